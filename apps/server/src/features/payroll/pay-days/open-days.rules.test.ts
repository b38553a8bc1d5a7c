import type { LopDays } from '@muster/engine/attendance/lop-days.ts';
import { calendarDate } from '@muster/engine/kernel/calendar-date.ts';
import { paise } from '@muster/engine/kernel/money.ts';
import { describe, expect, test } from 'vitest';
import { openDaysOf, stateOf, sumOrNull } from './open-days.rules.ts';

type Kind = 'lost-absent' | 'lost-unpaid-leave' | 'lost-rejected';

const lost = (...days: readonly (readonly [date: string, kind: Kind])[]): LopDays => ({
  halves: days.length * 2,
  days: days.map(([date, kind]) => ({ date: calendarDate(date), halves: 2, reasons: [{ kind, halves: 2 }] })),
  lateMarks: 0,
});
const waits = (from: string, to = from) => ({ userId: 'a', from, to });

describe('lost days that may still change', () => {
  test('come back by a request first, then by leave, each day once', () => {
    const days = lost(['2026-11-09', 'lost-absent'], ['2026-11-10', 'lost-absent'], ['2026-11-11', 'lost-absent']);
    const open = openDaysOf(days, [waits('2026-11-09')], [waits('2026-11-09', '2026-11-10')]);
    expect(open).toMatchObject({ requests: 2, backDays: 2, unasked: 1 });
    expect([open.byRequest.days, open.byLeave.days, [...open.backOn]]).toEqual([1, 1, ['2026-11-09', '2026-11-10']]);
    expect(stateOf(open)).toBe('may change');
  });

  test('are settled where unpaid leave was approved, whatever waits, and where somebody rejected the day', () => {
    const leave = openDaysOf(lost(['2026-11-16', 'lost-unpaid-leave']), [], [waits('2026-11-16')]);
    expect([leave.backDays, stateOf(leave)]).toEqual([0, 'settled']);
    const rejected = openDaysOf(lost(['2026-11-13', 'lost-rejected']), [], []);
    expect([rejected.unasked, stateOf(rejected)]).toEqual([0, 'settled']);
    const again = openDaysOf(lost(['2026-11-13', 'lost-rejected']), [waits('2026-11-13')], []);
    expect(stateOf(again)).toBe('may change');
  });

  test('are nobody’s where nobody asked', () => {
    expect(stateOf(openDaysOf(lost(['2026-11-09', 'lost-absent']), [], []))).toBe('nobody asked');
    expect(stateOf(null)).toBe('settled');
  });
});

test('a sum of which a part is not known is not known', () => {
  expect(sumOrNull([paise(100), paise(50)])).toBe(150);
  expect(sumOrNull([paise(100), null])).toBeNull();
});
