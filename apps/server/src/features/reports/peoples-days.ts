import type { TenantTx } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { type DayOfPerson, daysIn } from '../attendance/days/attendance.facts.ts';

type Days = { readonly from: string; readonly to: string };

/** The days of people, by person and in order: three statements, whatever the number of people and days. */
export async function peoplesDays(
  tx: TenantTx,
  services: Pick<Services, 'clock'>,
  people: readonly { readonly id: string }[],
  { from, to }: Days,
) {
  const { days, sources } = await daysIn(tx, services, { people: people.map(({ id }) => id), from, to });
  const ofPerson = Map.groupBy(days, ({ userId }) => userId);
  const daysOf = (userId: string): readonly DayOfPerson[] => ofPerson.get(userId) ?? [];
  return { daysOf, rules: { ...sources.settings, today: sources.now.date } };
}
