import { leaveEncashmentExemption } from '@muster/law/income-tax/retirement-exemptions.ts';
import { type LeaveEncashmentMeasure, leaveEncashmentMeasure } from '@muster/law/leave-encashment/leave-encashment.ts';
import { amountInput, daysInput, type Tracer } from '../explain/trace.ts';
import type { CalendarDate } from '../kernel/calendar-date.ts';
import { min, multiply, type Paise, paise } from '../kernel/money.ts';
import { share } from '../kernel/rate.ts';
import { toPaisaHalfUp } from '../kernel/rounding.ts';
import { type Cited, citeOrThrow } from './cited.ts';

export type LeaveEncashmentRules = {
  readonly measure: Cited<LeaveEncashmentMeasure>;
  /** Over a working life. */
  readonly limit: Cited<Paise>;
};

export type LeaveEncashmentInput = {
  readonly received: Paise;
  /** Basic and dearness allowance of the last ten months, averaged. */
  readonly averageMonthlySalary: Paise;
  /** Unused leave, to the hundredth of a day. */
  readonly leaveDays: number;
  /** Completed years of service, which limit the leave counted; null when the days are within the limit already. */
  readonly serviceYears: number | null;
  /** Freed from tax at earlier employers. */
  readonly exemptedBefore: Paise;
  readonly governmentEmployee: boolean;
  /** The notified limit of another year, where the payment belongs to one; null for that in force. */
  readonly limit: Paise | null;
};

export type LeaveEncashmentResult = {
  readonly tenMonthsSalary: Paise;
  readonly cashEquivalent: Paise;
  readonly exempt: Paise;
};

export const LEAVE_ENCASHMENT_ID = 'leave-encashment-exemption';

export function leaveEncashmentRulesOn(day: CalendarDate): LeaveEncashmentRules {
  return {
    measure: citeOrThrow(leaveEncashmentMeasure, day, (value) => value),
    limit: citeOrThrow(leaveEncashmentExemption, day, paise),
  };
}

/** Encashed leave free of income tax on leaving: the least of received, ten months, value of the leave, and limit. */
export function leaveEncashment(
  input: LeaveEncashmentInput,
  rules: LeaveEncashmentRules,
  tracer: Tracer | null = null,
): LeaveEncashmentResult {
  const { months, daysPerYear, daysOfMonth } = rules.measure.value;
  const days =
    input.serviceYears === null ? input.leaveDays : Math.min(input.leaveDays, input.serviceYears * daysPerYear);
  const tenMonthsSalary = multiply(input.averageMonthlySalary, months);
  const cashEquivalent = valueOfDays(input.averageMonthlySalary, days, daysOfMonth);
  const left = paise(Math.max(0, (input.limit ?? rules.limit.value) - input.exemptedBefore));
  const lowest = min(min(tenMonthsSalary, cashEquivalent), min(left, input.received));
  const exempt = input.governmentEmployee ? input.received : lowest;
  tracer?.record({
    id: LEAVE_ENCASHMENT_ID,
    label: 'Leave encashment free of tax',
    amount: exempt,
    reason: { kind: 'leave-free-of-tax', isGovernment: input.governmentEmployee, months },
    inputs: [
      amountInput('Received', input.received),
      amountInput({ kind: 'months-of-salary', months }, tenMonthsSalary),
      daysInput('Leave counted', days),
      amountInput('Value of the leave', cashEquivalent),
      amountInput('Limit left', left),
    ],
    source: [rules.measure.source, rules.limit.source],
  });
  return { tenMonthsSalary, cashEquivalent, exempt };
}

/** Days of leave at the monthly salary ÷ the days a month is counted with (26 or 30 by the employer's policy). */
export function valueOfDays(monthlySalary: Paise, days: number, daysOfMonth: number): Paise {
  return toPaisaHalfUp(share(monthlySalary, Math.round(days * 100), daysOfMonth * 100));
}
