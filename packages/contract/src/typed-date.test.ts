import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { monthFirstReading, parseTypedDate } from './typed-date.ts';

const parse = (text: string) => parseTypedDate(text, 2026);

describe('a date as people type it', () => {
  it.each([
    '27/11/2026',
    '27-11-2026',
    '27.11.2026',
    '27 11 2026',
    '27-11-26',
    '27/11/26',
    '27112026',
    '27 Nov 2026',
    '27 nov 26',
    '27-Nov-2026',
    '27th November, 2026',
    '  27   November 2026 ',
    '2026-11-27',
  ])('%s is 27 November 2026', (text) => {
    expect(parse(text)).toEqual({ day: '2026-11-27' });
  });

  it.each([
    ['1/2/90', '1990-02-01'],
    ['5 Sept 85', '1985-09-05'],
    ['01/04/36', '2036-04-01'],
    ['01/04/37', '1937-04-01'],
    ['29 Feb 2024', '2024-02-29'],
  ])('%s is %s', (text, day) => {
    expect(parse(text)).toEqual({ day });
  });

  it.each([
    ['31/02/1990', 'February 1990 has 28 days'],
    ['31 Apr 2026', 'April 2026 has 30 days'],
    ['29-02-2026', 'February 2026 has 28 days'],
    ['11/27/2026', 'There is no month 27. Enter the day first, such as 27/11/2026'],
  ])('%s is refused with the reason: %s', (text, error) => {
    expect(parse(text)).toEqual({ error });
  });

  it.each(['', 'tomorrow', '27 Nav 2026', '27/11', '0/1/2026', '1/1/1800', '5 Ma 2026', '27 Nov'])(
    '%s is asked for again with an example',
    (text) => {
      expect(parse(text)).toEqual({ error: 'Enter a date, such as 27 Nov 2026 or 27/11/2026' });
    },
  );

  it('reads back every day it would be shown as', () => {
    const days = fc.date({ min: new Date('1901-01-01'), max: new Date('2199-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(days, (date) => {
        const day = date.toISOString().slice(0, 10);
        const [year, month, dayOfMonth] = day.split('-');
        expect(parse(day)).toEqual({ day });
        expect(parse(`${dayOfMonth}/${month}/${year}`)).toEqual({ day });
      }),
    );
  });
});

describe('the same figures month first', () => {
  it.each([
    ['11/05/2026', '2026-11-05'],
    ['05-11-26', '2026-05-11'],
    ['05112026', '2026-05-11'],
  ])('%s mean %s', (text, day) => {
    expect(monthFirstReading(text, 2026)).toBe(day);
  });

  it.each(['25/11/2026', '11/11/2026', '2026-05-11', '5 Nov 2026', 'soon'])('%s has one meaning only', (text) => {
    expect(monthFirstReading(text, 2026)).toBeNull();
  });
});
