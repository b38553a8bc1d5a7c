import { VARIANCE_CAUSES, type VarianceCause } from '@muster/contract/features/payroll/payroll-run.ts';
import { type CalendarMonth, calendarDate, formatDate, formatMonth } from '@muster/engine/kernel/calendar-date.ts';
import { formatRupees } from '@muster/engine/kernel/format-amount.ts';
import { paise } from '@muster/engine/kernel/money.ts';
import { LINE_IDS } from '@muster/engine/payroll/terms/line-codes.ts';
import type { StoredLine } from './payslip-lines.rules.ts';

export type PayslipVariance = {
  /** Null for someone who was not paid last month. */
  readonly previousNet: number | null;
  /** The parts of the change, adding up to it exactly. */
  readonly causes: readonly (readonly [VarianceCause, number])[];
  /** In words, for the list. */
  readonly why: string;
  /** The CTC this month was paid at, with which next month is compared. */
  readonly annualCtc: number;
  /** A change to look at that only goes back to usual pay, or comes from joining or leaving; absent in old payslips. */
  readonly isExplained?: boolean;
};

/** What is compared: the stored lines of a month with its net pay. */
export type ComparedPay = {
  readonly lines: readonly StoredLine[];
  readonly net: number;
  /** Hundredths of a day: lost, and paid by Employees' State Insurance. */
  readonly lopDays: number;
  readonly esiDays: number;
  readonly annualCtc: number;
};

export type VarianceCase = {
  readonly previous: ComparedPay | null;
  readonly now: ComparedPay;
  readonly dateOfJoining: string;
  readonly lastWorkingDay: string | null;
  readonly periodFrom: string;
  readonly periodTo: string;
  /** First day of last month's period. */
  readonly previousFrom: string;
};

/** The change against last month, by cause. */
export function varianceOf(facts: VarianceCase): PayslipVariance {
  const { previous, now } = facts;
  if (previous === null) {
    const why = whyOf(facts, new Map([['joined', now.net]]));
    return { previousNet: null, causes: [['joined', now.net]], why, annualCtc: now.annualCtc };
  }
  const before = partsOf(previous.lines);
  const after = partsOf(now.lines);
  const amounts = new Map<VarianceCause, number>();
  const count = (cause: VarianceCause, amount: number) => {
    if (amount !== 0) amounts.set(cause, (amounts.get(cause) ?? 0) + amount);
  };
  // With the same CTC the earnings move only because the employer's contributions inside it did.
  if (now.annualCtc !== previous.annualCtc) count('revised', after.full - before.full);
  count('one-off', after.oneOffs - before.oneOffs);
  count('arrears', after.arrears - before.arrears);
  count(timeCause(facts), before.unpaid - after.unpaid);
  count('tax', before.tax - after.tax);
  const explainedTotal = [...amounts.values()].reduce((total, amount) => total + amount, 0);
  count('contributions', now.net - previous.net - explainedTotal);
  const causes = VARIANCE_CAUSES.flatMap((cause) => {
    const amount = amounts.get(cause);
    return amount === undefined ? [] : [[cause, amount] as const];
  });
  return { previousNet: previous.net, causes, why: whyOf(facts, amounts), annualCtc: now.annualCtc };
}

function timeCause({ lastWorkingDay, periodFrom, periodTo, dateOfJoining, previousFrom }: VarianceCase): VarianceCause {
  if (lastWorkingDay !== null && lastWorkingDay >= periodFrom && lastWorkingDay < periodTo) return 'left';
  return dateOfJoining > previousFrom ? 'joined' : 'loss-of-pay';
}

type Parts = { full: number; unpaid: number; oneOffs: number; arrears: number; tax: number };

function partsOf(lines: readonly StoredLine[]): Parts {
  const parts: Parts = { full: 0, unpaid: 0, oneOffs: 0, arrears: 0, tax: 0 };
  for (const [code, kind, , , amount, fullAmount, , , forMonth] of lines) {
    if (kind === 'earning' && forMonth !== null) parts.arrears += amount;
    else if (kind === 'earning' && code.startsWith('earning:')) {
      parts.full += fullAmount ?? amount;
      parts.unpaid += (fullAmount ?? amount) - amount;
    } else if (kind === 'earning' || kind === 'reimbursement') parts.oneOffs += amount;
    else if (code === LINE_IDS.tds) parts.tax += amount;
  }
  return parts;
}

