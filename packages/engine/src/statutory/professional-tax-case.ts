import { newRegimeStandardDeduction } from '@muster/law/income-tax/salary-deductions.ts';
import { newRegimeSlabs } from '@muster/law/income-tax/slabs.ts';
import type { ProfessionalTaxSchedule } from '@muster/law/professional-tax/schedule.ts';
import type { StateCode } from '@muster/law/states.ts';
import { addMonths, type CalendarMonth, compareMonths, financialYearOf, lastDayOf } from '../kernel/calendar-date.ts';
import { itemAt } from '../kernel/item-at.ts';
import { multiply, type Paise, paise, subtract, sum, ZERO } from '../kernel/money.ts';
import type { Tracer } from '../kernel/trace.ts';
import {
  CaseInputError,
  choiceOf,
  type Fields,
  flag,
  inRupees,
  latestYear,
  optionalFinancialYear,
  optionalText,
  requiredAmount,
  settingsOf,
} from '../taxes/case-input.ts';
import type { FinancialYear } from '../taxes/financial-year.ts';
import { lawHeld, optionalCount, optionalDate, optionalMonth, periodOfMonth, runCase, stateOf } from './case-fields.ts';
import { cite } from './cited.ts';
import { isIncomeTaxPayee } from './income-tax-payee.ts';
import { professionalTax } from './professional-tax.ts';
import {
  monthsIn,
  professionalTaxPeriod,
  professionalTaxRulesFor,
  spreadOverMonths,
} from './professional-tax-rules.ts';
import type { ProfessionalTaxInput } from './professional-tax-types.ts';

type Worked = Pick<ProfessionalTaxInput, 'gender' | 'dateOfBirth' | 'hasDisability'> & {
  readonly state: StateCode;
  readonly wage: Paise;
  /** A yearly tax over the twelve months, rather than once. */
  readonly isSpread: boolean;
  /** Null: worked out from the wage under the new regime. */
  readonly paysIncomeTax: boolean | null;
};

/** Worked case `professional-tax`: the same wage in every month of the year, in rupees; of a month, or the year alone. */
export function professionalTaxCase(input: unknown, tracer: Tracer | null = null): Record<string, unknown> {
  return runCase(input, (inputs, whole) => {
    const year = optionalFinancialYear(settingsOf(whole)) ?? latestYear();
    const month = monthOfCase(inputs, year);
    const worked: Worked = {
      state: stateOf(inputs),
      wage: requiredAmount(inputs, 'monthlyWage'),
      isSpread: choiceOf(inputs, 'yearlyProfessionalTax', ['once', 'spread'], 'once') === 'spread',
      gender: genderOf(inputs),
      dateOfBirth: optionalDate(inputs, 'dateOfBirth'),
      hasDisability: flag(inputs, 'personWithDisability'),
      paysIncomeTax: inputs.paysIncomeTax === undefined ? null : flag(inputs, 'paysIncomeTax'),
    };
    const april: CalendarMonth = { year: month === null ? year : financialYearOf(month), month: 4 };
    const months = Array.from({ length: 12 }, (_, index) => addMonths(april, index));
    const byMonth = months.map((each) => ({ month: each, tax: taxOf(worked, each, null) }));
    const yearTotal = inRupees(sum(byMonth.map(({ tax }) => tax)));
    if (month !== null) {
      return { professionalTax: inRupees(taxOf(worked, month, tracer)), yearTotal, levied: isLevied(worked, [month]) };
    }
    // Of a year the first month that takes something is explained.
    const shown = byMonth.find(({ tax }) => tax > 0) ?? itemAt(byMonth, 0);
    taxOf(worked, shown.month, tracer);
    return { yearTotal, levied: isLevied(worked, months) };
  });
}

function isLevied({ state }: Worked, months: readonly CalendarMonth[]): boolean {
  return months.some((month) => professionalTaxRulesFor(state, periodOfMonth(month)) !== null);
}

function taxOf(worked: Worked, month: CalendarMonth, tracer: Tracer | null): Paise {
  const asLevied = professionalTaxRulesFor(worked.state, periodOfMonth(month));
  if (asLevied === null) return ZERO;
  const rules = worked.isSpread ? spreadOverMonths(asLevied) : asLevied;
  const period = professionalTaxPeriod(month, rules.value);
  return professionalTax(
    {
      month,
      gross: worked.wage,
      earlierInPeriod: multiply(worked.wage, compareMonths(month, period.from)),
      laterInPeriod: multiply(worked.wage, monthsIn({ from: month, to: period.to }) - 1),
      deductedEarlierInPeriod: null,
      employedFrom: null,
      lastWorkingDay: null,
      gender: worked.gender,
      dateOfBirth: worked.dateOfBirth,
      hasDisability: worked.hasDisability,
      grounds: [],
      paysIncomeTax: worked.paysIncomeTax ?? paysIncomeTax(worked.wage, month, rules.value),
    },
    rules,
    tracer,
  ).amount;
}

/** By twelve months of the wage less the standard deduction, in the new regime. */
function paysIncomeTax(wage: Paise, month: CalendarMonth, schedule: ProfessionalTaxSchedule): boolean {
  const day = lastDayOf(month);
  const slabs = lawHeld(
    cite(newRegimeSlabs, day, (table) => table),
    'income tax',
  );
  const deduction = lawHeld(cite(newRegimeStandardDeduction, day, paise), 'income tax');
  const { upTo: free } = itemAt(slabs.value, 0);
  return free !== null && isIncomeTaxPayee(subtract(multiply(wage, 12), deduction.value), paise(free), schedule);
}

/** `month`, or `monthNumber` of the year; null where only the year is asked. */
function monthOfCase(inputs: Fields, year: FinancialYear): CalendarMonth | null {
  const month = optionalMonth(inputs, 'month');
  if (month !== null) return month;
  const number = optionalCount(inputs, 'monthNumber');
  if (number === null) return null;
  if (number < 1 || number > 12) throw new CaseInputError('monthNumber', 'must be from 1 to 12');
  return { year: number >= 4 ? year : year + 1, month: number };
}

const GENDERS: Readonly<Record<string, Worked['gender']>> = {
  male: 'male',
  m: 'male',
  female: 'female',
  f: 'female',
  other: 'other',
  transgender: 'other',
};

function genderOf(inputs: Fields): Worked['gender'] {
  const text = (optionalText(inputs, 'gender') ?? 'male').toLowerCase();
  const gender = Object.hasOwn(GENDERS, text) ? GENDERS[text] : undefined;
  if (gender === undefined) throw new CaseInputError('gender', 'must be "male", "female" or "other"');
  return gender;
}
