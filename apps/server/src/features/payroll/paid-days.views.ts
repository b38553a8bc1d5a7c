import type {
  PaidDaysPerson,
  PaidDaysShown,
  PartOfPeriod,
} from '@muster/contract/features/payroll/payroll-paid-days.contract.ts';
import type { LopDays } from '@muster/engine/attendance/lop-days.ts';
import { addDays, calendarDate, daysInclusive } from '@muster/engine/kernel/calendar-date.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { statusesOf } from '../attendance/days/pay-days.facts.ts';
import { waitingPaidLeave } from '../leaves/record/leaves.facts.ts';
import { openRegularizationsIn } from '../requests/requests.facts.ts';
import type { LossInRupees } from './calculation/loss-in-rupees.views.ts';
import { type OpenDays, openDaysOf } from './pay-days/open-days.rules.ts';
import type { PeriodPerson } from './run/period-people.views.ts';

type Query = { readonly people: readonly string[]; readonly from: string; readonly to: string };

/** What may still change of the days that people lose, by person: those who lose none or wait for nothing are left out. */
export async function openDays(
  tx: TenantTx,
  query: Query,
  lopOf: ReadonlyMap<string, LopDays>,
): Promise<ReadonlyMap<string, OpenDays>> {
  const requests = Map.groupBy(await openRegularizationsIn(tx, query), ({ userId }) => userId);
  const leaves = Map.groupBy(await waitingPaidLeave(tx, query), ({ userId }) => userId);
  return new Map(
    query.people.flatMap((id) => {
      const own = lopOf.get(id) ?? NOTHING_LOST;
      const open = openDaysOf(own, requests.get(id) ?? [], leaves.get(id) ?? []);
      return own.halves === 0 && open.requests === 0 ? [] : [[id, open] as const];
    }),
  );
}

const NOTHING_LOST: LopDays = { halves: 0, days: [], lateMarks: 0 };

export function withRupees(person: PaidDaysPerson, all: ReadonlyMap<string, LossInRupees>): PaidDaysPerson {
  const own = all.get(person.employeeId);
  if (own === undefined) return person;
  const back = person.back === null ? null : { ...person.back, amount: own.back };
  return { ...person, taken: own.taken, back };
}

/** Who loses most stands first; other lists are by name. */
export function mostFirst(show: PaidDaysShown): (one: PaidDaysPerson, other: PaidDaysPerson) => number {
  if (show !== 'lost') return () => 0;
  return (one, other) => (other.taken ?? 0) - (one.taken ?? 0) || other.lostDays - one.lostDays;
}

type Head = { readonly periodStart: string; readonly periodEnd: string; readonly countedTo: string };

/** The days of these people as they are now, one mark a day; those to come have none. */
export async function withMarks(
  tx: TenantTx,
  services: Services,
  rows: readonly PaidDaysPerson[],
  { periodStart, periodEnd, countedTo }: Head,
): Promise<PaidDaysPerson[]> {
  const people = rows.map(({ employeeId }) => employeeId);
  const statuses = await statusesOf(tx, services, { people, from: periodStart, to: countedTo });
  const first = calendarDate(periodStart);
  const dates = Array.from({ length: daysInclusive(first, calendarDate(periodEnd)) }, (_, at) =>
    addDays(first, at).toString(),
  );
  return rows.map((row) => ({
    ...row,
    marks: dates.map((date) => statuses.get(`${row.employeeId} ${date}`) ?? null),
  }));
}

const MAX_NAMED = 20;

/** Who joined or left in the period, in the order of the list. */
export function partlyOf(people: readonly PeriodPerson[], span: { from: string; to: string }): PartOfPeriod[] {
  return people
    .filter(({ from, to }) => from > span.from || to < span.to)
    .slice(0, MAX_NAMED)
    .map(({ id, name, from, to }) => ({
      employeeId: id,
      employeeName: name,
      joinedOn: from > span.from ? from : null,
      leftOn: to < span.to ? to : null,
      employedDays: daysInclusive(calendarDate(from), calendarDate(to)),
    }));
}
