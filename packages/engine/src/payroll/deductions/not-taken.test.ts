import { expect, test } from 'vitest';
import { inWords } from '../../explain/in-words.ts';
import { calendarDate } from '../../kernel/calendar-date.ts';
import { negate, type Paise, paise, rupees, subtract, sum, ZERO } from '../../kernel/money.ts';
import { DEFAULT_PAYROLL_POLICY } from '../terms/payroll-policy.ts';
import type { ArrearMonth, MonthDeduction, Payslip } from '../terms/payslip-types.ts';
import { amountOf, facts, lawOf, NO_TAX_FACTS, payslipOf, person } from '../testing-payslip.ts';
import { addCarriedDeductions, carriedFromPayslip, carriedOver } from './carry-forward.ts';

const OCTOBER = lawOf(2026, 10);
const NOVEMBER = lawOf(2026, 11);
const ABSENT = { days: 31, byDate: [] };

function lost(month: number, amount: number, fund = 0): ArrearMonth {
  const line = { componentId: null, taxable: true } as const;
  return {
    month: { year: 2026, month },
    lines: [
      { ...line, code: 'lost-days', kind: 'earning', label: 'Loss of pay', amount: rupees(-amount) },
      { ...line, code: 'employer-epf', kind: 'employer-contribution', label: 'PF', amount: rupees(-fund) },
      ...(fund === 0
        ? []
        : [
            {
              ...line,
              code: 'employee-epf',
              kind: 'employee-contribution',
              label: 'PF',
              amount: rupees(-fund),
            } as const,
          ]),
    ],
    corrected: { days: [{ date: `2026-0${month}-15`, was: 0, is: 2 }], components: [] },
  };
}

/** What the payslip leaves over, as the next one is asked for it. */
function carriedBy({ carriedForward }: Payslip, due: readonly MonthDeduction[] = []) {
  return addCarriedDeductions(due, carriedForward.map(carriedOver));
}

const deductionOf = (slip: Payslip, code: string) => slip.lines.find((line) => line.code === `deduction:${code}`);
const SEPTEMBER_IN_OCTOBER = 'not-taken:2026-09:2026-10';

test('what a month was paid too much and the next cannot give back is taken by the month after, with month and cause', () => {
  const october = payslipOf(facts(600_000, { lossOfPay: ABSENT, arrears: [lost(9, 1_271.96, 103)] }), OCTOBER);
  expect(october).toMatchObject({ net: ZERO, recoverable: rupees(1_168.96) });
  expect(october.carriedForward).toEqual([
    {
      code: SEPTEMBER_IN_OCTOBER,
      label: 'Paid too much, September 2026',
      section: null,
      amount: rupees(1_168.96),
      priority: 'advance',
      notTaken: { cause: 'overpaid', of: { year: 2026, month: 9 }, since: { year: 2026, month: 10 } },
    },
  ]);
  expect(october.warnings.map(({ message }) => message)).toContain(
    '₹1,168.96 that was paid too much for September 2026 could not be deducted this month and is due in the next.',
  );

  const usual = payslipOf(facts(600_000), NOVEMBER);
  const november = payslipOf(facts(600_000, { deductions: carriedBy(october) }), NOVEMBER);
  expect(deductionOf(november, SEPTEMBER_IN_OCTOBER)).toMatchObject({
    label: 'Paid too much, September 2026',
    basis: 'Not taken in October 2026',
    amount: rupees(1_168.96),
  });
  expect(subtract(usual.net, usual.rounding) - subtract(november.net, november.rounding)).toBe(rupees(1_168.96));
  expect(november.carriedForward).toEqual([]);
  const explanation = november.explanations?.get(`deduction:${SEPTEMBER_IN_OCTOBER}`);
  expect(explanation && inWords(explanation, 'employee').rule).toBe(
    'You were paid too much for September 2026, and your pay of October 2026 did not suffice to take it back: it is deducted now.',
  );
});

test('what was paid too much is taken within half of the wages, oldest month first, and waits with its month', () => {
  const october = payslipOf(
    facts(600_000, { lossOfPay: ABSENT, arrears: [lost(9, 15_000), lost(8, 12_000)] }),
    OCTOBER,
  );
  expect(october.carriedForward.map(({ label, amount }) => [label, amount])).toEqual([
    ['Paid too much, August 2026', rupees(12_000)],
    ['Paid too much, September 2026', rupees(15_000)],
  ]);
  const november = payslipOf(facts(600_000, { deductions: carriedBy(october) }), NOVEMBER);
  expect(november.totalDeductions).toBe(paise(Math.floor(november.gross / 2)));
  expect(deductionOf(november, 'not-taken:2026-08:2026-10')?.amount).toBe(rupees(12_000));
  const [left] = november.carriedForward;
  expect(left).toMatchObject({ code: SEPTEMBER_IN_OCTOBER, notTaken: { since: { year: 2026, month: 10 } } });
  expect(november.warnings.find(({ code }) => code === 'DEDUCTIONS_LIMITED')?.message).toMatch(
    /that was paid too much for September 2026 could not be deducted this month and is due in the next\.$/,
  );
  const december = payslipOf(facts(600_000, { deductions: carriedBy(november) }), lawOf(2026, 12));
  expect(december.carriedForward).toEqual([]);
});

