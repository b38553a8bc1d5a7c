import type { TenantTx } from '../../platform/database/database.ts';
import { holidaysIn } from '../holidays/holidays.facts.ts';
import { shiftsInForce } from '../shifts/shifts.facts.ts';

type DaysOfPerson = { readonly userId: string; readonly from: string; readonly to: string };

/** Why nobody is expected at work on a day: a holiday of the person, or a week off of the shift in force. */
export type FreeDay = { readonly holiday: string | null; readonly isWeekOff: boolean };

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
  const [shifts, holidays] = await Promise.all([
    shiftsInForce(tx, { people, from, to }),
    holidaysIn(tx, { people, from, to }),
  ]);
  const holidayOn = new Map(
    [...holidays].flatMap(([userId, of]) => of.map(({ date, name }) => [`${userId} ${date}`, name])),
  );
  const weekOffs = new Set(
    [...shifts].flatMap(([userId, of]) => of.filter((day) => day.isWeekOff).map(({ date }) => `${userId} ${date}`)),
  );
  return (userId, date) => {
    const holiday = holidayOn.get(`${userId} ${date}`) ?? null;
    const isWeekOff = weekOffs.has(`${userId} ${date}`);
    return holiday === null && !isWeekOff ? null : { holiday, isWeekOff };
  };
}
