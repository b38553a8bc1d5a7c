import { type CalendarDate, calendarDate } from '@muster/engine/kernel/calendar-date.ts';
import { ZERO } from '@muster/engine/kernel/money.ts';
import { workingDaysOf } from '@muster/engine/payroll/earnings/working-days.ts';
import type { PayslipFacts, PersonFacts } from '@muster/engine/payroll/terms/payslip-types.ts';
import { emptyYear } from '@muster/engine/payroll/year/year-to-date.ts';
import { NOTHING_DECLARED } from '@muster/engine/taxes/facts/nothing-declared.ts';
import { isMetroCity } from '@muster/engine/taxes/hra.ts';
import { ageBandIn } from '@muster/engine/taxes/law/age-band.ts';
import { NOTHING_PAID } from '@muster/engine/taxes/tds-projection.ts';
import { isStateCode } from '@muster/law/states.ts';
import { pfFactsOf } from '../../statutory/statutory-law.facts.ts';
import type { PaidSoFar } from '../payslip-record/paid-so-far.ts';
import type { PayrollPersonRow } from '../run/payroll-people.views.ts';
import type { MonthBegun, PersonMonth } from './month-input.ts';

/** The month of a person before any input: who they are and when they work, and nothing to pay. */
export function personMonth(person: PayrollPersonRow, paidSoFar: PaidSoFar | null, of: MonthBegun): PersonMonth {
  return {
    person,
    paidSoFar,
    facts: factsOf(person, of),
    year: emptyYear(of.financialYear, null),
    withheldReason: null,
  };
}

/** Facts are frozen as text, so their order is part of what is hashed. */
function factsOf(person: PayrollPersonRow, of: MonthBegun): PayslipFacts {
  const { period, weekDaysOff, policy } = of;
  const [dateOfJoining, lastDay] = [dayOrNull(person.dateOfJoining), dayOrNull(person.lastWorkingDay)];
  return {
    person: personFacts(person, dateOfJoining ?? period.from, of),
    revisions: [],
    lossOfPay: { days: 0, byDate: [] },
    workingDays: workingDaysOf(
      period,
      { joined: dateOfJoining, lastDay },
      { daysOff: weekDaysOff, divisor: policy.lossOfPayDivisor },
    ),
    oneOffs: [],
    arrears: [],
    reimbursements: [],
    deductions: [],
    yearSoFar: { grossByMonth: [], professionalTaxByMonth: [] },
    tax: taxFacts(person, of),
  };
}

function taxFacts(person: PayrollPersonRow, { law }: MonthBegun): PayslipFacts['tax'] {
  return {
    payer: {
      ageBand: ageBandIn(dayOrNull(person.dateOfBirth), law.incomeTax),
      isResident: person.residentialStatus !== 'nonResident',
    },
    regime: person.regime,
    hasPan: person.panSecret !== null,
    paidSoFar: NOTHING_PAID,
    earlierOneOffs: [],
    preTaxSoFar: [],
    deductedSoFar: { onRegular: ZERO, onOneOffs: ZERO },
    declaration: NOTHING_DECLARED,
    rent: [],
    earlierHouseRent: [],
  };
}

function personFacts(person: PayrollPersonRow, dateOfJoining: CalendarDate, { run, law }: MonthBegun): PersonFacts {
  const { workState } = person;
  return {
    dateOfJoining,
    lastWorkingDay: dayOrNull(person.lastWorkingDay),
    workState: workState !== null && isStateCode(workState) ? workState : null,
    gender: person.gender === 1 ? 'male' : person.gender === 2 ? 'female' : 'other',
    dateOfBirth: dayOrNull(person.dateOfBirth),
    hasDisability: person.hasDisability,
    ...(person.hasDisability && isMetroCity(person.workCity ?? '', law.incomeTax) ? { worksInMetro: true } : {}),
    pf: pfFactsOf(person, run.policy.setUp),
    esi: { forced: person.forceEsi, coveredEarlierInPeriod: false },
    lwfCategory: person.lwfCategory,
    professionalTaxExemptions: [],
  };
}

function dayOrNull(iso: string | null): CalendarDate | null {
  return iso === null ? null : calendarDate(iso);
}