/** One day of pay in the month in which Kerala takes 1,250 for the half-year. */
function february(): Payslip {
  const yearSoFar = {
    grossByMonth: [10, 11, 12].map((month) => ({ month: { year: 2026, month }, amount: rupees(60_000) })),
    professionalTaxByMonth: [],
  };
  const lossOfPay = { days: 27.5, byDate: [] };
  return payslipOf(
    facts(600_000, { person: person({ workState: 'KL', lwfCategory: 'exempt' }), lossOfPay, yearSoFar }),
    lawOf(2027, 2),
  );
}

test('a half-year’s professional tax larger than the pay: the fund is taken first, the rest comes before others', () => {
  const slip = february();
  const [tax, left] = [rupees(1_250), slip.recoverable];
  expect([amountOf(slip, 'professional-tax'), slip.net]).toEqual([tax, ZERO]);
  expect(left).toBe(tax + (amountOf(slip, 'employee-epf') ?? 0) - slip.gross);
  expect(left).toBeGreaterThan(0);
  expect(slip.carriedForward).toEqual([
    {
      code: 'not-taken:professional-tax:2027-02',
      label: 'Professional tax, February 2027',
      section: null,
      amount: left,
      priority: 'statutory',
      notTaken: { cause: 'dues', of: { year: 2027, month: 2 }, since: { year: 2027, month: 2 } },
    },
  ]);

  const loan: MonthDeduction = {
    ...{ code: 'LOAN', componentId: null, label: 'Loan', amount: rupees(30_000) },
    ...{ priority: 'loan', section: null, recurring: true },
  };
  const march = payslipOf(facts(600_000, { deductions: carriedBy(slip, [loan]) }), lawOf(2027, 3));
  const deductions = march.lines.filter(({ kind }) => kind === 'deduction');
  expect(deductions.map(({ code }) => code)).toEqual([
    'deduction:not-taken:professional-tax:2027-02',
    'deduction:LOAN',
  ]);
  expect(deductions[0]?.amount).toBe(left);
  expect(march.totalDeductions).toBe(paise(Math.floor(march.gross / 2)));
  expect(march.explanations?.get('deduction:not-taken:professional-tax:2027-02')?.reason).toMatchObject({
    kind: 'not-taken-before',
    cause: 'dues',
    due: left,
  });
});

test('contributions and taxes of an earlier month are not cut by the limit, and are taken before those of the month', () => {
  const due: MonthDeduction = {
    ...{ code: 'not-taken:vpf:2026-09', componentId: null, label: 'Voluntary', amount: rupees(45_000) },
    ...{ carried: rupees(45_000), priority: 'statutory', section: null, recurring: false },
    notTaken: { cause: 'dues', of: { year: 2026, month: 9 }, since: { year: 2026, month: 9 } },
  };
  const slip = payslipOf(facts(600_000, { deductions: [due] }), OCTOBER);
  expect(deductionOf(slip, 'not-taken:vpf:2026-09')?.amount).toBe(rupees(45_000));
  // What is then missing is this month's own, and waits with this month's name.
  expect(slip.carriedForward.map(({ notTaken }) => notTaken?.since)).toContainEqual({ year: 2026, month: 10 });
  expect(sum(slip.carriedForward.map(({ amount }) => amount))).toBe(slip.recoverable);
  const part = payslipOf(facts(600_000, { deductions: [{ ...due, amount: rupees(90_000) }] }), OCTOBER);
  expect(deductionOf(part, 'not-taken:vpf:2026-09')).toMatchObject({
    amount: part.gross,
    basis: 'Limited, the rest carried forward',
  });
});

test('the last payslip says that what it cannot take stays owed', () => {
  const leaver = person({ lastWorkingDay: calendarDate('2026-10-31') });
  const slip = payslipOf(facts(600_000, { person: leaver, lossOfPay: ABSENT, arrears: [lost(9, 1_000)] }), OCTOBER);
  expect(slip.warnings.map(({ message }) => message)).toEqual(
    expect.arrayContaining([
      'Deductions are ₹1,000 more than the pay: net pay is zero, and ₹1,000 stays owed, as this is the last payslip.',
      '₹1,000 that was paid too much for September 2026 could not be deducted this month and stays owed, as this is the last payslip.',
    ]),
  );
});

test('one-time pay below zero that the month cannot bear is carried as paid too much in it', () => {
  const less = { code: 'LESS', componentId: null, label: 'Less', taxable: false, epf: false, esi: false };
  const oneOffs = [{ ...less, amount: rupees(-900) }];
  const slip = payslipOf(facts(600_000, { lossOfPay: ABSENT, oneOffs, arrears: [lost(9, -100)] }), OCTOBER);
  expect(slip.recoverable).toBe(rupees(800));
  expect(slip.carriedForward.map(({ label, amount }) => [label, amount])).toEqual([
    ['Paid too much, October 2026', rupees(800)],
  ]);
});

