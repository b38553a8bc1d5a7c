import { type CalendarMonth, compareMonths } from '../../kernel/calendar-date.ts';
import { add, type Paise, sum, ZERO } from '../../kernel/money.ts';
import type { PayPeriod } from '../../kernel/pay-period.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import type { WagesOfMonth } from '../../leaves/maternity-benefit.ts';
import { arrearCode, earningCode } from '../terms/line-codes.ts';
import type { PayrollPolicy } from '../terms/payroll-policy.ts';
import type { PayslipFacts, PayslipLine } from '../terms/payslip-types.ts';
import { HUNDREDTHS, paidTime } from './paid-time.ts';

/** A payslip as it was paid. */
export type PaidPayslip = {
  readonly month: CalendarMonth;
  readonly period: PayPeriod;
  readonly facts: PayslipFacts;
  readonly policy: PayrollPolicy;
  readonly lines: readonly Pick<PayslipLine, 'code' | 'amount'>[];
};

/**
 * What payslips of a person paid of the salary, by month, with what later ones added for a rise that was back-dated.
 * Days that were corrected afterwards came with their pay, so that neither counts here.
 */
export function wagesPaid(payslips: readonly PaidPayslip[]): readonly WagesOfMonth[] {
  const earnings = new Map(
    payslips.flatMap(({ facts }) =>
      facts.revisions.flatMap((revision) =>
        revision.earnings.map((earning) => [earningCode(earning), earning.excludedFromWages] as const),
      ),
    ),
  );
  return payslips.map(({ month, period, facts, policy }) => {
    let [included, excluded]: [Paise, Paise] = [ZERO, ZERO];
    for (const [code, isExcluded] of earnings) {
      const amount = sum(
        payslips.flatMap((one) => amountsOf(one, isSame(one.month, month) ? code : arrearCode(code, month))),
      );
      if (isExcluded) excluded = add(excluded, amount);
      else included = add(included, amount);
    }
    return { month, included, excluded, days: daysPaid(facts, period, policy) };
  });
}

const isSame = (one: CalendarMonth, other: CalendarMonth) => compareMonths(one, other) === 0;

function amountsOf({ lines }: PaidPayslip, code: string): readonly Paise[] {
  return lines.filter((line) => line.code === code).map(({ amount }) => amount);
}

/**
 * Hundredths of days that a month was paid for, as the organisation counts its days: weekly days off are none of them
 * where it divides a month's pay by 26 or by its working days.
 */
function daysPaid(facts: PayslipFacts, period: PayPeriod, policy: PayrollPolicy): number {
  const time = paidTime(facts, period, policy);
  if (isRefusal(time)) return 0;
  const { lossOfPayDivisor: basis } = policy;
  if (basis !== 'fixed-26' && basis !== 'working-days') return time.paid;
  return Math.max(0, Math.min(time.lopDivisor, facts.workingDays.ofPerson) * HUNDREDTHS - time.lop);
}
