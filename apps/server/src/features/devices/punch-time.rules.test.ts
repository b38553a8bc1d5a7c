import { describe, expect, it, test } from 'vitest';
import { instantsIn, parsePunchTime } from './punch-time.rules.ts';

const DAY_FIRST = { isMonthFirst: false, thisYear: 2026 };
const at = 10 * 3600 + 5 * 60;

describe('a time as machines write it', () => {
  it.each([
    ['27/11/2026 10:05', '2026-11-27', at],
    ['05/11/2026 10:05:09', '2026-11-05', at + 9],
    ['5-11-26 10:05', '2026-11-05', at],
    ['05.11.2026, 10:05', '2026-11-05', at],
    ['2026-11-27 10:05:00', '2026-11-27', at],
    ['2026-11-27T10:05:00.250', '2026-11-27', at],
    ['27-Nov-26 10:05 AM', '2026-11-27', at],
    ['27 Nov 2026 12:05:00 am', '2026-11-27', 300],
    ['27/11/2026 10:05 p.m.', '2026-11-27', at + 43_200],
    ['20261127100500', '2026-11-27', at],
    ['27112026100500', '2026-11-27', at],
    ['  27/11/2026   10.05  ', '2026-11-27', at],
  ])('%j', (text, date, seconds) => {
    expect(parsePunchTime(text, DAY_FIRST)).toMatchObject({ date, seconds, offset: null });
  });

  it('is day first unless the file is month first, and says where it could be both', () => {
    expect(parsePunchTime('05/11/2026 10:05', DAY_FIRST)).toMatchObject({ date: '2026-11-05', isAmbiguous: true });
    expect(parsePunchTime('27/11/2026 10:05', DAY_FIRST)).toMatchObject({ isAmbiguous: false });
    expect(parsePunchTime('05/11/2026 10:05', { ...DAY_FIRST, isMonthFirst: true })).toMatchObject({
      date: '2026-05-11',
      isAmbiguous: false,
    });
  });

  it.each([
    ['', 'Not a date with a time'],
    ['yesterday', 'Not a date with a time'],
    ['27/11/2026', 'no time of day'],
    ['31/11/2026 10:05', 'November 2026 has 30 days'],
    ['27/13/2026 10:05', 'There is no month 13'],
    ['27/11/2026 24:05', 'no such time of day'],
    ['27/11/2026 10:60', 'no such time of day'],
    ['27/11/2026 13:05 pm', 'no such time of day'],
    ['=1+1 10:05', 'Enter a date'],
    ['20261127996100', 'Not a date with a time'],
  ])('%j is refused', (text, reason) => {
    const time = parsePunchTime(text, DAY_FIRST);
    expect('error' in time && time.error).toContain(reason);
  });
});

test('times become instants of the zone, whatever the length of the day', () => {
  const india = instantsIn('Asia/Kolkata');
  expect(india({ date: '2026-11-27', seconds: at, offset: null })).toBe('2026-11-27T04:35:00Z');
  expect(india({ date: '2026-11-27', seconds: at, offset: '+00:00' })).toBe('2026-11-27T10:05:00Z');
  const berlin = instantsIn('Europe/Berlin');
  expect(berlin({ date: '2026-10-25', seconds: at, offset: null })).toBe('2026-10-25T09:05:00Z');
});

test('an offset is read with and without its colon', () => {
  expect(parsePunchTime('2026-11-27T10:05:00+0530', DAY_FIRST)).toMatchObject({ offset: '+05:30' });
  expect(parsePunchTime('2026-11-27T10:05:00Z', DAY_FIRST)).toMatchObject({ offset: '+00:00' });
});
