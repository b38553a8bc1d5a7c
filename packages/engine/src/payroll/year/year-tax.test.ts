import { describe, expect, it } from 'vitest';
import { calendarDate } from '../../kernel/calendar-date.ts';
import { itemAt } from '../../kernel/item-at.ts';
import { rupees } from '../../kernel/money.ts';
import { NOTHING_DECLARED } from '../../taxes/facts/nothing-declared.ts';
import { DEFAULT_PAYROLL_POLICY } from '../terms/payroll-policy.ts';
import type { PayslipFacts } from '../terms/payslip-types.ts';
import { facts, lawOf, NO_TAX_FACTS } from '../testing-payslip.ts';
import { lastMonthAgain, type MonthToCome, monthsToCome, type YearTerms } from './year-ahead.ts';
import { yearTaxes } from './year-tax.ts';
import { emptyYear } from './year-to-date.ts';

const CLAIMS = [{ itemId: 101, amount: rupees(150_000) }];

function months(own: PayslipFacts, terms: Partial<YearTerms> = {}): readonly MonthToCome[] {
  return monthsToCome(
    {
      period: lawOf(2027, 2).period,
      facts: own,
      year: emptyYear(2026, { gross: 0, taxable: 150_000_000, pf: 0, professionalTax: 0, tds: 0 }),
      declared: { declaration: { ...NOTHING_DECLARED, claims: CLAIMS }, rent: [] },
    },
    {
      lawOf: ({ statutoryMonth: { year, month } }) => lawOf(year, month),
      policy: DEFAULT_PAYROLL_POLICY,
      isExplained: false,
      ...terms,
    },
  );
}

const last = (of: readonly MonthToCome[]) => itemAt(of, of.length - 1);

/** March without a day that is paid. */
function unpaidMarch(hasPan: boolean, isCompared: boolean): MonthToCome {
  const [february] = months(facts(1_800_000, { tax: { ...NO_TAX_FACTS, hasPan } }), { isCompared });
  if (february === undefined) throw new Error('February');
  const law = lawOf(2027, 3);
  const own = { ...february.facts, lossOfPay: { days: 31, byDate: [] } };
  const march = monthsToCome(
    {
      period: law.period,
      facts: own,
      year: february.year,
      declared: { declaration: { ...NOTHING_DECLARED, claims: CLAIMS }, rent: [] },
    },
    { lawOf: () => law, policy: DEFAULT_PAYROLL_POLICY, isExplained: false, isCompared },
  );
  return last(march);
}

describe('the tax of a year', () => {
  it('is that of its last month, with the reasons of that month where they are asked for', () => {
    const march = last(months(facts(1_800_000)));
    const { own, other } = yearTaxes(march);
    expect(own.sheet).toBe(march.payslip.taxSheet?.sheet);
    expect([own.explanations.size, other]).toEqual([0, null]);
    const explained = yearTaxes(march, true).own.explanations;
    expect(explained.get('tax.new.totalTax')?.amount).toBe(own.taxForTheYear);
    expect([...explained.keys()].filter((id) => id.startsWith('earning:'))).toEqual([]);
    // A month that has its reasons already is not computed again.
    const known = last(months(facts(1_800_000), { isExplained: true }));
    expect(yearTaxes(known, true).own.explanations).toBe(known.payslip.explanations);
    expect([...explained.keys()]).toEqual([...(known.payslip.explanations?.keys() ?? [])]);
  });

  it('comes with that of the other regime where the months were compared', () => {
    const { own, other } = yearTaxes(last(months(facts(1_800_000), { isCompared: true })));
    expect([own.sheet.regime, other?.sheet.regime]).toEqual(['new', 'old']);
    expect(other?.sheet.chapterVIA).toBeGreaterThanOrEqual(rupees(150_000));
    expect(other?.explanations.size).toBe(0);
  });

  it('is what the year adds up to where the last month pays nothing, under both regimes', () => {
    const march = unpaidMarch(true, true);
    expect([march.payslip.taxSheet, march.other?.taxSheet]).toEqual([null, null]);
    const { own, other } = yearTaxes(march, true);
    expect(own.sheet.salary.gross).toBe(rupees(1_500_000) + (march.year.gross[0]?.[2] ?? 0));
    expect(own.taxForTheYear).toBe(own.sheet.taxPayable);
    expect(other?.sheet.chapterVIA).toBeGreaterThanOrEqual(rupees(150_000));
    expect(own.explanations.get('tax.new.totalTax')?.amount).toBe(own.taxForTheYear);
    expect(other?.explanations.get('tax.old.totalTax')?.amount).toBe(other?.taxForTheYear);
  });

  it('is the same, added up, where the estimate of the last month is left out', () => {
    const march = last(months(facts(1_800_000), { isCompared: true, isExplained: true }));
    const { payslip, other: compared } = march;
    const without = { ...payslip, taxSheet: null };
    const [as, added] = [
      yearTaxes(march, true),
      yearTaxes({ ...march, payslip: without, other: compared && { ...compared, taxSheet: null } }, true),
    ];
    expect([added.own.taxForTheYear, added.other?.taxForTheYear]).toEqual([
      as.own.taxForTheYear,
      as.other?.taxForTheYear,
    ]);
    expect(added.own.sheet.salary.gross).toBe(as.own.sheet.salary.gross);
    const total = (of: 'own' | 'other', id: string) => added[of]?.explanations.get(id)?.amount;
    expect(total('own', 'tax.new.totalTax')).toBe(as.own.taxForTheYear);
    expect(total('other', 'tax.old.totalTax')).toBe(as.other?.taxForTheYear);
    expect(added.own.explanations.has('tds.month')).toBe(false);
  });

  it('is a fifth of the income at least without a PAN', () => {
    const { own } = yearTaxes(unpaidMarch(false, false));
    expect(own.taxForTheYear).toBeGreaterThan(own.sheet.taxPayable);
    expect(own.taxForTheYear).toBe(Math.round(own.sheet.taxableIncome / 5_000) * 1_000);
  });
});

describe('the last month of a year that is paid', () => {
  const march = last(months(facts(1_800_000)));
  const terms = { policy: DEFAULT_PAYROLL_POLICY, isExplained: false };

  it('is computed again as it was paid, and beside it under the other regime', () => {
    expect(lastMonthAgain(march, terms)).toEqual(march);
    const both = lastMonthAgain(march, { ...terms, isExplained: true, isCompared: true });
    expect(both?.payslip.explanations?.get('tds.month')?.amount).toBe(march.payslip.taxSheet?.monthlyTds);
    expect(both?.other?.taxSheet?.sheet.regime).toBe('old');
    expect(both?.other?.facts.tax.deductedSoFar).toEqual(march.facts.tax.deductedSoFar);
  });

  it('is none where nobody was employed in it', () => {
    const { person } = march.facts;
    const left = { ...march.facts, person: { ...person, lastWorkingDay: calendarDate('2027-02-20') } };
    expect(lastMonthAgain({ ...march, facts: left }, terms)).toBeNull();
  });
});
