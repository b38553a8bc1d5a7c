import {
  esiContributionPeriods,
  esiWageCeiling,
  esiWageCeilingWithDisability,
  esiWageReading,
} from '@muster/law/esi/coverage.ts';
import { esiDailyWageExemption, esiEmployeeRate, esiEmployerRate, esiRounding } from '@muster/law/esi/rates.ts';
import type { Note } from '../explain/note.ts';
import { amountInput, daysInput, rateInput, type Tracer } from '../explain/trace.ts';
import { addMonths, type CalendarMonth } from '../kernel/calendar-date.ts';
import { add, type Paise, paise, ZERO } from '../kernel/money.ts';
import type { PayPeriod } from '../kernel/pay-period.ts';
import { type Ppm, ppm } from '../kernel/rate.ts';
import { rateToNextRupee } from '../kernel/rounding.ts';
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

/** Null for periods before the first rates in the data (July 2019). */
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
  const hasAllFacts = employeeRate && employerRate && ceiling && ceilingWithDisability;
  if (!hasAllFacts || !dailyWageExemption || !periodsBeginIn || !rounding || !wageReading) return null;
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
  const isExempt = isEmployeeExempt(input, rules);
  const employee = isExempt ? ZERO : rateToNextRupee(input.wagesPaid, rules.employeeRate.value);
  const employer = rateToNextRupee(input.wagesPaid, rules.employerRate.value);
  if (tracer !== null) explain(tracer, { input, rules, employee, employer, isExempt });
  return { covered: true, employee, employer, total: add(employee, employer) };
}

/** Wages ÷ days, compared without dividing. */
function isEmployeeExempt(input: EsiInput, rules: EsiRules): boolean {
  const hundredths = Math.round(input.daysPaid * 100);
  return hundredths > 0 && input.wagesPaid * 100 <= rules.dailyWageExemption.value * hundredths;
}

type ComputedEsi = {
  readonly input: EsiInput;
  readonly rules: EsiRules;
  readonly employee: Paise;
  readonly employer: Paise;
  readonly isExempt: boolean;
};

function explain(tracer: Tracer, { input, rules, employee, employer, isExempt }: ComputedEsi): void {
  const { wagesPaid } = input;
  const wages = amountInput('ESI wages', wagesPaid, ESI_IDS.wage);
  const own = rules.employeeRate;
  const employers = rules.employerRate;
  tracer.record({
    id: ESI_IDS.employee,
    label: ESI_LABELS.employee,
    amount: employee,
    reason: isExempt
      ? { kind: 'esi-exempt', dailyWage: rules.dailyWageExemption.value }
      : { kind: 'esi-share', payer: 'employee', rate: own.value, wages: wagesPaid },
    inputs: [wages, isExempt ? daysInput('Days paid', input.daysPaid) : rateInput('Rate', own.value)],
    ...coverageNote(input, rules),
    source: isExempt ? [rules.dailyWageExemption.source] : [own.source, rules.rounding.source],
  });
  tracer.record({
    id: ESI_IDS.employer,
    label: ESI_LABELS.employer,
    amount: employer,
    reason: { kind: 'esi-share', payer: 'employer', rate: employers.value, wages: wagesPaid },
    inputs: [wages, rateInput('Rate', employers.value)],
    ...coverageNote(input, rules),
    source: [employers.source, rules.rounding.source],
  });
}

function coverageNote(input: EsiInput, rules: EsiRules): { readonly notes?: readonly Note[] } {
  const limit = esiCeilingFor(input.hasDisability, rules).value;
  if (input.contractedWages <= limit) return {};
  return { notes: [{ kind: 'esi-above-limit', limit, why: input.forced ? 'chosen' : 'contribution-period' }] };
}
