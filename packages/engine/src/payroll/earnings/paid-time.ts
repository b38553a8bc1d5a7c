import { dayNumber } from '../../kernel/calendar-date.ts';
import { itemAt } from '../../kernel/item-at.ts';
import type { PayPeriod } from '../../kernel/pay-period.ts';
import { refuse } from '../../kernel/refusal.ts';
import { lossOfPayDivisor } from '../../statutory/loss-of-pay.ts';
import type { PayrollPolicy } from '../terms/payroll-policy.ts';
import type { DatedLoss, LossOfPay, PayslipFacts, PayslipRefusal, SalaryRevision } from '../terms/payslip-types.ts';

/** Days are counted in hundredths, so that half days stay whole numbers. */
export const HUNDREDTHS = 100;

/** The days of a period under one salary, as day numbers; both ends belong to it. */
export type PaidSpan = {
  readonly revision: SalaryRevision;
  readonly firstDay: number;
  readonly lastDay: number;
  readonly days: number;
  /** Hundredths of the days that a full month is `presentDivisor` of: calendar days, or the organisation's own. */
  readonly present: number;
  /** Hundredths of a day without pay. */
  readonly lop: number;
};

export type PaidTime = {
  readonly period: PayPeriod;
  /** In calendar order; at least one. */
  readonly spans: readonly PaidSpan[];
  readonly employedDays: number;
  /** Hundredths of a day: those that the employer does not pay, and what of them Employees' State Insurance does. */
  readonly lop: number;
  readonly esi: number;
  readonly paid: number;
  /** What a day in employment is divided by, and what one of lost pay is. */
  readonly presentDivisor: number;
  readonly lopDivisor: number;
  /** Hundredths of a day's pay that are due whatever the lost days cost: a day that was worked is paid. */
  readonly minimumPaid: number;
  /** Every day of the period is paid at one salary: each earning is paid whole. */
  readonly isFull: boolean;
};

/** Which days of the period are paid at which salary, both ends of employment paid. */
export function paidTime(facts: PayslipFacts, period: PayPeriod, policy: PayrollPolicy): PaidTime | PayslipRefusal {
  const { person, lossOfPay, workingDays } = facts;
  const first = Math.max(period.firstDay, dayNumber(person.dateOfJoining));
  const last =
    person.lastWorkingDay === null ? period.lastDay : Math.min(period.lastDay, dayNumber(person.lastWorkingDay));
  if (first > last) return refuse('NOT_EMPLOYED', 'The person was not employed in this period.');
  const employedDays = last - first + 1;
  const lopDays = lostDays(lossOfPay, first, last);
  const { lop } = lopDays;
  const paid = employedDays * HUNDREDTHS - lop;
  if (lop < 0 || paid < 0) {
    return refuse('LOSS_OF_PAY_TOO_LONG', `There are only ${employedDays} days to lose pay for.`, {
      employedDays,
      lossOfPay: lossOfPay.days,
    });
  }
  const lopDivisor = lossOfPayDivisor(policy.lossOfPayDivisor, period.days, Math.max(1, workingDays.ofPeriod));
  const isOwn = policy.joinersAndLeavers === 'own-divisor' && employedDays < period.days;
  const present = isOwn ? Math.min(lopDivisor, countedDays(policy, employedDays, workingDays.ofPerson)) : employedDays;
  const spans = spansOf(facts, { first, last, present }, lopDays);
  if (spans.length === 0) return refuse('NO_SALARY', 'The person has no salary structure in this period.');
  return {
    period,
    spans,
    employedDays,
    lop,
    esi: Math.min(lopDays.esi, lop),
    paid,
    presentDivisor: isOwn ? lopDivisor : period.days,
    lopDivisor,
    minimumPaid: lop === 0 ? 0 : minimumPaidTime(policy, paid, workingDays.ofPerson * HUNDREDTHS - lop),
    isFull: spans.length === 1 && lop === 0 && employedDays === period.days,
  };
}

/**
 * Whether a month in which every working day is lost is paid all the same, for its days off and holidays: by calendar
 * days or a fixed number a lost day costs less than its part of the working days.
 */
export function areDaysOffPaidAlone({ isEveryWorkingDay }: LossOfPay, time: PaidTime): boolean {
  if (isEveryWorkingDay !== true) return false;
  const present = time.spans.reduce((total, span) => total + span.present, 0);
  return present * time.lopDivisor > time.lop * time.presentDivisor;
}

