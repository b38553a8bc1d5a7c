import { ATTENDANCE_STATUS, type AttendanceDay, type AttendanceStatus, type Halves } from './attendance-types.ts';
import type { DayStage } from './shift.ts';

/** Whether holidays and days of leave count in totals and averages. */
export type TotalsRules = { readonly areHolidaysIncluded: boolean; readonly areLeavesIncluded: boolean };

export type DayForTotals = {
  readonly day: Pick<
    AttendanceDay,
    'kind' | 'status' | 'workedSeconds' | 'overtimeSeconds' | 'isLate' | 'uncoveredHalves'
  >;
  readonly stage: DayStage;
};

export type AttendanceTotals = {
  readonly workedSeconds: number;
  readonly overtimeSeconds: number;
  /** Of the days that count: a half-day leave is half a day. */
  readonly countedHalves: number;
  /** Of a whole day that is over, to the second: a check-in does not change it. Zero where no such day counts. */
  readonly averageSeconds: number;
  readonly lateMarks: number;
  readonly uncoveredHalves: number;
  /** How much somebody was present. Beside half a day of leave at most the other half: no day is more than one. */
  readonly presentHalves: number;
  /** Days of each status, all of them. */
  readonly daysOf: Readonly<Record<AttendanceStatus, number>>;
};

/** Totals and the average of days that count; week offs count where somebody worked, days to come never. */
export function attendanceTotals(days: readonly DayForTotals[], rules: TotalsRules): AttendanceTotals {
  const daysOf = { 0: 0, 1: 0, 2: 0, 3: 0, 4: 0, 5: 0, 6: 0, 7: 0, 8: 0, 9: 0 };
  const totals = {
    workedSeconds: 0,
    overtimeSeconds: 0,
    countedHalves: 0,
    lateMarks: 0,
    uncoveredHalves: 0,
    presentHalves: 0,
  };
  const over = { halves: 0, seconds: 0 };
  for (const each of days) {
    const { day } = each;
    daysOf[day.status] += 1;
    totals.lateMarks += day.isLate ? 1 : 0;
    totals.uncoveredHalves += day.uncoveredHalves;
    totals.presentHalves += presentHalves(day);
    const halves = countedHalves(each, rules);
    if (halves === 0) continue;
    totals.countedHalves += halves;
    totals.workedSeconds += day.workedSeconds;
    totals.overtimeSeconds += day.overtimeSeconds;
    if (each.stage !== 'over') continue;
    over.halves += halves;
    over.seconds += day.workedSeconds;
  }
  return { ...totals, averageSeconds: over.halves === 0 ? 0 : Math.floor((over.seconds * 2) / over.halves), daysOf };
}

const PRESENT: ReadonlySet<AttendanceStatus> = new Set([
  ATTENDANCE_STATUS.present,
  ATTENDANCE_STATUS.presentButLate,
  ATTENDANCE_STATUS.presentOnHoliday,
  ATTENDANCE_STATUS.presentOnLeave,
  ATTENDANCE_STATUS.weekOffPresent,
]);

function presentHalves({ kind, status, uncoveredHalves }: DayForTotals['day']): Halves {
  if (status === ATTENDANCE_STATUS.halfDay) return 1;
  if (!PRESENT.has(status)) return 0;
  if (kind !== 'half-day-leave') return 2;
  return uncoveredHalves === 0 ? 1 : 0;
}

function countedHalves({ day, stage }: DayForTotals, rules: TotalsRules): Halves {
  // Today counts as soon as somebody has worked.
  if (stage !== 'over' && day.workedSeconds === 0) return 0;
  switch (day.kind) {
    case 'outside-employment':
      return 0;
    case 'holiday':
      return rules.areHolidaysIncluded ? 2 : 0;
    case 'leave':
      return rules.areLeavesIncluded ? 2 : 0;
    case 'half-day-leave':
      return rules.areLeavesIncluded ? 2 : 1;
    case 'week-off':
      return day.workedSeconds > 0 ? 2 : 0;
    case 'working-day':
      return 2;
  }
}
