import { type ShiftHours, shiftDuration } from '@muster/engine/attendance/shift.ts';
import { addDays, calendarDate } from '@muster/engine/kernel/calendar-date.ts';
import type { OffKind } from '@muster/engine/leaves/cost-types.ts';
import type { TenantTx } from '../../../platform/database/database.ts';
import { holidaysIn } from '../../holidays/holidays.facts.ts';
import { type ShiftDay, shiftsInForce } from '../../shifts/shifts.facts.ts';

type Query = { readonly people: readonly string[]; readonly from: string; readonly to: string };

/** A day of a person as leave sees it. */
export type PersonDay = {
  readonly date: string;
  readonly off: OffKind | null;
  readonly holidayName: string | null;
  readonly dutyMinutes: number;
  /** Minutes of the day at which the shift begins. */
  readonly startMinute: number;
  readonly shift: ShiftHours;
};

type ShiftsOf = (tx: TenantTx, query: Query) => Promise<ReadonlyMap<string, readonly ShiftDay[]>>;

/**
 * The days of people in [from, to], in order; two statements whatever their number. What they cost is worked out with
 * `shiftsOfStoredDays`, one more.
 */
export async function personDays(
  tx: TenantTx,
  { people, from, to }: Query,
  shiftsOf: ShiftsOf = shiftsInForce,
): Promise<ReadonlyMap<string, readonly PersonDay[]>> {
  const [shifts, holidays] = await Promise.all([
    shiftsOf(tx, { people, from, to }),
    holidaysIn(tx, { people, from, to }),
  ]);
  return new Map(
    [...shifts].map(([userId, days]) => {
      const holidayOn = new Map((holidays.get(userId) ?? []).map(({ date, name }) => [date, name]));
      const own = days.map(({ date, shift, isWeekOff }): PersonDay => {
        const holidayName = holidayOn.get(date) ?? null;
        const off = holidayName !== null ? 'holiday' : isWeekOff ? 'week-off' : null;
        const dutyMinutes = Math.round(shiftDuration(shift) / 60);
        return { date, off, holidayName, dutyMinutes, startMinute: Math.floor(shift.start / 60), shift };
      });
      return [userId, own];
    }),
  );
}

export const dayAfter = (date: string, count: number) => addDays(calendarDate(date), count).toString();