/** The days in employment as the organisation counts them: 26 days and working days leave weekly days off out. */
function countedDays({ lossOfPayDivisor: basis }: PayrollPolicy, employedDays: number, workingDays: number): number {
  return basis === 'fixed-26' || basis === 'working-days' ? workingDays : employedDays;
}

/** In a month longer than the divisor, lost days cost all pay before the last day is lost: one worked is paid still. */
function minimumPaidTime({ lossOfPayDivisor: basis }: PayrollPolicy, paid: number, worked: number): number {
  if (basis === 'calendar-days') return 0;
  return Math.min(HUNDREDTHS, Math.max(0, basis === 'fixed-30' ? paid : worked));
}

type LopDays = { readonly lop: number; readonly esi: number; readonly byDay: ReadonlyMap<number, number> };

const NO_DATES: ReadonlyMap<number, number> = new Map();
const NOTHING_LOST: LopDays = { lop: 0, esi: 0, byDay: NO_DATES };

/** Hundredths of days without pay: of the dates those in employment, each of them once. */
function lostDays({ days, byDate }: LossOfPay, first: number, last: number): LopDays {
  if (days === 0) return NOTHING_LOST;
  const lop = Math.round(days * HUNDREDTHS);
  if (byDate.length === 0) return { lop, esi: 0, byDay: NO_DATES };
  const byDay = new Map<number, number>();
  let [outside, esi] = [0, 0];
  for (const { date, days: part, reasons } of byDate) {
    const day = dayNumber(date);
    const alreadyLost = byDay.get(day) ?? 0;
    const lostPart = Math.round(part * HUNDREDTHS);
    const added = day < first || day > last ? 0 : Math.max(0, Math.min(lostPart, HUNDREDTHS) - alreadyLost);
    if (added > 0) byDay.set(day, alreadyLost + added);
    outside += lostPart - added;
    esi += Math.min(added, paidByEsi(reasons));
  }
  // Less than no days is left as it is, to be refused.
  return { lop: Math.max(Math.min(0, lop), lop - outside), esi, byDay };
}

/** Hundredths of the days that are leave which Employees' State Insurance pays: lost for the employer, and no loss of pay. */
function paidByEsi(reasons: DatedLoss['reasons'] = []): number {
  const halves = reasons.reduce((sum, each) => sum + (each.kind === 'lost-esi-leave' ? each.halves : 0), 0);
  return Math.round((halves * HUNDREDTHS) / 2);
}

type Employed = { readonly first: number; readonly last: number; readonly present: number };

function spansOf(facts: PayslipFacts, { first, last, present }: Employed, lopDays: LopDays): PaidSpan[] {
  const spans: PaidSpan[] = [];
  const employedDays = last - first + 1;
  let left = present * HUNDREDTHS;
  let to = last;
  // From the latest salary backwards; days before the first salary are paid by it: it holds from the first day.
  for (let index = facts.revisions.length - 1; index >= 0 && to >= first; index -= 1) {
    const revision = itemAt(facts.revisions, index);
    const from = index === 0 ? first : Math.max(first, dayNumber(revision.effectiveFrom));
    if (from > to) continue;
    const days = to - from + 1;
    const own = from === first ? left : Math.floor((present * HUNDREDTHS * days) / employedDays);
    spans.push({ revision, firstDay: from, lastDay: to, days, present: own, lop: 0 });
    left -= own;
    to = from - 1;
  }
  if (spans.length > 1) spans.reverse();
  return lopDays.lop === 0 ? spans : withLossOfPay(spans, lopDays);
}

/** Puts each lost day into its span; days without a date are taken from the last span that has room. */
function withLossOfPay(spans: readonly PaidSpan[], { lop, byDay }: LopDays): PaidSpan[] {
  const [only] = spans;
  if (spans.length === 1 && only !== undefined) return [{ ...only, lop }];
  let left = lop;
  const lopParts = spans.map((span) => {
    let dated = 0;
    for (const [day, days] of byDay) if (day >= span.firstDay && day <= span.lastDay) dated += days;
    const part = Math.min(dated, left);
    left -= part;
    return part;
  });
  for (let index = spans.length - 1; index >= 0 && left > 0; index -= 1) {
    const room = itemAt(spans, index).days * HUNDREDTHS - itemAt(lopParts, index);
    const part = Math.min(left, room);
    lopParts[index] = itemAt(lopParts, index) + part;
    left -= part;
  }
  return spans.map((span, index) => ({ ...span, lop: itemAt(lopParts, index) }));
}
