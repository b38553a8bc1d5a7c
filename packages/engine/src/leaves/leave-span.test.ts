import { describe, expect, it } from 'vitest';
import { type CalendarDate, calendarDate } from '../kernel/calendar-date.ts';
import { DEFAULT_LEAVE_POLICY, type OffDayCharge } from './leave-policy.ts';
import { chargedDays, type LeaveSpan } from './leave-span.ts';

function isWeekend(day: CalendarDate): boolean {
  return day.dayOfWeek >= 6;
}

function charged(from: string, to: string, charge: OffDayCharge, halves: Partial<LeaveSpan> = {}, isOff = isWeekend) {
  const span = { from: calendarDate(from), to: calendarDate(to), isFirstHalf: false, isLastHalf: false, ...halves };
  return chargedDays(span, isOff, { offDays: charge }) / 100;
}

// 18 September 2026 is a Friday.
describe('days a leave costs', () => {
  it('are working days alone unless the organisation chose otherwise', () => {
    expect(DEFAULT_LEAVE_POLICY.offDays).toBe('never');
  });

  it('leave out days off, count those between, or also those around', () => {
    const friToMon = (charge: OffDayCharge) => charged('2026-09-18', '2026-09-21', charge);
    expect([friToMon('never'), friToMon('between'), friToMon('around')]).toEqual([2, 4, 4]);
    const friday = (charge: OffDayCharge) => charged('2026-09-18', '2026-09-18', charge);
    expect([friday('never'), friday('between'), friday('around')]).toEqual([1, 1, 3]);
    const monToFri = (charge: OffDayCharge) => charged('2026-09-21', '2026-09-25', charge);
    expect([monToFri('never'), monToFri('between'), monToFri('around')]).toEqual([5, 5, 9]);
  });

  it('do not count days off at the ends as between', () => {
    const satToTue = (charge: OffDayCharge) => charged('2026-09-19', '2026-09-22', charge);
    expect([satToTue('never'), satToTue('between'), satToTue('around')]).toEqual([2, 2, 4]);
  });

  it('are halved at the ends that are half days of work', () => {
    const both = { isFirstHalf: true, isLastHalf: true };
    expect(charged('2026-09-17', '2026-09-18', 'never', { isFirstHalf: true })).toBe(1.5);
    expect(charged('2026-09-17', '2026-09-18', 'never', { isLastHalf: true })).toBe(1.5);
    expect(charged('2026-09-17', '2026-09-18', 'never', both)).toBe(1);
    expect(charged('2026-09-18', '2026-09-18', 'never', both)).toBe(0.5);
    expect(charged('2026-09-18', '2026-09-18', 'never', { isLastHalf: true })).toBe(0.5);
    expect(charged('2026-09-19', '2026-09-21', 'never', { isFirstHalf: true })).toBe(1);
    expect(charged('2026-09-18', '2026-09-20', 'between', { isLastHalf: true })).toBe(1);
    expect(charged('2026-09-18', '2026-09-21', 'between', both)).toBe(3);
  });

  it('are none on days off alone or in an empty range, and end after a year of days off', () => {
    expect([charged('2026-09-19', '2026-09-20', 'around'), charged('2026-09-20', '2026-09-18', 'between')]).toEqual([
      0, 0,
    ]);
    const only = calendarDate('2026-09-18');
    expect(charged('2026-09-18', '2026-09-18', 'around', {}, (day) => !day.equals(only))).toBe(1 + 2 * 366);
  });
});
