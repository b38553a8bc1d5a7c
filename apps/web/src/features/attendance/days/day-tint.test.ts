import { expect, test } from 'vitest';
import { dayOf } from '../attendance-for-tests.ts';
import { codeOf, tintOf } from './day-tint.ts';

const TODAY = '2026-11-27';
const LEAVE = { name: 'Sick leave', part: 'full-day' } as const;

test.each([
  ['a week off is grey', { attendanceStatus: 5, isWeekend: true }, 'weekend', 'W'],
  ['a week off that was worked is grey', { attendanceStatus: 9, isWeekend: true }, 'weekend', 'WP'],
  ['a holiday is amber', { attendanceStatus: 6, isHoliday: true }, 'holiday', 'H'],
  ['leave is blue', { attendanceStatus: 0, leave: LEAVE }, 'leave', 'Lv'],
  ['present is green', { attendanceStatus: 1 }, 'present', 'P'],
  ['present but late is green', { attendanceStatus: 4 }, 'present', 'L'],
  ['a half day is blue', { attendanceStatus: 2 }, 'halfDay', '½'],
  ['absent is red', { attendanceStatus: 3 }, 'absent', 'A'],
  ['nothing yet is light grey', { attendanceStatus: 0 }, 'nothing', ''],
] as const)('%s', (_, change, tint, code) => {
  const day = dayOf(change);
  expect([tintOf(day, TODAY), codeOf(day)]).toEqual([tint, code]);
});

test('a day to come is light grey, unless it is free', () => {
  expect(tintOf(dayOf({ date: '2026-11-30', attendanceStatus: 3 }), TODAY)).toBe('nothing');
  expect(tintOf(dayOf({ date: '2026-11-28', attendanceStatus: 5, isWeekend: true }), TODAY)).toBe('weekend');
});
