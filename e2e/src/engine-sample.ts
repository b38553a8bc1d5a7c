import { inWords } from '@muster/engine/explain/in-words.ts';
import { createTracer, type Explanation } from '@muster/engine/explain/trace.ts';
import { calendarDate } from '@muster/engine/kernel/calendar-date.ts';
import { rupees, ZERO } from '@muster/engine/kernel/money.ts';
import { percent } from '@muster/engine/kernel/rate.ts';
import { isRefusal } from '@muster/engine/kernel/refusal.ts';
import { DEFAULT_PAYROLL_POLICY } from '@muster/engine/payroll/terms/payroll-policy.ts';
import type { PayslipFacts } from '@muster/engine/payroll/terms/payslip-types.ts';
import { facts, lawOf, NO_TAX_FACTS, payslipOf, person, salary } from '@muster/engine/payroll/testing-payslip.ts';
import { explanationsOfYear, salaryYear } from '@muster/engine/payroll/year/salary-year.ts';
import { gratuity, gratuityRulesOn } from '@muster/engine/statutory/gratuity.ts';
import { NOTHING_DECLARED } from '@muster/engine/taxes/facts/nothing-declared.ts';
import { lawFor, yearOf } from '@muster/engine/taxes/facts/testing-facts.ts';
import { incomeTax } from '@muster/engine/taxes/income-tax.ts';

const MONTHS = [
  [2025, 4],
  [2026, 3],
  [2026, 8],
  [2026, 9],
  [2026, 10],
  [2027, 2],
  [2027, 3],
] as const;

const ON_FULL_WAGE = {
  epsMember: true,
  basis: { kind: 'full' },
  vpf: percent(2.5),
  memberFrom: null,
  epsFrom: null,
} as const;
const SAVINGS = { ...NOTHING_DECLARED, claims: [{ itemId: 102, amount: rupees(90_000) }] };
const RENT = [{ month: { year: 2027, month: 3 }, rentPaid: rupees(22_000), metro: true }];
const BONUS = {
  code: 'BONUS',
  componentId: null,
  label: 'Bonus',
  amount: rupees(333_333.33),
  taxable: true,
  epf: false,
  esi: false,
};

const PEOPLE: readonly PayslipFacts[] = [
  facts(216_000),
  facts(487_231.55, {
    person: person({ workState: 'MH', gender: 'male', pf: ON_FULL_WAGE }),
    lossOfPay: { days: 1.5, byDate: [] },
  }),
  facts(1_234_567.89, {
    person: person({ workState: 'TN' }),
    tax: { ...NO_TAX_FACTS, regime: 'old', declaration: SAVINGS, rent: RENT },
  }),
  facts(7_200_000, {
    person: person({ workState: 'WB', dateOfBirth: calendarDate('1962-04-01') }),
    oneOffs: [BONUS],
  }),
];

/** Figures and explanations of many months, taxes and structures as one text: the same wherever it is computed. */
export function sample(): string {
  return JSON.stringify([payslips(), salaryYears(), taxes(), gratuityAfterEleven()]);
}

function inWordsOf(explanations: ReadonlyMap<string, Explanation> | null): unknown[] {
  return [...(explanations?.values() ?? [])].map((explanation) => inWords(explanation, 'employee'));
}

function payslips(): unknown[] {
  return PEOPLE.flatMap((each) =>
    MONTHS.map(([year, month]) => {
      const { explanations, ...payslip } = payslipOf(each, lawOf(year, month));
      return [payslip, inWordsOf(explanations)];
    }),
  );
}

function salaryYears(): unknown[] {
  return PEOPLE.map(({ person: employee, tax }) => {
    const input = { person: employee, revision: salary(1_234_567.89), deductions: [], tax };
    const year = salaryYear(input, lawOf(2026, 10), DEFAULT_PAYROLL_POLICY, true);
    if (isRefusal(year)) throw new Error(year.message);
    return [year.month.solved, inWordsOf(explanationsOfYear(year))];
  });
}

function taxes(): unknown[] {
  const law = lawFor(2026);
  return (['new', 'old'] as const).flatMap((regime) =>
    [640_000, 1_275_500, 5_200_000, 21_000_000].map((gross) => {
      const tracer = createTracer();
      const otherIncome = { ...NOTHING_DECLARED.otherIncome, savingsInterest: rupees(12_345.67) };
      const year = yearOf(gross, { declaration: { ...SAVINGS, otherIncome, homeLoanPrincipal: ZERO } });
      return [incomeTax(year, law, regime, tracer), inWordsOf(tracer.explanations)];
    }),
  );
}

function gratuityAfterEleven(): unknown {
  const rules = gratuityRulesOn(calendarDate('2026-10-31'));
  if (rules === null) throw new Error('no law on gratuity is held');
  const tracer = createTracer();
  const service = { years: 11, months: 7, days: 0 };
  const gratuityInput = { monthlyWages: rupees(52_345.67), service, fixedTerm: false, reason: 'leaving' } as const;
  return [gratuity(gratuityInput, rules, tracer), inWordsOf(tracer.explanations)];
}
