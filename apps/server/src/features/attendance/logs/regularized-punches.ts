import { punchesOfTotal, requestedPunches } from '@muster/engine/attendance/regularization.ts';
import { secondsOf } from '../../../platform/clock/time-of-day.ts';

/** HH:mm:ss: from when to when, or how long in all; without any of them the hours of the shift count. */
export type RegularizedTimes = {
  readonly startTime: string | null;
  readonly endTime: string | null;
  readonly totalHours: string | null;
};

type Shift = Parameters<typeof requestedPunches>[1];

/** The punches that a regularization means on a day of a shift. */
export function regularizedPunches({ startTime, endTime, totalHours }: RegularizedTimes, shift: Shift) {
  if (totalHours !== null) return punchesOfTotal(secondsOf(totalHours), shift);
  const start = startTime === null ? shift.start : secondsOf(startTime);
  const end = endTime === null ? shift.end : secondsOf(endTime);
  return requestedPunches({ start, end }, shift);
}
