import {
  addMonths,
  type CalendarDate,
  compareMonths,
  isBefore,
  lastDayOf,
  monthOf,
} from '../../kernel/calendar-date.ts';
import { itemAt } from '../../kernel/item-at.ts';
import { type Paise, sum, ZERO } from '../../kernel/money.ts';
import { share } from '../../kernel/rate.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import { toPaisaHalfUp } from '../../kernel/rounding.ts';
import { type LeaveUnit, ONE_DAY } from '../../leaves/leave-policy.ts';
import { valueOfDays } from '../../statutory/leave-encashment.ts';
import type { MonthLaw } from '../terms/month-law.ts';
import type { PaidOutLeave } from '../terms/paid-out-leave.ts';
import type { PayrollPolicy } from '../terms/payroll-policy.ts';
import type { OneOffEarning, PayslipFacts, SalaryRevision } from '../terms/payslip-types.ts';
import { type MonthSalary, monthSalary } from '../terms/structure-rules.ts';
import { serviceLength } from './service-length.ts';

/** Leave of a type that is paid out with a month. */
export type LeaveToPay = Pick<PaidOutLeave, 'leaveTypeId' | 'entries' | 'rate'> & {
  readonly name: string;
  readonly unit: LeaveUnit;
};

export type LeavePayTerms = {
  readonly law: MonthLaw;
  readonly policy: PayrollPolicy;
  /** The salaries of the last ten months of somebody who leaves, the earliest first; null in service. */
  readonly lastSalaries: readonly SalaryRevision[] | null;
};

/** A working day of law, for leave that is counted in minutes. */
const MINUTES_OF_DAY = 480;

/** What average salary is measured over on leaving. */
const MONTHS_OF_AVERAGE = 10;

/**
 * The month with leave that is paid out in it: an earning for each type, by the salary last in force. It is no wage of
 * PF or ESI. In service it is taxed in full; on leaving a part of all of it is free of tax. Without a salary that can
 * be solved nothing is added: there is no payslip either.
 */
export function withLeavePaidOut(
  facts: PayslipFacts,
  leave: readonly LeaveToPay[],
  terms: LeavePayTerms,
): PayslipFacts {
  const { lastSalaries, law } = terms;
  const left = lastSalaries === null ? null : facts.person.lastWorkingDay;
  const latest = inForceOn(facts.revisions, left ?? law.period.to);
  const salary = latest === undefined ? null : solved(latest, facts, terms);
  if (salary === null) return facts;
  const isOnLeaving = left !== null;
  const earnings = leave.map((one) => earningOf(one, salary, isOnLeaving));
  const paidOut = { ...facts, oneOffs: [...facts.oneOffs, ...earnings] };
  if (left === null || lastSalaries === null) return paidOut;
  const leaveOnLeaving = {
    received: sum(earnings.map(({ amount }) => amount)),
    averageMonthlySalary: averageOf(lastSalaries, left, { facts, terms }),
    leaveDays: leave.reduce((total, one) => total + daysOf(one), 0),
    serviceYears: serviceLength({ joined: facts.person.dateOfJoining, lastWorkingDay: left }).years,
    exemptedBefore: ZERO,
    governmentEmployee: facts.tax.payer.isGovernmentEmployee === true,
    limit: null,
  };
  return { ...paidOut, tax: { ...facts.tax, leaveOnLeaving } };
}

function earningOf(
  leave: LeaveToPay,
  salary: MonthSalary,
  isOnLeaving: boolean,
): OneOffEarning & Required<Pick<OneOffEarning, 'leave'>> {
  const { leaveTypeId, name, entries, rate } = leave;
  const monthly = rate.wage === 'gross' ? salary.solved.gross : basicPlusDA(salary);
  const days = daysOf(leave);
  return {
    code: `leave-${leaveTypeId}`,
    componentId: null,
    label: `Leave paid out: ${name}`,
    amount: valueOfDays(monthly, days, rate.daysOfMonth),
    taxable: true,
    epf: false,
    esi: false,
    leave: { leaveTypeId, entries, days, monthly, rate, isOnLeaving },
  };
}

function daysOf({ entries, unit }: LeaveToPay): number {
  const amount = entries.reduce((total, entry) => total + entry.amount, 0);
  return (unit === 'hour' ? Math.round((amount * ONE_DAY) / MINUTES_OF_DAY) : amount) / ONE_DAY;
}

/** The salary in force on a day. */
function inForceOn(revisions: readonly SalaryRevision[], day: CalendarDate): SalaryRevision | undefined {
  return revisions.findLast(({ effectiveFrom }) => !isBefore(day, effectiveFrom));
}

function solved(
  revision: SalaryRevision,
  { person }: PayslipFacts,
  { law, policy }: LeavePayTerms,
): MonthSalary | null {
  const { month } = law.period.statutoryMonth;
  const coveredByEsi = person.esi.coveredEarlierInPeriod;
  const salary = monthSalary(revision, { person, law, policy, epfRules: law.epf, coveredByEsi, month });
  return isRefusal(salary) ? null : salary;
}

function basicPlusDA({ structure, solved: { amounts } }: MonthSalary): Paise {
  const counted = structure.earnings.map(({ role }, place) =>
    role === 'basic' || role === 'dearness' ? itemAt(amounts, place) : ZERO,
  );
  return sum(counted);
}

type Context = { readonly facts: PayslipFacts; readonly terms: LeavePayTerms };

/** Basic and DA of the last ten months, averaged; of who was there for fewer, over those. */
function averageOf(salaries: readonly SalaryRevision[], left: CalendarDate, { facts, terms }: Context): Paise {
  const joined = monthOf(facts.person.dateOfJoining);
  const amounts: Paise[] = [];
  for (let back = 0; back < MONTHS_OF_AVERAGE; back += 1) {
    const month = addMonths(monthOf(left), -back);
    const revision = inForceOn(salaries, back === 0 ? left : lastDayOf(month));
    const salary = revision === undefined || compareMonths(month, joined) < 0 ? null : solved(revision, facts, terms);
    if (salary !== null) amounts.push(basicPlusDA(salary));
  }
  return amounts.length === 0 ? ZERO : toPaisaHalfUp(share(sum(amounts), 1, amounts.length));
}
