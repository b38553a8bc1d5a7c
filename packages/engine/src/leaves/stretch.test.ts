import { describe, expect, it } from 'vitest';
import { addDays, type CalendarDate, calendarDate, compareDates } from '../kernel/calendar-date.ts';
import type { LeaveSpan } from './cost-types.ts';
import { stretchBeside } from './stretch.ts';

const day = calendarDate;
/** Saturdays and Sundays of November 2026. */
const isWeekend = (date: CalendarDate) => date.dayOfWeek > 5;

function span(from: string, to: string, more: Partial<LeaveSpan> = {}): LeaveSpan {
  return { from: day(from), to: day(to), firstDay: 'full-day', lastDay: 'full-day', hours: null, ...more };
}

/** Whole working days of leave. */
function leave(from: string, to: string) {
  const days = [];
  for (let date = day(from); compareDates(date, day(to)) <= 0; date = addDays(date, 1))
    if (!isWeekend(date)) days.push({ date, amount: 100, first: true, second: true });
  return { days };
}
const half = (date: string, part: 'first' | 'second') => ({
  days: [{ date: day(date), amount: 50, first: part === 'first', second: part === 'second' }],
});

describe('a stretch of leave over several requests', () => {
  it('is nothing beside leave that nothing touches', () => {
    expect(stretchBeside(span('2026-11-16', '2026-11-18'), [], isWeekend)).toBe(0);
    expect(stretchBeside(span('2026-11-16', '2026-11-18'), [leave('2026-11-20', '2026-11-20')], isWeekend)).toBe(0);
  });

  it('goes over days off, to both sides and from leave to leave', () => {
    const others = [
      leave('2026-11-09', '2026-11-10'),
      leave('2026-11-11', '2026-11-13'),
      leave('2026-11-19', '2026-11-23'),
    ];
    expect(stretchBeside(span('2026-11-16', '2026-11-18'), others, isWeekend)).toBe(800);
  });

  it('ends where half a day is worked', () => {
    const before = half('2026-11-16', 'first');
    expect(stretchBeside(span('2026-11-17', '2026-11-17'), [before], isWeekend)).toBe(0);
    expect(stretchBeside(span('2026-11-16', '2026-11-16', { firstDay: 'second-half' }), [before], isWeekend)).toBe(50);
    const later = half('2026-11-18', 'second');
    expect(
      stretchBeside(span('2026-11-17', '2026-11-18', { lastDay: 'first-half' }), [later], isWeekend),
      'the other half of its last day',
    ).toBe(50);
    expect(stretchBeside(span('2026-11-18', '2026-11-18', { firstDay: 'first-half' }), [later], isWeekend)).toBe(50);
  });

  it('is not known of leave in hours', () => {
    const hours = { start: 600, end: 720 };
    const others = [leave('2026-11-17', '2026-11-17')];
    expect(stretchBeside(span('2026-11-16', '2026-11-16', { hours }), others, isWeekend)).toBe(0);
  });
});
