import { inForce } from '@muster/law/dated.ts';
import { professionalTaxByState } from '@muster/law/professional-tax/by-state.ts';
import { isStateCode, STATES } from '@muster/law/states.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, addMonths, calendarDate, dateOf, daysBetween, isBefore, lastDayOf } from '../kernel/calendar-date.ts';
import { isoDay } from './cited.ts';
import {
  epfDue,
  esiDue,
  isProfessionalTaxMonth,
  isWelfareFundMonth,
  professionalTaxDue,
  professionalTaxDueOf,
  tdsDue,
  tdsDueOf,
  tdsStatementDue,
  welfareFundDue,
  welfareFundDueOf,
} from './due-days.ts';
import { professionalTaxPeriod } from './professional-tax-rules.ts';

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
    // Of who joins after the month of the half-year, or leaves before it.
    ['TN', 9, '2026-09-30'],
    ['TN', 10, '2027-03-31'],
    ['PY', 11, '2026-12-31'],
    ['ML', 10, null],
    ['DL', 10, null],
  ] as const)('as professional tax of %s in month %i by %s', (state, of, day) => {
    expect(text(professionalTaxDueOf(month(2026, of), state)?.on ?? null)).toBe(day);
  });

  test('as professional tax in its own words where no day is the same for everybody', () => {
    expect(professionalTaxDueOf(month(2026, 10), 'ML')).toEqual({ on: null, words: '28th of the month' });
    expect(professionalTaxDueOf(month(2026, 11), 'KL')?.words).toContain('municipalities and corporations');
    expect(professionalTaxDueOf(month(2026, 12), 'BR')).toEqual({ on: null, words: '15 November; return 30 November' });
    expect(professionalTaxDueOf(month(2026, 10), 'JH')?.words).toBeUndefined();
  });

  test.each([
    ['KA', 12, '2027-01-15'],
    ['KA', 11, '2027-01-15'],
    ['MH', 6, '2026-07-15'],
    ['HR', 12, null],
    ['RJ', 12, null],
  ] as const)('to the welfare fund of %s in month %i by %s', (state, of, day) => {
    expect(text(welfareFundDueOf(month(2026, of), state)?.on ?? null)).toBe(day);
  });

  test('in some months from everybody', () => {
    const months = (is: (month: { year: number; month: number }) => boolean) =>
      Array.from({ length: 12 }, (_, at) => at + 1).filter((of) => is(month(2026, of)));
    expect(months((of) => isProfessionalTaxMonth(of, 'TN'))).toEqual([1, 8]);
    expect(months((of) => isProfessionalTaxMonth(of, 'BR'))).toEqual([9]);
    expect(months((of) => isProfessionalTaxMonth(of, 'MP'))).toHaveLength(12);
    expect(months((of) => isProfessionalTaxMonth(of, 'DL'))).toEqual([]);
    expect(months((of) => isWelfareFundMonth(of, 'KA'))).toEqual([12]);
    expect(months((of) => isWelfareFundMonth(of, 'RJ'))).toEqual([]);
  });

  test('by a day of the half-year or year it is of, in every state that names days and in every month', () => {
    const states = Object.keys(STATES).filter(isStateCode);
    for (const state of states) {
      for (let at = 0; at < 24; at += 1) {
        const deductedIn = addMonths(month(2026, 4), at);
        const rules = professionalTaxByState[state];
        const schedule = rules === undefined ? null : inForce(rules, isoDay(lastDayOf(deductedIn)))?.value;
        const due = professionalTaxDueOf(deductedIn, state);
        expect(due === null, `${state} ${deductedIn.month}`).toBe(schedule?.due === undefined);
        if (schedule?.due?.on?.kind !== 'days-of-year' || due?.on == null) continue;
        const { to } = professionalTaxPeriod(deductedIn, schedule);
        expect(isBefore(due.on, dateOf(deductedIn.year, deductedIn.month, 1)), state).toBe(false);
        if (schedule.collection.how === 'once-a-period') expect(isBefore(lastDayOf(to), due.on), state).toBe(false);
      }
    }
  });
});
