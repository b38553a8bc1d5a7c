import { expect, test } from 'vitest';
import { dayOf } from '../attendance-for-tests.ts';
import { latenessWords } from './lateness-words.ts';

const late = (date: string, latesForHalfDay: number | null, drivesPay = true) => ({
  ...dayOf(),
  date,
  isLate: true,
  lateness: { drivesPay, latesForHalfDay },
});

test('a late day says what it costs, and which of the month it is', () => {
  const days = [late('2026-10-30', null), late('2026-11-05', null), late('2026-11-20', null), late('2026-11-25', null)];
  expect(latenessWords(late('2026-11-20', null), days)).toBe(
    'Being late does not change the paid days. It is the second late day of November.',
  );
  expect(latenessWords(late('2026-11-05', 3), days)).toBe(
    'Every 3 late days of a month cost half a day of pay. It is the first late day of November.',
  );
});

test('without the days of the month only the cost is said, and attendance that does not drive pay costs nothing', () => {
  expect(latenessWords(late('2026-11-20', 1), null)).toBe('Every late day costs half a day of pay.');
  expect(latenessWords(late('2026-11-20', 3, false), null)).toBe('Being late does not change the paid days.');
  expect(latenessWords(dayOf(), null)).toBeNull();
});
