import { describe, expect, test } from 'vitest';
import { calendarDate } from '../../kernel/calendar-date.ts';
import { rupees, ZERO } from '../../kernel/money.ts';
import type { PersonFacts, YearSoFar } from '../terms/payslip-types.ts';
import { amountOf, facts, lawOf, payslipOf, person } from '../testing-payslip.ts';
import { yearFacts } from './year-facts.ts';
import { emptyYear } from './year-to-date.ts';

/** 60,000 a month since April, and what was deducted of it before Muster. */
function before(tax: number, months = 7) {
  const gross = rupees(60_000 * months);
  return emptyYear(2026, { gross, taxable: gross, pf: ZERO, professionalTax: rupees(tax), tds: ZERO });
}

function soFar(tax: number, more: Partial<PersonFacts>, month = { year: 2026, month: 11 }, months = 7): YearSoFar {
  return yearFacts(before(tax, months), month, person(more), lawOf(month.year, month.month)).yearSoFar;
}

const taken = (year: YearSoFar) =>
  year.professionalTaxByMonth
    .filter(({ amount }) => amount > 0)
    .map(({ month, amount }) => [month.month, amount / 100]);

describe('professional tax that was deducted before Muster', () => {
  test('belongs to the half-year whose month of collection is past', () => {
    expect(taken(soFar(1_250, { workState: 'TN' }))).toEqual([[8, 1_250]]);
    expect(taken(soFar(1_250, { workState: 'KL' }))).toEqual([[8, 1_250]]);
    expect(taken(soFar(750, { workState: 'PY' }))).toEqual([[6, 750]]);
  });

  test('of a later joiner belongs to the month in which they joined', () => {
    const dateOfJoining = calendarDate('2026-09-07');
    expect(taken(soFar(600, { workState: 'TN', dateOfJoining }, undefined, 2))).toEqual([[9, 600]]);
  });

  test('of two half-years is for the last one first', () => {
    const march = { year: 2027, month: 3 };
    expect(taken(soFar(2_500, { workState: 'TN' }, march, 11))).toEqual([
      [1, 1_250],
      [8, 1_250],
    ]);
    expect(taken(soFar(2_180, { workState: 'TN' }, march, 11))).toEqual([
      [1, 1_250],
      [8, 930],
    ]);
  });

  test('was taken month by month where the state does so, and before any month of collection', () => {
    expect(taken(soFar(1_400, { workState: 'KA' }))).toHaveLength(7);
    expect(taken(soFar(1_400, { workState: 'JH' }))).toHaveLength(7);
    expect(taken(soFar(300, { workState: 'TN' }, { year: 2026, month: 7 }, 3))).toHaveLength(3);
    expect(taken(soFar(1_400, { workState: null }))).toHaveLength(7);
    // A state that has none.
    expect(taken(soFar(1_400, { workState: 'DL' }))).toHaveLength(7);
    expect(taken(soFar(0, { workState: 'TN' }, { year: 2026, month: 4 }, 0))).toEqual([]);
  });

  test('leaves the half-year from October to be collected whole in January, or from who leaves before', () => {
    const inMonth = (month: number, more: Partial<PersonFacts> = {}) => {
      const law = lawOf(month < 4 ? 2027 : 2026, month);
      const own = person({ workState: 'TN', ...more });
      const paid = [10, 11, 12].map((each) => ({ month: { year: 2026, month: each }, amount: rupees(60_000) }));
      const { yearSoFar } = yearFacts(before(1_250), { year: 2026, month: 11 }, own, law);
      const grossByMonth = [...yearSoFar.grossByMonth, ...paid.slice(1, month === 1 ? 3 : 1)];
      return payslipOf(facts(720_000, { person: own, yearSoFar: { ...yearSoFar, grossByMonth } }), law);
    };
    expect(amountOf(inMonth(1), 'professional-tax')).toBe(rupees(1_250));
    const leaver = inMonth(11, { lastWorkingDay: calendarDate('2026-11-30') });
    expect(amountOf(leaver, 'professional-tax')).toBe(rupees(1_250));
    expect(leaver.explanations?.get('professional-tax')?.reason).toMatchObject({ takenBefore: ZERO });
  });
});
