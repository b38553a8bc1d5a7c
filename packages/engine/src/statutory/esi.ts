import {
  esiContributionPeriods,
  esiWageCeiling,
  esiWageCeilingWithDisability,
  esiWageReading,
} from '@muster/law/esi/coverage.ts';
import { esiDailyWageExemption, esiEmployeeRate, esiEmployerRate, esiRounding } from '@muster/law/esi/rates.ts';
import { addMonths, type CalendarMonth } from '../kernel/calendar-date.ts';
import { formatRate, formatRupeesShort } from '../kernel/format-amount.ts';
import { add, type Paise, paise, ZERO } from '../kernel/money.ts';
import type { PayPeriod } from '../kernel/pay-period.ts';
import { type Ppm, ppm } from '../kernel/rate.ts';
import { rateToNextRupee } from '../kernel/rounding.ts';
import { amountInput, daysInput, rateInput, type Tracer } from '../kernel/trace.ts';
import { type Cited, cite } from './cited.ts';

export type EsiRules = {
  readonly employeeRate: Cited<Ppm>;
  readonly employerRate: Cited<Ppm>;
  readonly ceiling: Cited<Paise>;
  readonly ceilingWithDisability: Cited<Paise>;
  /** Average daily wage up to which only the employer pays. */
  readonly dailyWageExemption: Cited<Paise>;
  /** Months in which contribution periods begin. */
  readonly periodsBeginIn: Cited<readonly number[]>;
  readonly rounding: Cited<string>;
  /** What contributions are charged on: gross of the marked earnings, or wages of section 2(88) where chosen. */
  readonly wageReading: Cited<'gross' | 'code-wages'>;
};

export type EsiInput = {
  /** Full-month wages agreed, before loss of pay and without overtime: what coverage is tested on. */
  readonly contractedWages: Paise;
  /** Wages paid in the month: what contributions are charged on. */
  readonly wagesPaid: Paise;
  /** Days wages were paid for, to the hundredth of a day. */
  readonly daysPaid: number;
  readonly coveredEarlierInPeriod: boolean;
  readonly hasDisability: boolean;
  /** Contributes whatever the wages are, by decision of the organisation. */
  readonly forced: boolean;
};

export type EsiContributions = {
  readonly covered: boolean;
  readonly employee: Paise;
  readonly employer: Paise;
  readonly total: Paise;
};

export const ESI_IDS = { employee: 'employee-esi', employer: 'employer-esi', wage: 'esi-wage' } as const;

/** The same figures in the words of a payslip. */
export const ESI_LABELS = {
  employee: 'Employees’ State Insurance (ESI)',
  employer: 'Employees’ State Insurance (ESI), employer',
} as const;

/** Null for periods before the rates held as data (July 2019). */
export function esiRulesFor(period: PayPeriod, reading: 'enacted' | 'disputed' = 'enacted'): EsiRules | null {
  const day = period.to;
  const employeeRate = cite(esiEmployeeRate, day, ppm);
  const employerRate = cite(esiEmployerRate, day, ppm);
  const ceiling = cite(esiWageCeiling, day, paise);
  const ceilingWithDisability = cite(esiWageCeilingWithDisability, day, paise);
  const dailyWageExemption = cite(esiDailyWageExemption, day, paise);
  const periodsBeginIn = cite(esiContributionPeriods, day, (months) => months);
  const rounding = cite(esiRounding, day, (rule) => rule);
  const wageReading = cite(esiWageReading, day, (value) => value, reading);
  const held = employeeRate && employerRate && ceiling && ceilingWithDisability;
  if (!held || !dailyWageExemption || !periodsBeginIn || !rounding || !wageReading) return null;
  return {
    employeeRate,
    employerRate,
    ceiling,
    ceilingWithDisability,
    dailyWageExemption,
    periodsBeginIn,
    rounding,
    wageReading,
  };
}

