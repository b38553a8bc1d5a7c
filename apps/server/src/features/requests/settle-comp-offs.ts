import type { TenantTx } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { daysIn } from '../attendance/attendance.facts.ts';
import { lockBalances, type NewEntry, writeEntries } from '../leave-balances/leave-balances.facts.ts';
import { leaveTypesOf } from '../leave-types/leave-types.facts.ts';
import { earnedBy } from './credit-comp-offs.ts';
import { type CreditedCompOff, creditedCompOffs } from './requests.views.ts';

type PeoplesDays = { readonly people: readonly string[]; readonly from: string; readonly to: string };

/**
 * Brings comp-offs that were credited to what their days earn now: a log that was deleted takes back what it earned, more
 * work adds to it. What was written stays; the difference is a line of its own. The same twice writes nothing.
 */
export async function settleCompOffs(
  tx: TenantTx,
  services: Pick<Services, 'clock'>,
  asked: PeoplesDays,
): Promise<void> {
  if ((await creditedCompOffs(tx, asked)).length === 0) return;
  await lockBalances(tx, asked.people);
  const credited = await creditedCompOffs(tx, asked);
  const dates = credited.map(({ date }) => date).toSorted();
  const people = [...new Set(credited.map(({ userId }) => userId))];
  const { days } = await daysIn(tx, services, { people, from: dates[0] ?? asked.from, to: dates.at(-1) ?? asked.to });
  const dayOf = new Map(days.map((day) => [`${day.userId} ${day.date}`, day]));
  const typeOf = new Map((await leaveTypesOf(tx)).map((type) => [type.id, type]));
  const today = services.clock.today();
  const entries = credited.flatMap((one) => {
    const [day, type] = [dayOf.get(`${one.userId} ${one.date}`), typeOf.get(one.leaveTypeId)];
    return day && type ? differenceOf(one, earnedBy(day, type), today) : [];
  });
  await writeEntries(tx, entries);
}

function differenceOf({ userId, leaveTypeId, date, amount, lines }: CreditedCompOff, earned: number, today: string) {
  const difference = earned - amount;
  if (difference === 0) return [];
  const comment = difference < 0 ? `Work on ${date} does not earn it any more` : `Worked more on ${date}`;
  const sourceKey = `comp-off:${date}:${lines}`;
  const line = { userId, leaveTypeId, date: today, kind: 'adjusted', amount: difference, sourceKey, comment } as const;
  return [line] satisfies NewEntry[];
}
