import { describe, expect, it } from 'vitest';
import { calendarDate } from '../kernel/calendar-date.ts';
import { rupees, ZERO } from '../kernel/money.ts';
import { payPeriod } from '../kernel/pay-period.ts';
import { isRefusal } from '../kernel/refusal.ts';
import { esiContributionPeriod } from '../statutory/esi.ts';
import { prepareMonthLaw } from './month-law.ts';
import type { PersonFacts, YearSoFar } from './payslip-types.ts';
import { amountOf, facts, lawOf, payslipOf, person } from './testing-payslip.ts';

/** Professional tax of a month at 60,000 a month of CTC, gross 57,600 (58,200 before the PF ceiling rose). */
function taxIn(month: number, more: Partial<PersonFacts>, yearSoFar: Partial<YearSoFar> = {}) {
  const nothing = { grossByMonth: [], professionalTaxByMonth: [] };
  const given = facts(720_000, { person: person(more), yearSoFar: { ...nothing, ...yearSoFar } });
  const slip = payslipOf(given, lawOf(2026, month));
  return { tax: amountOf(slip, 'professional-tax') ?? ZERO, income: slip.ptWage };
}

function paid(amount: number, ...months: readonly number[]): Partial<YearSoFar> {
  return { grossByMonth: months.map((month) => ({ month: { year: 2026, month }, amount: rupees(amount) })) };
}

describe('Puducherry, January to June', () => {
  const place = { workState: 'PY' } as const;

  it('counts January to March at the present salary where only the year since April is known', () => {
    // 5 × 58,200 … in June: April and May as paid, three months before them and June: 3,49,200, the slab of 750.
    expect(taxIn(6, place, paid(58_200, 4, 5))).toEqual({ tax: rupees(750), income: rupees(6 * 58_200) });
  });

  it('counts those months as they were paid where they are known, and not before joining', () => {
    expect(taxIn(6, place, paid(20_000, 1, 2, 3, 4, 5))).toEqual({ tax: rupees(250), income: rupees(158_200) });
    const joined = { ...place, dateOfJoining: calendarDate('2026-03-01') };
    expect(taxIn(6, joined, paid(58_200, 4, 5)).income).toBe(rupees(4 * 58_200));
    const april = { ...place, dateOfJoining: calendarDate('2026-04-01') };
    expect(taxIn(6, april, paid(58_200, 4, 5)).income).toBe(rupees(3 * 58_200));
  });

  it('is deducted once, and in the months of January to March looks only back', () => {
    expect(taxIn(5, place, paid(58_200, 4)).tax).toBe(ZERO);
    expect(taxIn(2, place, paid(58_200, 1))).toEqual({ tax: ZERO, income: rupees(6 * 58_200) });
    expect(taxIn(12, place, paid(57_600, 7, 8, 9, 10, 11))).toEqual({ tax: rupees(750), income: rupees(345_000) });
  });

  it('takes nothing from somebody employed for fewer than 60 days of it', () => {
    const late = { ...place, dateOfJoining: calendarDate('2026-05-10') };
    expect(taxIn(6, late, paid(40_000, 5)).tax).toBe(ZERO);
  });
});

describe('Tamil Nadu and Kerala, April to September', () => {
  it('take the tax in August, from a later joiner in the first month, from a leaver in the last', () => {
    const tamilNadu = (month: number, more: Partial<PersonFacts> = {}, ...before: readonly number[]) =>
      taxIn(month, { workState: 'TN', ...more }, paid(58_200, ...before)).tax;
    expect([tamilNadu(7, {}, 4, 5, 6), tamilNadu(8, {}, 4, 5, 6, 7), tamilNadu(9, {}, 4, 5, 6, 7, 8)]).toEqual([
      ZERO,
      rupees(1_250),
      ZERO,
    ]);
    const september = { dateOfJoining: calendarDate('2026-09-14') };
    // 17 of 30 days of 57,600 or so: above 30,000, in the slab of 425.
    expect(tamilNadu(9, september)).toBe(rupees(425));
    const june = { lastWorkingDay: calendarDate('2026-06-30') };
    expect([tamilNadu(5, june, 4), tamilNadu(6, june, 4, 5)]).toEqual([ZERO, rupees(1_250)]);
  });

  it('count only what is paid here', () => {
    const kerala = taxIn(6, { workState: 'KL', lastWorkingDay: calendarDate('2026-06-30') }, paid(10_000, 4, 5));
    expect(kerala.income).toBe(rupees(78_200));
    expect(kerala.tax).toBeGreaterThan(0);
  });
});

describe('ESI in a range that crosses 1 April or 1 October', () => {
  it('belongs to the contribution period of the month the range ends in', () => {
    const periodOf = (year: number, month: number) => {
      const period = payPeriod({ kind: 'FixedRange', startDay: 26 }, { year, month });
      if (isRefusal(period)) throw new Error(period.message);
      const law = prepareMonthLaw(period);
      if (isRefusal(law) || law.esi === null) throw new Error('no law');
      return esiContributionPeriod(period.statutoryMonth, law.esi);
    };
    // 26 March to 25 April is the first wage month of April to September.
    expect(periodOf(2026, 4)).toEqual({ from: { year: 2026, month: 4 }, to: { year: 2026, month: 9 } });
    expect(periodOf(2026, 3)).toEqual({ from: { year: 2025, month: 10 }, to: { year: 2026, month: 3 } });
    expect(periodOf(2026, 10)).toEqual({ from: { year: 2026, month: 10 }, to: { year: 2027, month: 3 } });
  });
});
