import { compareDates } from '@muster/engine/kernel/calendar-date.ts';
import { overlapDays, type PayPeriod } from '@muster/engine/kernel/pay-period.ts';
import type { MonthLaw } from '@muster/engine/payroll/terms/month-law.ts';
import type {
  LossOfPay,
  PayslipFacts,
  PersonFacts,
  SalaryRevision,
} from '@muster/engine/payroll/terms/payslip-types.ts';
import type { z } from 'zod';
import { wrongField } from '../cases/case-error.ts';
import { amount, count, date, flag, list, number, object, optionalList } from '../cases/case-fields.ts';
import { about, optional, usually } from '../cases/field-forms.ts';
import { revisionOf, salaryFields } from './case-salary.ts';
import { components } from './component-fields.ts';
import { itemsOf, monthItems } from './month-items.ts';
import { taxFactsOf, yearFields } from './payslip-case-tax.ts';
import { LONG_AGO, personOf } from './person-fields.ts';

const revision = object({ effectiveFrom: date(), annualCtc: amount(), components });
const lopDate = object({ date: date(), days: usually(1, number('days')) });

export const payslipFields = {
  annualCtc: about('or else revisions', optional(amount())),
  revisions: about('the first holds from the beginning', optionalList(revision, revision)),
  ...salaryFields,
  dateOfJoining: about('days before it are not paid', usually(LONG_AGO, date(), 'long ago')),
  lastWorkingDay: about('days after it are not paid', optional(date())),
  coveredByEsiEarlier: about('in this contribution period', usually(false, flag())),
  lopDays: about('without pay, to the hundredth', optional(number('days'))),
  lopDates: about('or by date: those in employment count, each once', list(lopDate, lopDate)),
  workingDays: about('of the month, or of the days employed if not more than those', optional(count('days'))),
  workingDaysEmployed: about('of the days employed', optional(count('days'))),
  ...monthItems,
  ...yearFields,
} as const;
type Inputs = z.output<z.ZodObject<typeof payslipFields>>;

/** Everything a case says about one person's month. */
export function payslipFactsOf(inputs: Inputs, law: MonthLaw): PayslipFacts {
  const { dateOfJoining, lastWorkingDay, coveredByEsiEarlier } = inputs;
  const employment = { dateOfJoining, lastWorkingDay, coveredEarlierInPeriod: coveredByEsiEarlier };
  const person = personOf(inputs, employment);
  return {
    person,
    revisions: revisionsOf(inputs),
    lossOfPay: lossOfPayOf(inputs),
    workingDays: workingDaysOf(inputs, person, law.period),
    ...itemsOf(inputs),
    tax: { ...taxFactsOf(inputs, law), preTaxSoFar: inputs.preTaxSoFar },
  };
}

/** One salary of always, or `revisions` with the day each began, in any order. */
function revisionsOf({ revisions, annualCtc, components: usual }: Inputs): readonly SalaryRevision[] {
  if (revisions !== null) {
    return revisions
      .map((each) => revisionOf(each.annualCtc, each.components ?? usual, each.effectiveFrom))
      .sort((left, right) => compareDates(left.effectiveFrom, right.effectiveFrom));
  }
  if (annualCtc === null) throw wrongField('annualCtc', 'is required');
  return [revisionOf(annualCtc, usual)];
}

/** `lopDates` say on which days pay is lost; `lopDays` how many, when the days do not matter. */
function lossOfPayOf({ lopDays, lopDates }: Inputs): LossOfPay {
  return { days: lopDays ?? lopDates.reduce((total, { days }) => total + days, 0), byDate: lopDates };
}

/**
 * `workingDays` of the month; of somebody employed for a part of it also those of that part alone, when they are not
 * more than its days. `workingDaysEmployed` says both apart. What is not given is in proportion to calendar days.
 */
function workingDaysOf(inputs: Inputs, person: PersonFacts, period: PayPeriod): PayslipFacts['workingDays'] {
  const employed = Math.max(1, overlapDays(period, person.dateOfJoining, person.lastWorkingDay));
  const divisor = inputs.policy.lossOfPayDivisor === 'fixed-26' ? 26 : period.days;
  const days = inputs.workingDays ?? divisor;
  const own = inputs.workingDaysEmployed;
  if (own !== null) return { ofPeriod: days, ofPerson: own };
  const isOwnPart = days <= employed && employed < period.days;
  return isOwnPart
    ? { ofPeriod: Math.round((days * period.days) / employed), ofPerson: days }
    : { ofPeriod: days, ofPerson: Math.round((days * employed) / period.days) };
}
