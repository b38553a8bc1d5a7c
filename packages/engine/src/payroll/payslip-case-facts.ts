import type { CalendarMonth } from '../kernel/calendar-date.ts';
import { calendarDate, compareDates } from '../kernel/calendar-date.ts';
import type { Paise } from '../kernel/money.ts';
import { overlapDays, type PayPeriod } from '../kernel/pay-period.ts';
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
import { isPreTaxSection, PRE_TAX_SECTIONS, type PreTaxSection } from '../taxes/pre-tax-deductions.ts';
import { policyOf } from './case-policy.ts';
import { employmentOf, personOf, revisionOf } from './case-salary.ts';
import type { MonthLaw } from './month-law.ts';
import type { PayrollPolicy } from './payroll-policy.ts';
import { taxFactsOf } from './payslip-case-tax.ts';
import type { ArrearMonth, LossOfPay, PayslipFacts, PersonFacts, SalaryRevision } from './payslip-types.ts';

/** Everything a case `payslip` says about one person's month, in rupees; see docs/calc.md. */
export function payslipFactsOf(inputs: Fields, law: MonthLaw): PayslipFacts {
  const person = personOf(inputs, employmentOf(inputs));
  return {
    person,
    revisions: revisionsOf(inputs),
    lossOfPay: lossOfPayOf(inputs),
    workingDays: workingDaysOf(inputs, person, law.period, policyOf(inputs)),
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
    tax: {
      ...taxFactsOf(inputs, law),
      preTaxSoFar: listOf(inputs, 'preTaxSoFar').map(({ fields }) => {
        return {
          section: namedSection(optionalText(fields, 'section') ?? ''),
          amount: requiredAmount(fields, 'amount'),
        };
      }),
    },
  };
}

export function deductionsOf(inputs: Fields): PayslipFacts['deductions'] {
  return listOf(inputs, 'deductions').map(({ name, fields }) => ({
    ...itemOf(name, fields),
    priority: choiceOf(fields, 'priority', ['court-order', 'loan', 'advance', 'other'], 'other'),
    section: sectionOf(fields),
    recurring: flag(fields, 'recurring'),
  }));
}

/** The section of a deduction that lowers tax. */
function sectionOf(fields: Fields): PreTaxSection | null {
  const text = optionalText(fields, 'section');
  return text === null ? null : namedSection(text);
}

function namedSection(text: string): PreTaxSection {
  if (isPreTaxSection(text)) return text;
  throw new CaseInputError('section', `must be one of ${PRE_TAX_SECTIONS.join(', ')}`);
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

/**
 * `workingDays` of the month; of somebody employed for a part of it also those of that part alone, when they are not
 * more than its days. `workingDaysEmployed` says both apart. What is not given is in proportion to calendar days.
 */
function workingDaysOf(
  inputs: Fields,
  person: PersonFacts,
  period: PayPeriod,
  { lossOfPayDivisor }: PayrollPolicy,
): PayslipFacts['workingDays'] {
  const employed = Math.max(1, overlapDays(period, person.dateOfJoining, person.lastWorkingDay));
  const usual = lossOfPayDivisor === 'fixed-26' ? 26 : period.days;
  const given = optionalCount(inputs, 'workingDays') ?? usual;
  const own = optionalCount(inputs, 'workingDaysEmployed');
  if (own !== null) return { ofPeriod: given, ofPerson: own };
  const isOwnPart = given <= employed && employed < period.days;
  return isOwnPart
    ? { ofPeriod: Math.round((given * period.days) / employed), ofPerson: given }
    : { ofPeriod: given, ofPerson: Math.round((given * employed) / period.days) };
}

function arrearOf({ name, fields }: Listed): ArrearMonth {
  const line = { ...itemOf(name, fields), kind: 'earning' as const, taxable: isTaxable(fields) };
  return { month: requiredMonth(fields, 'month'), lines: [line] };
}

function monthAmountOf({ fields }: Listed): { readonly month: CalendarMonth; readonly amount: Paise } {
  return { month: requiredMonth(fields, 'month'), amount: requiredAmount(fields, 'amount') };
}
