import { describe, expect, it } from 'vitest';
import {
  formatAgo,
  formatDate,
  formatFinancialYear,
  formatInstant,
  formatLongDate,
  formatTime,
} from './format-date.ts';

describe('dates on screen', () => {
  it('are dd MMM yyyy', () => {
    expect(formatDate('2026-11-27')).toBe('27 Nov 2026');
    expect(formatDate('2026-04-01')).toBe('01 Apr 2026');
  });

  it('name the weekday where there is room', () => {
    expect(formatLongDate('2026-11-27')).toBe('Friday, 27 November 2026');
  });

  it('show times in 12 hours', () => {
    expect(formatTime('00:05:00')).toBe('12:05 AM');
    expect(formatTime('12:00:00')).toBe('12:00 PM');
    expect(formatTime('18:30')).toBe('6:30 PM');
  });

  it('show an instant as the day and time in India', () => {
    expect(formatInstant('2026-11-26T20:00:00Z')).toEqual({ date: '27 Nov 2026', time: '1:30 AM' });
  });

  it('name the financial year by both years', () => {
    expect(formatFinancialYear(2026)).toBe('2026-27');
    expect(formatFinancialYear(2099)).toBe('2099-00');
  });
});

describe('relative times', () => {
  const now = Date.parse('2026-11-27T10:00:00Z');

  it.each([
    ['2026-11-27T09:59:31Z', 'Just now'],
    ['2026-11-27T09:59:30Z', '30 seconds ago'],
    ['2026-11-27T09:59:00Z', '1 minute ago'],
    ['2026-11-27T07:00:00Z', '3 hours ago'],
    ['2026-11-13T10:00:00Z', '2 weeks ago'],
    ['2024-11-01T10:00:00Z', '2 years ago'],
  ])('%s is %s', (instant, words) => {
    expect(formatAgo(instant, now)).toBe(words);
  });
});
