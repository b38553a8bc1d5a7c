import { describe, expect, it } from 'vitest';
import { explanationOf } from '../explain/testing-explanations.ts';
import { calendarDate } from '../kernel/calendar-date.ts';
import { type Paise, rupees, sum, ZERO } from '../kernel/money.ts';
import { payPeriod } from '../kernel/pay-period.ts';
import { isRefusal } from '../kernel/refusal.ts';
import { esiContributionPeriod } from '../statutory/esi.ts';
import { prepareMonthLaw } from './terms/month-law.ts';
import { DEFAULT_PAYROLL_POLICY } from './terms/payroll-policy.ts';
import type { PersonFacts, YearSoFar } from './terms/payslip-types.ts';
import { amountOf, facts, lawOf, NO_TAX_FACTS, payslipOf, person } from './testing-payslip.ts';

/** Professional tax of a month at 60,000 a month of CTC, gross 57,600 (58,200 before the PF ceiling rose). */
function taxIn(month: number, more: Partial<PersonFacts>, yearSoFar: Partial<YearSoFar> = {}) {
  const nothing = { grossByMonth: [], professionalTaxByMonth: [] };
  const payslipFacts = facts(720_000, { person: person(more), yearSoFar: { ...nothing, ...yearSoFar } });
  const slip = payslipOf(payslipFacts, lawOf(2026, month));
  return { tax: amountOf(slip, 'professional-tax') ?? ZERO, income: slip.ptWage };
}

function paid(amount: number, ...months: readonly number[]): Partial<YearSoFar> {
  return { grossByMonth: months.map((month) => ({ month: { year: 2026, month }, amount: rupees(amount) })) };
}

/** What the collection month took, as later months know it. */
function collectedTax(amount: number, collected: number, month: number): Partial<YearSoFar> {
  if (month <= collected) return {};
  return { professionalTaxByMonth: [{ month: { year: 2026, month: collected }, amount: rupees(amount) }] };
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
  it('take the tax in August and nothing more while pay stays as it is, from a later joiner in the first month, from a leaver in the last', () => {
    const tamilNadu = (month: number, more: Partial<PersonFacts> = {}, ...before: readonly number[]) =>
      taxIn(
        month,
        { workState: 'TN', ...more },
        { ...paid(58_200, ...before), ...(before.includes(8) ? collectedTax(1_250, 8, month) : {}) },
      ).tax;
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

describe('a tax of the half-year or year', () => {
  type Paid = readonly [month: number, gross: number, bonus?: number];
  /** What is collected in each month of a year at a CTC without PF or ESI, the gross being a twelfth of it. */
  function collected(
    workState: 'TN' | 'BR',
    monthly: number,
    months: readonly Paid[],
    more: Partial<PersonFacts> = {},
  ) {
    const grossByMonth: { month: { year: number; month: number }; amount: Paise }[] = [];
    const professionalTaxByMonth: typeof grossByMonth = [];
    const policy = { ...DEFAULT_PAYROLL_POLICY, esi: { enabled: false, wageBasis: 'marked' } } as const;
    return months.map(([month, , bonus = 0]) => {
      const year = month > 3 ? 2026 : 2027;
      const oneOff = { code: 'B', componentId: null, label: 'B', taxable: true, epf: false, esi: false };
      const payslipFacts = facts(monthly * 12, {
        person: person({ workState, pf: null, ...more }),
        oneOffs: bonus === 0 ? [] : [{ ...oneOff, amount: rupees(bonus) }],
        yearSoFar: { grossByMonth: [...grossByMonth], professionalTaxByMonth: [...professionalTaxByMonth] },
        tax: {
          ...NO_TAX_FACTS,
          regime: 'old',
          paidSoFar: {
            ...NO_TAX_FACTS.paidSoFar,
            professionalTax: sum(professionalTaxByMonth.map((each) => each.amount)),
          },
        },
      });
      const slip = payslipOf(payslipFacts, lawOf(year, month), policy);
      const tax = amountOf(slip, 'professional-tax') ?? ZERO;
      grossByMonth.push({ month: { year, month }, amount: slip.gross });
      professionalTaxByMonth.push({ month: { year, month }, amount: tax });
      const { explanations, taxSheet } = slip;
      return { tax: tax / 100, expected: taxSheet?.sheet.salary.professionalTax ?? null, explanations };
    });
  }
  const YEAR = [4, 5, 6, 7, 8, 9, 10, 11, 12, 1, 2, 3];

  it('is collected again as far as later pay raises it: 1,00,000 in March in Bihar', () => {
    // 81,500 × 12 = 9,78,000: 2,000 in September. With 1,00,000 more 10,78,000: 2,500.
    const months = YEAR.map((month): Paid => [month, 81_500, month === 3 ? 100_000 : 0]);
    const taxes = collected('BR', 81_500, months).map(({ tax }) => tax);
    expect(taxes).toEqual([0, 0, 0, 0, 0, 2_000, 0, 0, 0, 0, 0, 500]);
  });

  it('is collected again as far as later pay raises it: 20,000 in September in Tamil Nadu', () => {
    // 60,000 in the half-year: 930 in August; 80,000: 1,250.
    const months = YEAR.slice(0, 6).map((month): Paid => [month, 10_000, month === 9 ? 20_000 : 0]);
    const slips = collected('TN', 10_000, months);
    expect(slips.map(({ tax }) => tax)).toEqual([0, 0, 0, 0, 930, 320]);
    expect(explanationOf(slips.at(-1)?.explanations, 'professional-tax')?.rule).toBe(
      'Tamil Nadu takes ₹1,250 when gross pay of the half-year is above ₹75,000. ₹930 is already deducted; the remaining ₹320 is deducted now.',
    );
  });

  it('is collected as soon as the rise is known, and what was taken too much is not given back by pay', () => {
    // A bonus of 1,00,000 in October: 2,500 from then on. Somebody who leaves in December has earned less than the
    // 9,78,000 that September counted on, 7,33,500, and still 2,000.
    const raised = YEAR.map((month): Paid => [month, 81_500, month === 10 ? 100_000 : 0]);
    expect(collected('BR', 81_500, raised).map(({ tax }) => tax)).toEqual([0, 0, 0, 0, 0, 2_000, 500, 0, 0, 0, 0, 0]);
    const dear = { lastWorkingDay: calendarDate('2026-10-31') };
    const earlyBonus = YEAR.slice(0, 7).map((month): Paid => [month, 42_000, month === 4 ? 20_000 : 0]);
    // Known to leave: 7 months of 42,000 and the bonus make 3,14,000, so 1,000 and not the 2,000 of a whole year.
    expect(collected('BR', 42_000, earlyBonus, dear).map(({ tax }) => tax)).toEqual([0, 0, 0, 0, 0, 1_000, 0]);
    const late = taxIn(3, { workState: 'BR' }, { ...paid(20_000, 4, 5), ...collectedTax(2_500, 9, 12) });
    expect(late.tax).toBe(ZERO);
  });

  it('is the same in every month’s estimate of the year’s tax, once pay stays as it is', () => {
    for (const [state, monthly, total] of [
      ['BR', 90_000, 2_500],
      ['TN', 60_000, 2_500],
    ] as const) {
      const slips = collected(
        state,
        monthly,
        YEAR.map((month): Paid => [month, monthly]),
      );
      expect(slips.map(({ expected }) => expected)).toEqual(YEAR.map(() => rupees(total)));
    }
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
