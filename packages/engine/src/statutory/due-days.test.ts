import { isStateCode, STATES } from '@muster/law/states.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, calendarDate, dateOf, daysBetween, isBefore } from '../kernel/calendar-date.ts';
import {
  epfDue,
  esiDue,
  professionalTaxDue,
  professionalTaxDueOf,
  tdsDue,
  tdsDueOf,
  tdsStatementDue,
  welfareFundDue,
  welfareFundDueOf,
} from './due-days.ts';

const on = (iso: string) => calendarDate(iso);
const text = (day: { toString(): string } | null) => day?.toString() ?? null;
const NOVEMBER = on('2026-11-27');

describe('the nearest due day', () => {
  test('of provident fund and insurance is the 15th of the month after, until it has passed', () => {
    expect(text(epfDue(NOVEMBER).on)).toBe('2026-12-15');
    expect(text(esiDue(on('2026-11-15')).on)).toBe('2026-11-15');
    expect(esiDue(on('2026-11-15')).deductedIn).toEqual({ year: 2026, month: 10 });
    expect(esiDue(on('2026-11-16')).deductedIn).toEqual({ year: 2026, month: 11 });
  });

  test('of tax deducted is the 7th of the month after, and 30 April for that of March', () => {
    expect(text(tdsDue(NOVEMBER).on)).toBe('2026-12-07');
    expect(text(tdsDue(on('2027-04-05')).on)).toBe('2027-04-30');
    expect(tdsDue(on('2027-04-30')).deductedIn).toEqual({ year: 2027, month: 3 });
  });

  test.each([
    ['2026-04-01', '2026-05-31', 4],
    ['2026-07-31', '2026-07-31', 1],
    ['2026-08-01', '2026-10-31', 2],
    ['2026-11-27', '2027-01-31', 3],
  ])('of the statement of tax from %s on is %s, of quarter %i', (today, day, quarter) => {
    const { on: due, quarter: of } = tdsStatementDue(on(today));
    expect([text(due), of]).toEqual([day, quarter]);
  });

  test.each([
    ['KA', '2026-12-20'],
    ['TN', '2027-03-31'],
    ['PY', '2026-12-31'],
    ['MZ', '2026-11-30'],
    // Returns of some and payments of others, quarters of the small, and no tax at all: nothing to count down to.
    ['NL', null],
    ['KL', null],
    ['DL', null],
  ] as const)('of professional tax in %s is %s', (state, day) => {
    expect(text(professionalTaxDue(NOVEMBER, state))).toBe(day);
  });

  test.each([
    ['KA', '2027-01-15'],
    ['MH', '2027-01-15'],
    ['HR', null],
    ['RJ', null],
  ] as const)('of the welfare fund in %s is %s', (state, day) => {
    expect(text(welfareFundDue(NOVEMBER, state))).toBe(day);
  });

  test('of a tax or a fund is none before the first law in the data', () => {
    expect(professionalTaxDue(on('2023-03-31'), 'KA')).toBeNull();
    expect(text(professionalTaxDue(on('2023-04-01'), 'KA'))).toBe('2023-04-20');
    expect(welfareFundDue(on('2022-11-30'), 'TN')).toBeNull();
  });

  test('is never past, and at most a year away, in every state on any day', () => {
    const days = fc.integer({ min: 0, max: 1_400 }).map((count) => addDays(dateOf(2025, 4, 1), count));
    fc.assert(
      fc.property(days, fc.constantFrom(...Object.keys(STATES).filter(isStateCode)), (today, state) => {
        const monthly = [epfDue(today).on, esiDue(today).on, tdsDue(today).on];
        const all = [tdsStatementDue(today).on, professionalTaxDue(today, state), welfareFundDue(today, state)];
        for (const due of [...monthly, ...all]) {
          if (due === null) continue;
          expect(isBefore(due, today)).toBe(false);
          expect(daysBetween(today, due)).toBeLessThan(366);
        }
      }),
    );
  });
});

describe('what the payroll of a month deducts is paid over', () => {
  const month = (year: number, of: number) => ({ year, month: of });

  test('as tax on the 7th of the next month, and of March on 30 April', () => {
    expect(text(tdsDueOf(month(2026, 12)))).toBe('2027-01-07');
    expect(text(tdsDueOf(month(2027, 3)))).toBe('2027-04-30');
  });

  test.each([
    ['KA', 10, '2026-11-20'],
    ['MH', 12, '2027-01-15'],
    // The last day of a month: of the next one, because salaries are paid at the end of theirs.
    ['MZ', 10, '2026-11-30'],
    ['TN', 8, '2026-09-30'],
    ['TN', 10, null],
    ['ML', 10, null],
    ['DL', 10, null],
  ] as const)('as professional tax of %s in month %i by %s', (state, of, day) => {
    expect(text(professionalTaxDueOf(month(2026, of), state)?.on ?? null)).toBe(day);
  });

  test('as professional tax in its own words where no day is the same for everybody', () => {
    expect(professionalTaxDueOf(month(2026, 10), 'ML')).toEqual({ on: null, words: '28th of the month' });
    expect(professionalTaxDueOf(month(2026, 10), 'TN')).toBeNull();
    expect(professionalTaxDueOf(month(2026, 10), 'JH')?.words).toBeUndefined();
  });

  test.each([
    ['KA', 12, '2027-01-15'],
    ['KA', 11, null],
    ['MH', 6, '2026-07-15'],
    ['HR', 12, null],
    ['RJ', 12, null],
  ] as const)('to the welfare fund of %s in month %i by %s', (state, of, day) => {
    expect(text(welfareFundDueOf(month(2026, of), state)?.on ?? null)).toBe(day);
  });
});
