import { type CalendarDate, calendarDate, dayNumber, financialYearOf } from '@muster/engine/kernel/calendar-date.ts';
import { add, paise } from '@muster/engine/kernel/money.ts';
import type {
  MonthDeduction,
  OneOffEarning,
  PayslipFacts,
  PersonFacts,
  SalaryRevision,
} from '@muster/engine/payroll/payslip-types.ts';
import { ageBandIn } from '@muster/engine/taxes/age-band.ts';
import { NOTHING_DECLARED } from '@muster/engine/taxes/nothing-declared.ts';
import { isStateCode } from '@muster/law/states.ts';
import {
  type Adjustment,
  factsOfYear,
  type PersonHistory,
  type YearToDate,
  yearWithOpening,
} from '../payslips/payslips.facts.ts';
import { pfFactsOf, type StatutorySetUp } from '../statutory/statutory-law.facts.ts';
import type { PayrollPersonRow } from './payroll-people.views.ts';
import type { RunContext } from './run-context.ts';

/** What is agreed with a person: the salary, and deductions that come back every month. */
export type AgreedPay = {
  readonly revisions: readonly SalaryRevision[];
  readonly deductions: readonly MonthDeduction[];
};

export type PersonCase = {
  readonly person: PayrollPersonRow;
  readonly agreed: AgreedPay;
  readonly history: PersonHistory | null;
  readonly adjustment: Adjustment | null;
};

/** The facts of one person's month, and the year they build on. */
export function payslipFactsOf(
  { person, agreed, history, adjustment }: PersonCase,
  context: RunContext,
): { facts: PayslipFacts; year: YearToDate } {
  const { period } = context;
  const month = period.statutoryMonth;
  const joined = calendarDate(person.dateOfJoining ?? period.from.toString());
  const year = yearWithOpening(history?.year ?? null, financialYearOf(month), person.opening);
  const soFar = factsOfYear(year, month, joined);
  const facts: PayslipFacts = {
    person: personFacts(person, joined, soFar.coveredEarlierInPeriod, context.run.policy.setUp),
    revisions: agreed.revisions,
    lossOfPay: { days: (adjustment?.lopDays ?? 0) / 100, byDate: [] },
    workingDays: workingDays(person, context),
    oneOffs: oneOffs(adjustment),
    arrears: [],
    reimbursements: [],
    deductions: deductions(agreed.deductions, adjustment, history),
    yearSoFar: soFar.yearSoFar,
    tax: {
      payer: { ageBand: ageBandIn(birthDay(person), context.law.incomeTax), isResident: true },
      regime: person.regime,
      hasPan: person.panSecret !== null,
      paidSoFar: soFar.paidSoFar,
      earlierOneOffs: soFar.earlierOneOffs,
      preTaxSoFar: soFar.preTaxSoFar,
      deductedSoFar: soFar.deductedSoFar,
      declaration: NOTHING_DECLARED,
      rent: [],
      earlierHouseRent: [],
    },
  };
  return { facts, year };
}

function personFacts(
  person: PayrollPersonRow,
  joined: CalendarDate,
  coveredEarlierInPeriod: boolean,
  setUp: StatutorySetUp,
): PersonFacts {
  const { workState } = person;
  return {
    dateOfJoining: joined,
    lastWorkingDay: person.lastWorkingDay === null ? null : calendarDate(person.lastWorkingDay),
    workState: workState !== null && isStateCode(workState) ? workState : null,
    gender: person.gender === 1 ? 'male' : person.gender === 2 ? 'female' : 'other',
    dateOfBirth: birthDay(person),
    hasDisability: person.hasDisability,
    pf: pfFactsOf(person, setUp),
    esi: { forced: person.forceEsi, coveredEarlierInPeriod },
    lwfCategory: person.lwfCategory,
    professionalTaxExemptions: [],
  };
}

function birthDay({ dateOfBirth }: PayrollPersonRow): CalendarDate | null {
  return dateOfBirth === null ? null : calendarDate(dateOfBirth);
}

/** Days of the period, and of the person's part of it, that are no weekly day off. */
function workingDays(
  person: PayrollPersonRow,
  { period, weekDaysOff, policy }: RunContext,
): PayslipFacts['workingDays'] {
  const { lossOfPayDivisor: basis } = policy;
  // Only these two count so; the others divide by days of the calendar.
  if (basis !== 'working-days' && basis !== 'fixed-26') return { ofPeriod: period.days, ofPerson: period.days };
  const first =
    person.dateOfJoining === null
      ? period.firstDay
      : Math.max(period.firstDay, dayNumber(calendarDate(person.dateOfJoining)));
  const last =
    person.lastWorkingDay === null
      ? period.lastDay
      : Math.min(period.lastDay, dayNumber(calendarDate(person.lastWorkingDay)));
  // A bridging period is paid by the days of a usual one that ends with it.
  const usualFirst = period.lastDay - period.days + 1;
  let ofPeriod = 0;
  let ofPerson = 0;
  for (let day = Math.min(period.firstDay, usualFirst); day <= period.lastDay; day += 1) {
    // Day 0 of the count, 1 January 1970, was a Thursday.
    if (weekDaysOff.includes((day + 4) % 7)) continue;
    if (day >= usualFirst) ofPeriod += 1;
    if (day >= first && day <= last) ofPerson += 1;
  }
  return { ofPeriod, ofPerson };
}

function oneOffs(adjustment: Adjustment | null): OneOffEarning[] {
  return (adjustment?.earnings ?? []).map(({ componentId, code, label, amount, taxable, epf, esi }) => ({
    componentId,
    code,
    label,
    amount: paise(amount),
    taxable,
    epf,
    esi,
  }));
}

function deductions(
  recurring: readonly MonthDeduction[],
  adjustment: Adjustment | null,
  history: PersonHistory | null,
): MonthDeduction[] {
  const due: MonthDeduction[] = [...recurring];
  for (const { componentId, code, label, amount, section = null } of adjustment?.deductions ?? []) {
    due.push({ componentId, code, label, amount: paise(amount), priority: 'other', section, recurring: false });
  }
  for (const [code, label, amount, section = null] of history?.carriedForward ?? []) {
    const carried = paise(amount);
    const position = due.findIndex((deduction) => deduction.code === code);
    const same = due[position];
    if (same !== undefined) due[position] = { ...same, amount: add(same.amount, carried), carried };
    else
      due.push({
        componentId: null,
        code,
        label,
        amount: carried,
        carried,
        priority: 'other',
        section,
        recurring: false,
      });
  }
  return due;
}
