import { newRegimeStandardDeduction } from '@muster/law/income-tax/salary-deductions.ts';
import { newRegimeSlabs } from '@muster/law/income-tax/slabs.ts';
import type { StateCode } from '@muster/law/states.ts';
import {
  addMonths,
  type CalendarMonth,
  compareMonths,
  financialYearOf,
  lastDayOf,
  monthOf,
} from '../kernel/calendar-date.ts';
import { itemAt } from '../kernel/item-at.ts';
import { add, multiply, type Paise, paise, subtract, ZERO } from '../kernel/money.ts';
import type { Tracer } from '../kernel/trace.ts';
import { CaseInputError, type Fields, flag, inRupees, optionalText, requiredAmount } from '../taxes/case-input.ts';
import {
  latestLawDay,
  lawHeld,
  optionalCount,
  optionalDate,
  optionalMonth,
  periodOfMonth,
  runCase,
  stateOf,
} from './case-fields.ts';
import { cite } from './cited.ts';
import { professionalTax } from './professional-tax.ts';
import { monthsIn, professionalTaxPeriod, professionalTaxRulesFor } from './professional-tax-rules.ts';
import type { ProfessionalTaxInput } from './professional-tax-types.ts';

type Worked = Pick<ProfessionalTaxInput, 'gender' | 'dateOfBirth' | 'hasDisability'> & {
  readonly state: StateCode;
  readonly wage: Paise;
  /** Null: worked out from the wage under the new regime. */
  readonly paysIncomeTax: boolean | null;
};

/** Worked case `professional-tax`: the same wage in every month of the year, in rupees. */
export function professionalTaxCase(input: unknown, tracer: Tracer | null = null): Record<string, unknown> {
  return runCase(input, (inputs) => {
    const month = monthOfCase(inputs);
    const worked: Worked = {
      state: stateOf(inputs),
      wage: requiredAmount(inputs, 'monthlyWage'),
      gender: genderOf(inputs),
      dateOfBirth: optionalDate(inputs, 'dateOfBirth'),
      hasDisability: flag(inputs, 'personWithDisability'),
      paysIncomeTax: inputs.paysIncomeTax === undefined ? null : flag(inputs, 'paysIncomeTax'),
    };
    const april: CalendarMonth = { year: financialYearOf(month), month: 4 };
    const months = Array.from({ length: 12 }, (_, index) => addMonths(april, index));
    const yearTotal = months.map((each) => taxOf(worked, each, null)).reduce(add, ZERO);
    return {
      professionalTax: inRupees(taxOf(worked, month, tracer)),
      yearTotal: inRupees(yearTotal),
      levied: professionalTaxRulesFor(worked.state, periodOfMonth(month)) !== null,
    };
  });
}

function taxOf(worked: Worked, month: CalendarMonth, tracer: Tracer | null): Paise {
  const rules = professionalTaxRulesFor(worked.state, periodOfMonth(month));
  if (rules === null) return ZERO;
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
      paysIncomeTax: worked.paysIncomeTax ?? hasTaxableIncome(worked.wage, month),
    },
    rules,
    tracer,
  ).amount;
}

/** Twelve months of the wage less the standard deduction, above the income on which the new regime takes nothing. */
function hasTaxableIncome(wage: Paise, month: CalendarMonth): boolean {
  const day = lastDayOf(month);
  const slabs = lawHeld(
    cite(newRegimeSlabs, day, (table) => table),
    'income tax',
  );
  const deduction = lawHeld(cite(newRegimeStandardDeduction, day, paise), 'income tax');
  const { upTo: free } = itemAt(slabs.value, 0);
  return free !== null && subtract(multiply(wage, 12), deduction.value) > free;
}

/** `month`, or `monthNumber` of the latest financial year. */
function monthOfCase(inputs: Fields): CalendarMonth {
  const month = optionalMonth(inputs, 'month');
  if (month !== null) return month;
  const number = optionalCount(inputs, 'monthNumber');
  if (number === null) throw new CaseInputError('monthNumber', 'or month is required');
  if (number < 1 || number > 12) throw new CaseInputError('monthNumber', 'must be from 1 to 12');
  const year = financialYearOf(monthOf(latestLawDay()));
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
