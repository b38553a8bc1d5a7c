import type { CalendarMonth } from '../kernel/calendar-date.ts';
import { calendarDate, compareDates } from '../kernel/calendar-date.ts';
import type { Paise } from '../kernel/money.ts';
import { optionalCount, optionalDate, optionalNumber, requiredMonth } from '../statutory/case-fields.ts';
import {
  CaseInputError,
  choiceOf,
  type Fields,
  fieldsOf,
  flag,
  optionalText,
  requiredAmount,
} from '../taxes/case-input.ts';
import { employmentOf, personOf, revisionOf } from './case-salary.ts';
import type { MonthLaw } from './month-law.ts';
import { taxFactsOf } from './payslip-case-tax.ts';
import type { ArrearMonth, LossOfPay, PayslipFacts, SalaryRevision } from './payslip-types.ts';

/** Everything a case `payslip` says about one person's month, in rupees; see docs/calc.md. */
export function payslipFactsOf(inputs: Fields, law: MonthLaw): PayslipFacts {
  return {
    person: personOf(inputs, employmentOf(inputs)),
    revisions: revisionsOf(inputs),
    lossOfPay: lossOfPayOf(inputs),
    workingDays: optionalCount(inputs, 'workingDays') ?? law.period.days,
    oneOffs: listOf(inputs, 'oneOffs').map(({ name, fields }) => ({
      ...itemOf(name, fields),
      taxable: isTaxable(fields),
      epf: flag(fields, 'epf'),
      esi: flag(fields, 'esi'),
    })),
    arrears: listOf(inputs, 'arrears').map(arrearOf),
    reimbursements: listOf(inputs, 'reimbursements').map(({ name, fields }) => ({
      ...itemOf(name, fields),
      taxable: flag(fields, 'taxable'),
    })),
    deductions: deductionsOf(inputs),
    yearSoFar: {
      grossByMonth: listOf(inputs, 'grossByMonth').map(monthAmountOf),
      professionalTaxByMonth: listOf(inputs, 'professionalTaxByMonth').map(monthAmountOf),
    },
    tax: taxFactsOf(inputs, law),
  };
}

export function deductionsOf(inputs: Fields): PayslipFacts['deductions'] {
  return listOf(inputs, 'deductions').map(({ name, fields }) => ({
    ...itemOf(name, fields),
    priority: choiceOf(fields, 'priority', ['court-order', 'loan', 'advance', 'other'], 'other'),
    preTax: flag(fields, 'preTax'),
    recurring: flag(fields, 'recurring'),
  }));
}

type Listed = { readonly name: string; readonly fields: Fields };

/** The objects of a list, each named by its place; an absent list is empty. */
function listOf(inputs: Fields, name: string): readonly Listed[] {
  const list = inputs[name];
  if (list === undefined) return [];
  if (!Array.isArray(list)) throw new CaseInputError(name, 'must be a list');
  return list.map((each: unknown, index) => ({
    name: `${name}-${index + 1}`,
    fields: fieldsOf(each, `${name}[${index}]`),
  }));
}

type Item = { readonly code: string; readonly componentId: null; readonly label: string; readonly amount: Paise };

function itemOf(code: string, fields: Fields): Item {
  const label = optionalText(fields, 'label') ?? code;
  return { code, componentId: null, label, amount: requiredAmount(fields, 'amount') };
}

function isTaxable(fields: Fields): boolean {
  return fields.taxable === undefined || flag(fields, 'taxable');
}

/** One salary of always, or `revisions` with the day each began, in any order. */
function revisionsOf(inputs: Fields): readonly SalaryRevision[] {
  if (inputs.revisions === undefined) return [revisionOf(inputs, calendarDate('2000-04-01'))];
  const revisions = listOf(inputs, 'revisions').map(({ fields }) => {
    const from = optionalDate(fields, 'effectiveFrom');
    if (from === null) throw new CaseInputError('revisions.effectiveFrom', 'is required');
    return revisionOf({ components: inputs.components, ...fields }, from);
  });
  return revisions.sort((left, right) => compareDates(left.effectiveFrom, right.effectiveFrom));
}

/** `lopDates` say on which days pay is lost; `lopDays` how many, when the days do not matter. */
function lossOfPayOf(inputs: Fields): LossOfPay {
  const byDate = listOf(inputs, 'lopDates').map(({ fields }) => {
    const date = optionalDate(fields, 'date');
    if (date === null) throw new CaseInputError('lopDates.date', 'is required');
    return { date, days: optionalNumber(fields, 'days') ?? 1 };
  });
  return { days: optionalNumber(inputs, 'lopDays') ?? byDate.reduce((total, { days }) => total + days, 0), byDate };
}

function arrearOf({ name, fields }: Listed): ArrearMonth {
  const line = { ...itemOf(name, fields), kind: 'earning' as const, taxable: isTaxable(fields) };
  return { month: requiredMonth(fields, 'month'), lines: [line] };
}

function monthAmountOf({ fields }: Listed): { readonly month: CalendarMonth; readonly amount: Paise } {
  return { month: requiredMonth(fields, 'month'), amount: requiredAmount(fields, 'amount') };
}