test('what a payslip of before causes were noted could not take is carried too, once', () => {
  const month = { year: 2026, month: 10 };
  const [carried] = carriedFromPayslip([], rupees(1_168.96), month);
  expect(carried).toEqual([
    'not-taken:all:2026-10',
    'Deductions, October 2026',
    1_168_96,
    null,
    { priority: 'statutory', notTaken: { cause: 'dues', of: month, since: month } },
  ]);
  const noted = carried === undefined ? [] : [carried];
  expect(carriedFromPayslip(noted, rupees(1_168.96), month)).toBe(noted);
  expect(carriedFromPayslip([['loan', 'Loan', 100]], ZERO, month)).toEqual([['loan', 'Loan', 100]]);
});

/** 35,00,000 earned elsewhere, on which nobody deducted tax. */
const ELSEWHERE = {
  ...NO_TAX_FACTS.declaration,
  previousEmployment: {
    ...{ salary: rupees(3_500_000), professionalTax: ZERO, providentFund: ZERO },
    taxDeducted: ZERO,
  },
};

function joiner(month: number, deducted: Paise, rounding: 'rupee' | 'paisa' = 'rupee'): Payslip {
  const tax = { ...NO_TAX_FACTS, declaration: ELSEWHERE, deductedSoFar: { onRegular: deducted, onOneOffs: ZERO } };
  return payslipOf(facts(3_000_000, { tax }), lawOf(2027, month), {
    ...DEFAULT_PAYROLL_POLICY,
    tds: { ...DEFAULT_PAYROLL_POLICY.tds, rounding },
  });
}

test('tax of a month is at most what its pay leaves after contributions and professional tax; later months make it up', () => {
  const february = joiner(2, ZERO);
  const before = (amountOf(february, 'employee-epf') ?? 0) + (amountOf(february, 'professional-tax') ?? 0);
  const taken = amountOf(february, 'tds.month') ?? ZERO;
  expect(taken).toBe(Math.floor((february.gross - before) / 100) * 100);
  expect(february.recoverable).toBe(ZERO);
  expect(february.carriedForward).toEqual([]);
  const explanation = february.explanations?.get('tds.month');
  const words = explanation === undefined ? null : inWords(explanation, 'employee');
  expect(words?.note).toMatch(/would be deducted, but your pay of the month leaves ₹2,.* the months left make up/);
  expect(sum((explanation?.parts ?? []).map(({ amount }) => amount))).toBe(taken);

  const march = joiner(3, taken);
  const year = march.taxSheet?.taxForTheYear ?? ZERO;
  expect(amountOf(march, 'tds.month')).toBeLessThan(subtract(year, taken));
  expect(march.recoverable).toBe(ZERO);
  expect(march.explanations?.get('tds.month')?.notes).toContainEqual(
    expect.objectContaining({ kind: 'tax-within-pay', due: subtract(year, taken), monthsLeft: 1 }),
  );
  const exact = joiner(2, ZERO, 'paisa');
  expect(exact.net).toBe(ZERO);
  expect(amountOf(exact, 'tds.month')).toBe(exact.gross - before);
});

test('a payroll of before this was so is worked out again as it was paid', () => {
  const { isWithinPay: _, ...tds } = DEFAULT_PAYROLL_POLICY.tds;
  const tax = { ...NO_TAX_FACTS, declaration: ELSEWHERE };
  const slip = payslipOf(facts(3_000_000, { tax }), lawOf(2027, 3), { ...DEFAULT_PAYROLL_POLICY, tds });
  expect(amountOf(slip, 'tds.month')).toBe(slip.taxSheet?.taxForTheYear);
  expect(slip.recoverable).toBeGreaterThan(0);
  expect(sum(slip.carriedForward.map(({ amount }) => amount))).toBe(slip.recoverable);
});

test('tax entered by hand is taken as far as pay allows too', () => {
  const tax = { ...NO_TAX_FACTS, byHand: { amount: rupees(90_000), reason: 'Asked for.' } };
  const slip = payslipOf(facts(600_000, { tax }), OCTOBER);
  expect(slip.recoverable).toBe(ZERO);
  expect(slip.net).toBeLessThan(rupees(1));
  expect(slip.explanations?.get('tds.month')).toMatchObject({
    parts: [],
    notes: [{ kind: 'tax-within-pay', due: rupees(90_000) }],
  });
});

test('pay that is corrected upwards covers what the month itself lacks', () => {
  const arrears = [lost(9, -5_000), lost(8, 7_000)];
  const slip = payslipOf(facts(600_000, { lossOfPay: ABSENT, arrears }), OCTOBER);
  expect(slip.carriedForward.map(({ label, amount }) => [label, amount])).toEqual([
    ['Paid too much, August 2026', rupees(2_000)],
  ]);
  expect(slip.recoverable).toBe(rupees(2_000));
  expect(negate(slip.gross)).toBe(rupees(2_000));
});
