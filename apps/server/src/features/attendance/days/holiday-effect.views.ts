import { MAX_EFFECT_DAYS } from '@muster/contract/features/holidays/holidays-shapes.ts';
import { lostHalves } from '@muster/engine/attendance/attendance-day.ts';
import type { TenantTx } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/services.ts';
import type { AttendanceEffect } from '../../holidays/holiday-effects.facts.ts';
import { holidaysIn } from '../../holidays/holidays.facts.ts';
import { closedPeriodsIn } from '../../periods/periods.facts.ts';
import { approvalOf } from '../logs/attendance.rules.ts';
import { type DayOfPerson, daysIn } from './attendance.facts.ts';
import { type Employed, employedOn } from './attendance.views.ts';
import { type ComputedDay, computeDay, holidayOn, type Sources } from './compute-days.ts';

/** People whose days are looked at together. */
const PEOPLE_AT_ONCE = 500;

type Batch = {
  readonly date: string;
  readonly people: readonly Employed[];
  readonly days: readonly DayOfPerson[];
  readonly sources: Sources;
};

type Row = AttendanceEffect['rows'][number];
type DayChange = { readonly row: Row; readonly change: 'gained' | 'lost' | 'same' };

/**
 * Days of everybody employed as they are; then, once holidays changed, as they would be: worked out by the function
 * that works out days, from the same facts with the other holidays.
 */
export async function effectOfHolidays(
  tx: TenantTx,
  services: Services,
  days: readonly string[],
): Promise<() => Promise<AttendanceEffect>> {
  const batches: Batch[] = [];
  for (const [date, people] of Map.groupBy(await employedOn(tx, days), (day) => day.date)) {
    for (let at = 0; at < people.length; at += PEOPLE_AT_ONCE) {
      const some = people.slice(at, at + PEOPLE_AT_ONCE);
      const ids = some.map(({ userId }) => userId);
      batches.push({ date, people: some, ...(await daysIn(tx, services, { people: ids, from: date, to: date })) });
    }
  }
  return async () => {
    const comparisons: DayChange[] = [];
    for (const batch of batches) comparisons.push(...(await seenAgain(tx, batch)));
    return effectOf(tx, comparisons);
  };
}

async function seenAgain(tx: TenantTx, { date, people, days, sources }: Batch): Promise<DayChange[]> {
  const ids = people.map(({ userId }) => userId);
  const now = await holidaysIn(tx, { people: ids, from: date, to: date });
  const holidays = new Map(
    [...now].map(([id, of]) => [id, new Map(of.toReversed().map((holiday) => [holiday.date, holiday.name]))]),
  );
  const after = { ...sources, holidays };
  const nameOf = new Map(people.map(({ userId, name }) => [userId, name]));
  return days.map((day) => {
    const { userId } = day;
    const [was, is] = [holidayOn(sources, userId, date), holidayOn(after, userId, date)];
    const computed = was === is ? day : computeDay(after, userId, date, day.logs);
    const isFree = day.facts.facts.isWeekOff || (was === null) === (is === null);
    return {
      change: isFree ? 'same' : is === null ? 'lost' : 'gained',
      row: {
        employeeId: userId,
        employeeName: nameOf.get(userId) ?? '',
        date,
        before: stateOf(day, day.approval),
        // A day that counts otherwise waits for a decision again.
        after: stateOf(computed, was === is ? day.approval : 1),
      },
    };
  });
}

const APPROVALS = { Pending: 'pending', Approved: 'approved', Rejected: 'rejected' } as const;

function stateOf({ day, facts: { facts } }: ComputedDay, approval: 1 | 2 | 3): Row['before'] {
  return {
    attendanceStatus: day.status,
    holidayName: facts.holiday,
    isWeekOff: facts.isWeekOff,
    lostHalves: facts.stage === 'over' ? lostHalves(day, APPROVALS[approvalOf(approval)]) : 0,
  };
}

async function effectOf(tx: TenantTx, comparisons: readonly DayChange[]): Promise<AttendanceEffect> {
  const count = (change: DayChange['change']) => comparisons.filter((each) => each.change === change).length;
  const changed = comparisons
    .map(({ row }) => row)
    .filter(
      ({ before, after }) =>
        before.attendanceStatus !== after.attendanceStatus || before.lostHalves !== after.lostHalves,
    );
  const dates = changed.map(({ date }) => date).toSorted();
  const closed = await closedPeriodsIn(tx, dates[0] ?? '9999-12-31', dates.at(-1) ?? '0001-01-01');
  return {
    people: new Set(comparisons.map(({ row }) => row.employeeId)).size,
    daysGained: count('gained'),
    daysLost: count('lost'),
    daysSame: count('same'),
    attendanceDays: changed.length,
    rows: changed.slice(0, MAX_EFFECT_DAYS),
    closedMonths: closed.flatMap(({ year, month, firstDay, lastDay }) => {
      const days = dates.filter((date) => date >= firstDay && date <= lastDay).length;
      return days > 0 ? [{ year, month, days }] : [];
    }),
  };
}
