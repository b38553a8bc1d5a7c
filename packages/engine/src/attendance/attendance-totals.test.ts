import { describe, expect, it } from 'vitest';
import { attendanceTotals, type DayForTotals, type TotalsRules } from './attendance-totals.ts';
import { ATTENDANCE_STATUS as S } from './attendance-types.ts';

const HOUR = 3_600;

function day(more: Partial<DayForTotals['day']>, stage: DayForTotals['stage'] = 'over'): DayForTotals {
  return {
    day: {
      kind: 'working-day',
      status: S.present,
      workedSeconds: 8 * HOUR,
      overtimeSeconds: 0,
      isLate: false,
      uncoveredHalves: 0,
      ...more,
    },
    stage,
  };
}

const HOLIDAY = day({ kind: 'holiday', status: S.holiday, workedSeconds: 0 });
const HOLIDAY_WORKED = day({ kind: 'holiday', status: S.presentOnHoliday, workedSeconds: 2 * HOUR });
const LEAVE = day({ kind: 'leave', status: S.notApplicable, workedSeconds: 0 });
const HALF_LEAVE = day({ kind: 'half-day-leave', status: S.presentOnLeave, workedSeconds: 4 * HOUR });
const WEEK_OFF = day({ kind: 'week-off', status: S.weekOff, workedSeconds: 0 });
const WEEK_OFF_WORKED = day({ kind: 'week-off', status: S.weekOffPresent, workedSeconds: 3 * HOUR });
const ABSENT = day({ status: S.absent, workedSeconds: 0, uncoveredHalves: 2 });

function totals(days: readonly DayForTotals[], rules: Partial<TotalsRules> = {}) {
  return attendanceTotals(days, { areHolidaysIncluded: false, areLeavesIncluded: false, ...rules });
}

describe('totals', () => {
  it('add up days, and take the average over those that count', () => {
    const late = { isLate: true, status: S.presentButLate, workedSeconds: 10 * HOUR, overtimeSeconds: HOUR };
    expect(totals([day({}), day(late), ABSENT])).toEqual({
      workedSeconds: 18 * HOUR,
      overtimeSeconds: HOUR,
      countedHalves: 6,
      averageSeconds: 6 * HOUR,
      lateMarks: 1,
      uncoveredHalves: 2,
      presentHalves: 4,
      daysOf: { 0: 0, 1: 1, 2: 0, 3: 1, 4: 1, 5: 0, 6: 0, 7: 0, 8: 0, 9: 0 },
    });
  });

  it('are nothing of no day, and an average is cut to the second', () => {
    expect(totals([])).toMatchObject({ workedSeconds: 0, countedHalves: 0, averageSeconds: 0 });
    expect(totals([day({ workedSeconds: 100 }), ABSENT, ABSENT]).averageSeconds).toBe(33);
  });

  it('leave holidays out unless the organisation includes them', () => {
    expect(totals([day({}), HOLIDAY, HOLIDAY_WORKED])).toMatchObject({ workedSeconds: 8 * HOUR, countedHalves: 2 });
    expect(totals([day({}), HOLIDAY, HOLIDAY_WORKED], { areHolidaysIncluded: true })).toMatchObject({
      workedSeconds: 10 * HOUR,
      countedHalves: 6,
      averageSeconds: 12_000,
    });
    expect(totals([HOLIDAY, HOLIDAY_WORKED]).daysOf).toMatchObject({ [S.holiday]: 1, [S.presentOnHoliday]: 1 });
  });

  it('leave days of leave out unless the organisation includes them; of a half-day leave the other half counts', () => {
    expect(totals([day({}), LEAVE])).toMatchObject({ countedHalves: 2, averageSeconds: 8 * HOUR });
    expect(totals([day({}), LEAVE], { areLeavesIncluded: true })).toMatchObject({
      countedHalves: 4,
      averageSeconds: 4 * HOUR,
    });
    expect(totals([HALF_LEAVE])).toMatchObject({ countedHalves: 1, averageSeconds: 8 * HOUR });
    expect(totals([HALF_LEAVE], { areLeavesIncluded: true })).toMatchObject({
      countedHalves: 2,
      averageSeconds: 4 * HOUR,
    });
  });

  it('count a week off where somebody worked on it', () => {
    expect(totals([day({}), WEEK_OFF])).toMatchObject({ countedHalves: 2 });
    expect(totals([day({}), WEEK_OFF_WORKED])).toMatchObject({ workedSeconds: 11 * HOUR, countedHalves: 4 });
  });

  it('count neither days to come nor days outside the employment, and today as soon as somebody has worked', () => {
    const toCome = day({ status: S.notApplicable, workedSeconds: 0 }, 'to-come');
    const today = day({ status: S.notApplicable, workedSeconds: 0 }, 'under-way');
    const outside = day({ kind: 'outside-employment', status: S.notApplicable });
    expect(totals([outside], { areHolidaysIncluded: true, areLeavesIncluded: true }).countedHalves).toBe(0);
    expect(totals([day({}), toCome, today, outside])).toMatchObject({ workedSeconds: 8 * HOUR, countedHalves: 2 });
    expect(totals([day({}), day({ workedSeconds: 2 * HOUR }, 'under-way')])).toMatchObject({
      workedSeconds: 10 * HOUR,
      countedHalves: 4,
    });
  });

  it('take the average over days that are over: a check-in does not change it', () => {
    const begun = day({ workedSeconds: HOUR }, 'under-way');
    expect(totals([day({}), begun])).toMatchObject({ workedSeconds: 9 * HOUR, averageSeconds: 8 * HOUR });
    expect(totals([begun]).averageSeconds).toBe(0);
  });

  it('say how much somebody was present: late, on a day off and on leave too, and half of a half day', () => {
    const worked = [S.present, S.presentButLate, S.presentOnHoliday, S.presentOnLeave, S.weekOffPresent, S.halfDay];
    const days = [...worked, S.absent, S.weekOff, S.holiday, S.notApplicable].map((status) => day({ status }));
    expect(totals(days).presentHalves).toBe(11);
  });

  it('never count a day as more than one: beside half a day of leave at most the other half is presence', () => {
    const short = { ...HALF_LEAVE, day: { ...HALF_LEAVE.day, uncoveredHalves: 1 as const } };
    expect(totals([day({}), HALF_LEAVE]).presentHalves).toBe(3);
    expect(totals([short]).presentHalves).toBe(0);
  });
});
