import { dayNumber } from '../kernel/calendar-date.ts';
import { itemAt } from '../kernel/item-at.ts';
import type { PayPeriod } from '../kernel/pay-period.ts';
import { refuse } from '../kernel/refusal.ts';
import { lossOfPayDivisor } from '../statutory/loss-of-pay.ts';
import type { PayrollPolicy } from './payroll-policy.ts';
import type { PayslipFacts, PayslipRefusal, SalaryRevision } from './payslip-types.ts';

/** Days are counted in hundredths, so that half days stay whole numbers. */
export const HUNDREDTHS = 100;

/** The days of a period under one salary, as day numbers; both ends belong to it. */
export type PaidStretch = {
  readonly revision: SalaryRevision;
  readonly firstDay: number;
  readonly lastDay: number;
  readonly days: number;
  /** Hundredths of a day without pay. */
  readonly lop: number;
};

export type PaidTime = {
  readonly period: PayPeriod;
  /** In calendar order; at least one. */
  readonly stretches: readonly PaidStretch[];
  readonly employedDays: number;
  /** Hundredths of a day. */
  readonly lop: number;
  readonly paid: number;
  /** What one day of lost pay is divided by. */
  readonly lopDivisor: number;
  /** Every day of the period is paid at one salary: each earning is paid whole. */
  readonly isFull: boolean;
};

/** Which days of the period are paid at which salary (joiners and leavers by calendar days, both ends paid). */
export function paidTime(facts: PayslipFacts, period: PayPeriod, policy: PayrollPolicy): PaidTime | PayslipRefusal {
  const { person, lossOfPay } = facts;
  const first = Math.max(period.firstDay, dayNumber(person.dateOfJoining));
  const last =
    person.lastWorkingDay === null ? period.lastDay : Math.min(period.lastDay, dayNumber(person.lastWorkingDay));
  if (first > last) return refuse('NOT_EMPLOYED', 'The person was not employed in this period.');
  const employedDays = last - first + 1;
  const lop = Math.round(lossOfPay.days * HUNDREDTHS);
  const paid = employedDays * HUNDREDTHS - lop;
  if (lop < 0 || paid < 0) {
    return refuse('LOSS_OF_PAY_TOO_LONG', `There are only ${employedDays} days to lose pay for.`, {
      employedDays,
      lossOfPay: lossOfPay.days,
    });
  }
  const stretches = stretchesOf(facts, first, last, lop);
  if (stretches.length === 0) return refuse('NO_SALARY', 'The person has no salary structure in this period.');
  return {
    period,
    stretches,
    employedDays,
    lop,
    paid,
    lopDivisor: lossOfPayDivisor(policy.lossOfPayDivisor, period.days, Math.max(1, facts.workingDays)),
    isFull: stretches.length === 1 && lop === 0 && employedDays === period.days,
  };
}

function stretchesOf(facts: PayslipFacts, first: number, last: number, lop: number): PaidStretch[] {
  const stretches: PaidStretch[] = [];
  let to = last;
  // From the latest salary backwards; days before the first salary are paid by it: it holds from the first day.
  for (let index = facts.revisions.length - 1; index >= 0 && to >= first; index -= 1) {
    const revision = itemAt(facts.revisions, index);
    const from = index === 0 ? first : Math.max(first, dayNumber(revision.effectiveFrom));
    if (from > to) continue;
    stretches.push({ revision, firstDay: from, lastDay: to, days: to - from + 1, lop: 0 });
    to = from - 1;
  }
  if (stretches.length > 1) stretches.reverse();
  return lop === 0 ? stretches : withLossOfPay(stretches, facts, lop);
}

/** Puts each lost day into its stretch; days without a date are taken from the last stretch that has room. */
function withLossOfPay(stretches: readonly PaidStretch[], facts: PayslipFacts, lop: number): PaidStretch[] {
  const [only] = stretches;
  if (stretches.length === 1 && only !== undefined) return [{ ...only, lop }];
  let left = lop;
  const lost = stretches.map((stretch) => {
    let dated = 0;
    for (const { date, days } of facts.lossOfPay.byDate) {
      const day = dayNumber(date);
      if (day >= stretch.firstDay && day <= stretch.lastDay) dated += Math.round(days * HUNDREDTHS);
    }
    const taken = Math.min(dated, left, stretch.days * HUNDREDTHS);
    left -= taken;
    return taken;
  });
  for (let index = stretches.length - 1; index >= 0 && left > 0; index -= 1) {
    const room = itemAt(stretches, index).days * HUNDREDTHS - itemAt(lost, index);
    const taken = Math.min(left, room);
    lost[index] = itemAt(lost, index) + taken;
    left -= taken;
  }
  return stretches.map((stretch, index) => ({ ...stretch, lop: itemAt(lost, index) }));
}
