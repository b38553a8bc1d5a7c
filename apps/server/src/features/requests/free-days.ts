import type { TenantTx } from '../../platform/database/database.ts';
import { holidaysIn } from '../holidays/holidays.facts.ts';
import { type LeaveOfDay, leaveOfDay, leavesIn } from '../leaves/record/leaves.facts.ts';
import { shiftsInForce } from '../shifts/shifts.facts.ts';

type DaysOfPerson = { readonly userId: string; readonly from: string; readonly to: string };

/** Why nobody is expected at work on a day: a holiday of the person, a week off of the shift in force, or leave. */
export type FreeDay = {
  readonly holiday: string | null;
  readonly isWeekOff: boolean;
  readonly leave: LeaveOfDay | null;
};

/** Whether days of people are free, read for all of them at once; null for a working day. */
export async function freeDays(
  tx: TenantTx,
  days: readonly DaysOfPerson[],
): Promise<(userId: string, date: string) => FreeDay | null> {
  const from = days
    .map((one) => one.from)
    .toSorted()
    .at(0);
  const to = days
    .map((one) => one.to)
    .toSorted()
    .at(-1);
  if (from === undefined || to === undefined) return () => null;
  const people = [...new Set(days.map(({ userId }) => userId))];
  const [shifts, holidays, leaves] = await Promise.all([
    shiftsInForce(tx, { people, from, to }),
    holidaysIn(tx, { people, from, to }),
    leavesIn(tx, { people, from, to }),
  ]);
  const holidayOn = new Map(
    [...holidays].flatMap(([userId, of]) => of.map(({ date, name }) => [`${userId} ${date}`, name])),
  );
  const weekOffs = new Set(
    [...shifts].flatMap(([userId, of]) => of.filter((day) => day.isWeekOff).map(({ date }) => `${userId} ${date}`)),
  );
  // Leave in hours leaves the rest of the day to be worked.
  const leaveOn = new Map(leaves.map((one) => [`${one.userId} ${one.date}`, leaveOfDay(one)]));
  return (userId, date) => {
    const holiday = holidayOn.get(`${userId} ${date}`) ?? null;
    const isWeekOff = weekOffs.has(`${userId} ${date}`);
    const leave = leaveOn.get(`${userId} ${date}`) ?? null;
    return holiday === null && !isWeekOff && leave === null ? null : { holiday, isWeekOff, leave };
  };
}
