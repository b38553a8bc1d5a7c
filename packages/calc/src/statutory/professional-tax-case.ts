import type { Tracer } from '@muster/engine/explain/trace.ts';
import {
  addMonths,
  type CalendarMonth,
  compareMonths,
  financialYearOf,
  lastDayOf,
} from '@muster/engine/kernel/calendar-date.ts';
import { itemAt } from '@muster/engine/kernel/item-at.ts';
import { multiply, type Paise, paise, subtract, sum, ZERO } from '@muster/engine/kernel/money.ts';
import { cite } from '@muster/engine/statutory/cited.ts';
import { isIncomeTaxPayee } from '@muster/engine/statutory/income-tax-payee.ts';
import { professionalTax } from '@muster/engine/statutory/professional-tax.ts';
import {
  monthsIn,
  professionalTaxPeriod,
  professionalTaxRulesFor,
} from '@muster/engine/statutory/professional-tax-rules.ts';
import type { FinancialYear } from '@muster/engine/taxes/law/financial-year.ts';
import { newRegimeStandardDeduction } from '@muster/law/income-tax/salary-deductions.ts';
import { newRegimeSlabs } from '@muster/law/income-tax/slabs.ts';
import type { ProfessionalTaxSchedule } from '@muster/law/professional-tax/schedule.ts';
import { z } from 'zod';
import { wrongField } from '../cases/case-error.ts';
import { amount, choice, count, date, financialYear, flag, month, named, state } from '../cases/case-fields.ts';
import { inRupees } from '../cases/case-results.ts';
import { defineKind } from '../cases/define-kind.ts';
import { about, optional, usually } from '../cases/field-forms.ts';
import { latestYear, periodOfMonth, requireLaw } from '../cases/latest-law.ts';

type Gender = 'male' | 'female' | 'other';

const GENDERS: ReadonlyMap<string, Gender> = new Map([
  ['male', 'male'],
  ['m', 'male'],
  ['female', 'female'],
  ['f', 'female'],
  ['other', 'other'],
  ['transgender', 'other'],
]);

export const YEARLY_TAX = ['once', 'spread'] as const;

const professionalTaxInputs = {
  state: state(),
  monthlyWage: amount(),
  gender: usually(
    'male',
    named(['male', 'female', 'other'], (text) => GENDERS.get(text.toLowerCase())),
  ),
  month: optional(month()),
  monthNumber: about('of the year, instead of month; neither for the year alone', optional(count('1 to 12'))),
  financialYear: about('the latest where none is named', optional(financialYear())),
  dateOfBirth: optional(date()),
  personWithDisability: usually(false, flag()),
  paysIncomeTax: about('worked out from the wage where nothing is said', optional(flag())),
  yearlyProfessionalTax: about('a yearly tax in one month, or over the twelve', usually('once', choice(YEARLY_TAX))),
} as const;
type Inputs = z.output<z.ZodObject<typeof professionalTaxInputs>>;

/** The same wage in every month of the year; of a month, or the year alone. */
export const professionalTaxCase = defineKind({
  title: 'Professional tax of a month or a year, the wage paid every month of it.',
  outerFields: ['financialYear'],
  inputs: professionalTaxInputs,
  results: { professionalTax: inRupees().optional(), yearTotal: inRupees(), levied: z.boolean() },
  work: (inputs, tracer) => {
    const year = inputs.financialYear ?? latestYear();
    const caseMonth = monthOfCase(inputs, year);
    const april: CalendarMonth = { year: caseMonth === null ? year : financialYearOf(caseMonth), month: 4 };
    const months = Array.from({ length: 12 }, (_, index) => addMonths(april, index));
    const byMonth = months.map((each) => ({ month: each, tax: taxOf(inputs, each, null) }));
    const yearTotal = sum(byMonth.map(({ tax }) => tax));
    if (caseMonth !== null) {
      return { professionalTax: taxOf(inputs, caseMonth, tracer), yearTotal, levied: isLevied(inputs, [caseMonth]) };
    }
    // Of a year the first month that takes something is explained.
    const monthShown = byMonth.find(({ tax }) => tax > 0) ?? itemAt(byMonth, 0);
    taxOf(inputs, monthShown.month, tracer);
    return { yearTotal, levied: isLevied(inputs, months) };
  },
});

function isLevied(inputs: Inputs, months: readonly CalendarMonth[]): boolean {
  return months.some((each) => professionalTaxRulesFor(inputs.state, periodOfMonth(each)) !== null);
}

function taxOf(inputs: Inputs, of: CalendarMonth, tracer: Tracer | null): Paise {
  const choice = { reading: 'enacted', yearly: inputs.yearlyProfessionalTax } as const;
  const rules = professionalTaxRulesFor(inputs.state, periodOfMonth(of), choice);
  if (rules === null) return ZERO;
  const period = professionalTaxPeriod(of, rules.value);
  const wage = inputs.monthlyWage;
  return professionalTax(
    {
      month: of,
      gross: wage,
      earlierInPeriod: multiply(wage, compareMonths(of, period.from)),
      laterInPeriod: multiply(wage, monthsIn({ from: of, to: period.to }) - 1),
      deductedEarlierInPeriod: null,
      employedFrom: null,
      lastWorkingDay: null,
      gender: inputs.gender,
      dateOfBirth: inputs.dateOfBirth,
      hasDisability: inputs.personWithDisability,
      grounds: [],
      paysIncomeTax: inputs.paysIncomeTax ?? paysIncomeTax(wage, of, rules.value),
    },
    rules,
    tracer,
  ).amount;
}

/** By twelve months of the wage less the standard deduction, in the new regime. */
function paysIncomeTax(wage: Paise, of: CalendarMonth, schedule: ProfessionalTaxSchedule): boolean {
  const day = lastDayOf(of);
  const slabs = requireLaw(
    cite(newRegimeSlabs, day, (table) => table),
    'income tax',
  );
  const deduction = requireLaw(cite(newRegimeStandardDeduction, day, paise), 'income tax');
  const { upTo: free } = itemAt(slabs.value, 0);
  return free !== null && isIncomeTaxPayee(subtract(multiply(wage, 12), deduction.value), paise(free), schedule);
}

/** `month`, or `monthNumber` of the year; null where only the year is asked. */
function monthOfCase({ month: caseMonth, monthNumber }: Inputs, year: FinancialYear): CalendarMonth | null {
  if (caseMonth !== null) return caseMonth;
  if (monthNumber === null) return null;
  if (monthNumber < 1 || monthNumber > 12) throw wrongField('monthNumber', 'must be from 1 to 12');
  return { year: monthNumber >= 4 ? year : year + 1, month: monthNumber };
}