function whyOf(facts: VarianceCase, amounts: ReadonlyMap<VarianceCause, number>): string {
  const words: string[] = [];
  const { lastWorkingDay, dateOfJoining, periodFrom, periodTo, now } = facts;
  if (lastWorkingDay !== null && lastWorkingDay >= periodFrom && lastWorkingDay <= periodTo) {
    words.push(`Left on ${formatDate(calendarDate(lastWorkingDay))}`);
  }
  if (dateOfJoining >= periodFrom) words.push(`Joined on ${formatDate(calendarDate(dateOfJoining))}`);
  if (facts.previous !== null && amounts.has('revised')) words.push('Salary revised');
  for (const [code, kind, , label, amount] of now.lines) {
    if (kind === 'earning' && code.startsWith('one-off:')) words.push(`${label} ${formatRupees(paise(amount))}`);
  }
  const arrear = now.lines.find(([, kind, , , , , , , forMonth]) => kind === 'earning' && forMonth !== null);
  if (arrear?.[8]) words.push(arrearInWords(arrear, arrear[8]));
  if (now.lopDays > 0) words.push(`Loss of pay, ${daysInWords(now.lopDays)}`);
  if (now.esiDays > 0) words.push(`paid by ESI, ${daysInWords(now.esiDays)}`);
  words.push(...endedSince(facts.previous?.lines ?? [], now.lines));
  if (facts.previous && facts.previous.lopDays > 0 && now.lopDays === 0) words.push('no loss of pay this month');
  if (words.length === 0 && amounts.has('tax')) words.push('Income tax');
  if (words.length === 0 && amounts.has('contributions')) words.push('PF, ESI and other');
  return capitalised(words.join(', '));
}

const daysInWords = (hundredths: number) => `${hundredths / 100} ${hundredths === 100 ? 'day' : 'days'}`;

/** One-off earnings of last month that did not come again. */
function endedSince(before: readonly StoredLine[], now: readonly StoredLine[]): string[] {
  const again = new Set(now.map(([, , , label]) => label));
  return before
    .filter(([code, kind, , label]) => kind === 'earning' && code.startsWith('one-off:') && !again.has(label))
    .map(([, , , label, amount]) => `${label} ${formatRupees(paise(amount))} last month only`);
}

/** Days that counted otherwise say themselves what they are. */
function arrearInWords([code, , , label]: StoredLine, month: string): string {
  return code.startsWith('arrear:lost-days') ? label : `arrears from ${formatMonth(monthOfText(month))}`;
}

function monthOfText(text: string): CalendarMonth {
  return { year: Number(text.slice(0, 4)), month: Number(text.slice(5, 7)) };
}

function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** Net pay that moved by more than this share is looked at first. */
export const OUTLIER_PERCENT = 20;

export function isOutlier(previousNet: number | null, net: number, hasNotes: boolean): boolean {
  if (hasNotes) return true;
  return previousNet !== null && Math.abs(net - previousNet) * 100 > previousNet * OUTLIER_PERCENT;
}

/** What somebody's life or the end of last month's extra brings about by itself: nobody decided it this month. */
function isCalm([cause, amount]: readonly [VarianceCause, number]): boolean {
  if (cause === 'joined' || cause === 'left') return true;
  if (cause === 'one-off' || cause === 'arrears') return amount < 0;
  return cause === 'loss-of-pay' && amount > 0;
}

/** Whether what is left of a change, without the part that explains itself, would be no outlier. */
export function explainsItself({ previousNet, causes }: PayslipVariance, net: number): boolean {
  if (previousNet === null) return false;
  const calm = causes.filter(isCalm).reduce((total, [, amount]) => total + amount, 0);
  return calm !== 0 && !isOutlier(previousNet, net - calm, false);
}
