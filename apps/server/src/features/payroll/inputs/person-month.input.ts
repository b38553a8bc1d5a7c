import { type CalendarDate, calendarDate } from '@muster/engine/kernel/calendar-date.ts';
import { ZERO } from '@muster/engine/kernel/money.ts';
import type { PayPeriod } from '@muster/engine/kernel/pay-period.ts';
import type { Refusal } from '@muster/engine/kernel/refusal.ts';
import { workingDaysOf } from '@muster/engine/payroll/earnings/working-days.ts';
import type { MonthLaw } from '@muster/engine/payroll/terms/month-law.ts';
import type { PayrollPolicy } from '@muster/engine/payroll/terms/payroll-policy.ts';
import type { PayslipFacts, PersonFacts } from '@muster/engine/payroll/terms/payslip-types.ts';
import { emptyYear, type YearToDate } from '@muster/engine/payroll/year/year-to-date.ts';
import { NOTHING_DECLARED } from '@muster/engine/taxes/facts/nothing-declared.ts';
import { isMetroCity } from '@muster/engine/taxes/hra.ts';
import { ageBandIn } from '@muster/engine/taxes/law/age-band.ts';
import { NOTHING_PAID } from '@muster/engine/taxes/tds-projection.ts';
import { isStateCode } from '@muster/law/states.ts';
import type { TenantTx } from '../../../platform/database/database.ts';
import { pfFactsOf } from '../../statutory/statutory-law.facts.ts';
import type { PaidSoFar } from '../payslip-record/earlier-payslips.views.ts';
import type { RunToPay } from '../run/payroll.store.ts';
import type { PayrollPersonRow } from '../run/payroll-people.views.ts';

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

/** What is the same for everybody of a run. */
export type RunMonth = {
  readonly run: RunToPay;
  readonly period: PayPeriod;
  readonly financialYear: number;
  readonly law: MonthLaw;
  readonly policy: PayrollPolicy;
  readonly weekDaysOff: readonly number[];
};

/** What of them a person's month is begun from. */
type MonthBegun = Omit<RunMonth, 'run'> & { readonly run: Pick<RunToPay, 'policy'> };

/** What a payslip is computed from, while its inputs come together. */
export type PersonMonth = {
  readonly person: PayrollPersonRow;
  /** Null for somebody who was not paid earlier in the financial year. */
  readonly paidSoFar: PaidSoFar | null;
  readonly facts: PayslipFacts;
  /** The financial year before the month, which the payslip is added to. */
  readonly year: YearToDate;
  /** Why the salary is not paid out for the time being; null for most. */
  readonly withheldReason: string | null;
};

/** The people of one transaction. */
export type InputBatch = {
  readonly of: RunMonth;
  readonly userIds: readonly string[];
};

/** Adds what was read to the month of one of the people, or refuses them: they get no payslip, and the run a warning. */
export type AddInput = (month: PersonMonth) => PersonMonth | Refusal;

/** One source of what is paid in a month. */
export type MonthInput = {
  /** "salary", "one-time pay": for whoever reads the list. */
  readonly source: string;
  /** Reads for all of the batch at once. */
  readonly read: (tx: TenantTx, batch: InputBatch) => Promise<AddInput>;
  /** Before a run reads it: what has to be there for good, so that later changes can be held against it. */
  readonly prepare?: (tx: TenantTx, batch: InputBatch) => Promise<void>;
  /**
   * People for whom it may say something else than when their payslip of a draft was calculated; they are calculated
   * once more to see. Absent where a person, a salary or figures since April say so already. `only` names whom it is
   * asked of, where not of everybody.
   */
  readonly changedSince?: (tx: TenantTx, of: RunMonth, only?: readonly string[]) => Promise<readonly string[]>;
};
