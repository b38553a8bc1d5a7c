import { createTracer } from '../explain/trace.ts';
import { calendarDate } from '../kernel/calendar-date.ts';
import { type Paise, perYear, rupees, ZERO } from '../kernel/money.ts';
import { payPeriod } from '../kernel/pay-period.ts';
import { percent, ppm } from '../kernel/rate.ts';
import { isRefusal } from '../kernel/refusal.ts';
import type { EarningCalculation, StructureEarning } from '../salary/structure-types.ts';
import { NOTHING_DECLARED } from '../taxes/facts/nothing-declared.ts';
import { NOTHING_PAID } from '../taxes/tds-projection.ts';
import { computePayslip } from './compute-payslip.ts';
import { type MonthLaw, prepareMonthLaw } from './terms/month-law.ts';
import { DEFAULT_PAYROLL_POLICY, type PayrollPolicy } from './terms/payroll-policy.ts';
import type { Payslip, PayslipFacts, PersonFacts, SalaryRevision } from './terms/payslip-types.ts';

/* What the tests of payroll start from: one person in Karnataka with the four components every organisation has. */

export function earning(
  code: string,
  label: string,
  calculation: EarningCalculation,
  more: Partial<StructureEarning> = {},
): StructureEarning {
  return {
    id: code,
    code,
    label,
    role: 'other',
    calculation,
    epf: 'never',
    esi: true,
    proRata: true,
    taxable: true,
    excludedFromWages: false,
    ...more,
  };
}

export const BASIC = earning(
  'BASIC',
  'Basic',
  { kind: 'percent-of-ctc', rate: percent(50) },
  { role: 'basic', epf: 'always' },
);
export const HRA = earning(
  'HRA',
  'House rent allowance',
  { kind: 'percent-of-basic', rate: percent(50) },
  { role: 'house-rent', excludedFromWages: true },
);
export const CONVEYANCE = earning(
  'CONVEYANCE',
  'Conveyance allowance',
  { kind: 'flat', monthly: rupees(1_600) },
  { excludedFromWages: true },
);
export const FIXED = earning(
  'FIXED',
  'Fixed allowance',
  { kind: 'balance' },
  { role: 'fixed-allowance', epf: 'below-ceiling' },
);
export const FOUR_COMPONENTS = [BASIC, HRA, CONVEYANCE, FIXED];

export function salary(
  yearlyRupees: number,
  effectiveFrom = '2020-04-01',
  earnings: readonly StructureEarning[] = FOUR_COMPONENTS,
): SalaryRevision {
  return { effectiveFrom: calendarDate(effectiveFrom), annualCtc: perYear(rupees(yearlyRupees)), earnings };
}

const PERSON: PersonFacts = {
  dateOfJoining: calendarDate('2020-04-01'),
  lastWorkingDay: null,
  workState: 'KA',
  gender: 'female',
  dateOfBirth: calendarDate('1992-05-20'),
  hasDisability: false,
  pf: { epsMember: true, basis: { kind: 'ceiling' }, vpf: ppm(0), memberFrom: null, epsFrom: null },
  esi: { forced: false, coveredEarlierInPeriod: false },
  lwfCategory: 'worker',
  professionalTaxExemptions: [],
};

export function person(more: Partial<PersonFacts> = {}): PersonFacts {
  return { ...PERSON, ...more };
}

export const NO_TAX_FACTS: PayslipFacts['tax'] = {
  payer: { ageBand: 'below60', isResident: true },
  regime: 'new',
  hasPan: true,
  paidSoFar: NOTHING_PAID,
  earlierOneOffs: [],
  preTaxSoFar: [],
  deductedSoFar: { onRegular: ZERO, onOneOffs: ZERO },
  declaration: NOTHING_DECLARED,
  rent: [],
  earlierHouseRent: [],
};

export function facts(yearlyRupees: number, more: Partial<PayslipFacts> = {}): PayslipFacts {
  return {
    person: PERSON,
    revisions: [salary(yearlyRupees)],
    lossOfPay: { days: 0, byDate: [] },
    workingDays: { ofPeriod: 22, ofPerson: 22 },
    oneOffs: [],
    arrears: [],
    reimbursements: [],
    deductions: [],
    yearSoFar: { grossByMonth: [], professionalTaxByMonth: [] },
    tax: NO_TAX_FACTS,
    ...more,
  };
}

export function lawOf(year: number, month: number): MonthLaw {
  const period = payPeriod({ kind: 'DaysInMonth' }, { year, month });
  if (isRefusal(period)) throw new Error(period.message);
  const law = prepareMonthLaw(period);
  if (isRefusal(law)) throw new Error(law.message);
  return law;
}

/** The explained payslip; fails the test when it is refused. */
export function payslipOf(
  payslipFacts: PayslipFacts,
  law: MonthLaw,
  policy: PayrollPolicy = DEFAULT_PAYROLL_POLICY,
): Payslip {
  const payslip = computePayslip(payslipFacts, law, policy, createTracer());
  if (isRefusal(payslip)) throw new Error(payslip.message);
  return payslip;
}

/** The amount of a line; null when the payslip has none with that code. */
export function amountOf(payslip: Payslip, code: string): Paise | null {
  return payslip.lines.find((line) => line.code === code)?.amount ?? null;
}

/** Code and rupees of every line, as a payslip prints them. */
export function inRupees(payslip: Payslip): Record<string, number> {
  return Object.fromEntries(payslip.lines.map((line) => [line.code, line.amount / 100]));
}
