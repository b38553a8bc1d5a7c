import { describe, expect, it } from 'vitest';
import { type CalendarDate, calendarDate } from '../kernel/calendar-date.ts';
import type { AttendanceFacts } from './attendance-types.ts';
import { punchesOfTotal, regularizedDays, requestedPunches } from './regularization.ts';

// 2 October 2026 is a Friday and a holiday; the 7th is taken off, the 8th half of it.
function factsOf(date: CalendarDate): Pick<AttendanceFacts, 'holiday' | 'isWeekOff' | 'leave'> {
  const leave = { 7: 'full-day', 8: 'first-half' } as const;
  const part = date.day === 7 || date.day === 8 ? leave[date.day] : null;
  return {
    holiday: date.day === 2 ? 'Gandhi Jayanti' : null,
    isWeekOff: date.dayOfWeek >= 6,
    leave: part === null ? null : { part, name: 'Casual leave' },
  };
}

function regularized(from: string, to: string) {
  const { days, skipped } = regularizedDays(calendarDate(from), calendarDate(to), factsOf);
  return { days: days.map(({ day }) => day), skipped: skipped.map(({ date, why }) => [date.day, why]) };
}

describe('a regularization', () => {
  it('over several days skips holidays, week offs and full leave', () => {
    expect(regularized('2026-10-01', '2026-10-08')).toEqual({
      days: [1, 5, 6, 8],
      skipped: [
        [2, 'holiday'],
        [3, 'week-off'],
        [4, 'week-off'],
        [7, 'leave'],
      ],
    });
  });

  it('of one day writes that day, whatever it is', () => {
    expect([2, 3, 7].map((day) => regularized(`2026-10-0${day}`, `2026-10-0${day}`))).toEqual([
      { days: [2], skipped: [] },
      { days: [3], skipped: [] },
      { days: [7], skipped: [] },
    ]);
  });
});

describe('the requested times', () => {
  const HOUR = 3_600;
  const DAY_SHIFT = { start: 10 * HOUR, end: 19 * HOUR };
  const NIGHT = { start: 22 * HOUR, end: 6 * HOUR };
  const requested = (start: number, end: number, shift: typeof DAY_SHIFT) =>
    requestedPunches({ start: start * HOUR, end: end * HOUR }, shift).map(({ kind, at }) => [kind, at / HOUR]);

  it('are an in and an out, the out on the next day where it is not after the in', () => {
    expect(requested(10, 19, DAY_SHIFT)).toEqual([
      ['in', 10],
      ['out', 19],
    ]);
    expect(requested(22, 6, NIGHT)).toEqual([
      ['in', 22],
      ['out', 30],
    ]);
    expect(requested(12, 12, DAY_SHIFT)[1]).toEqual(['out', 36]);
  });

  it('are both of the next day where a night shift was begun after midnight', () => {
    expect(requested(1, 6, NIGHT)).toEqual([
      ['in', 25],
      ['out', 30],
    ]);
    expect(requested(6, 8, NIGHT)[0]).toEqual(['in', 6]);
    expect(requested(5, 9, { start: 6 * HOUR, end: 14 * HOUR })[0]).toEqual(['in', 5]);
  });

  it('of total hours alone begin with the shift', () => {
    expect(punchesOfTotal(8 * HOUR, NIGHT).map(({ kind, at }) => [kind, at / HOUR])).toEqual([
      ['in', 22],
      ['out', 30],
    ]);
  });
});