/** The six months a person stays covered in, once covered on the first day or on joining. */
export function esiContributionPeriod(
  month: CalendarMonth,
  rules: EsiRules,
): { readonly from: CalendarMonth; readonly to: CalendarMonth } {
  let from = month;
  while (!rules.periodsBeginIn.value.includes(from.month)) from = addMonths(from, -1);
  let to = month;
  while (!rules.periodsBeginIn.value.includes(addMonths(to, 1).month)) to = addMonths(to, 1);
  return { from, to };
}

export function esiCeilingFor(hasDisability: boolean, rules: EsiRules): Cited<Paise> {
  return hasDisability ? rules.ceilingWithDisability : rules.ceiling;
}

export function isEsiCovered(
  input: Pick<EsiInput, 'contractedWages' | 'coveredEarlierInPeriod' | 'hasDisability' | 'forced'>,
  rules: EsiRules,
): boolean {
  if (input.forced || input.coveredEarlierInPeriod) return true;
  return input.contractedWages <= esiCeilingFor(input.hasDisability, rules).value;
}

/** ESI of one person for one month: each share up to the next whole rupee, without a cap once covered. */
export function esi(input: EsiInput, rules: EsiRules, tracer: Tracer | null = null): EsiContributions {
  if (!isEsiCovered(input, rules)) return { covered: false, employee: ZERO, employer: ZERO, total: ZERO };
  const exempt = isEmployeeExempt(input, rules);
  const employee = exempt ? ZERO : rateToNextRupee(input.wagesPaid, rules.employeeRate.value);
  const employer = rateToNextRupee(input.wagesPaid, rules.employerRate.value);
  if (tracer !== null) explain(input, rules, employee, employer, exempt, tracer);
  return { covered: true, employee, employer, total: add(employee, employer) };
}

/** Wages ÷ days, compared without dividing. */
function isEmployeeExempt(input: EsiInput, rules: EsiRules): boolean {
  const hundredths = Math.round(input.daysPaid * 100);
  return hundredths > 0 && input.wagesPaid * 100 <= rules.dailyWageExemption.value * hundredths;
}

function explain(
  input: EsiInput,
  rules: EsiRules,
  employee: Paise,
  employer: Paise,
  exempt: boolean,
  tracer: Tracer,
): void {
  const wages = amountInput('ESI wages', input.wagesPaid, ESI_IDS.wage);
  const limit = formatRupeesShort(rules.dailyWageExemption.value);
  tracer.record({
    id: ESI_IDS.employee,
    label: ESI_LABELS.employee,
    amount: employee,
    rule: exempt
      ? `Nothing from you: your average daily wage is not above ${limit}.`
      : shareOfWages(input.wagesPaid, rules.employeeRate.value, employee),
    inputs: exempt
      ? [wages, daysInput('Days paid', input.daysPaid)]
      : [wages, rateInput('Rate', rules.employeeRate.value)],
    ...coverageNote(input, rules),
    source: exempt ? [rules.dailyWageExemption.source] : [rules.employeeRate.source, rules.rounding.source],
  });
  tracer.record({
    id: ESI_IDS.employer,
    label: ESI_LABELS.employer,
    amount: employer,
    rule: `Your employer pays ${shareOfWages(input.wagesPaid, rules.employerRate.value, employer)}`,
    inputs: [wages, rateInput('Rate', rules.employerRate.value)],
    ...coverageNote(input, rules),
    source: [rules.employerRate.source, rules.rounding.source],
  });
}

function shareOfWages(wages: Paise, rate: Ppm, amount: Paise): string {
  const isExact = wages * rate === amount * 1_000_000;
  return `${formatRate(rate)} of ${formatRupeesShort(wages)}, your ESI wages${isExact ? '' : ', up to the next whole rupee'}.`;
}

function coverageNote(input: EsiInput, rules: EsiRules): { readonly note?: string } {
  const ceiling = esiCeilingFor(input.hasDisability, rules).value;
  if (input.contractedWages <= ceiling) return {};
  const limit = formatRupeesShort(ceiling);
  return {
    note: input.forced
      ? `Your monthly wages are above ${limit}, but your organisation has chosen ESI for you.`
      : `Your monthly wages are above ${limit} now; ESI continues to the end of the contribution period.`,
  };
}
