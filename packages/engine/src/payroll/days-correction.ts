import { wholeHundredths } from '../attendance/hundredths.ts';
import { halvesPaidByEsi } from '../attendance/lop-days.ts';
import type { LostReason } from '../explain/attendance-reasons.ts';
import { daysInWords } from '../explain/days-in-words.ts';
import type { CorrectedDay } from '../explain/pay-reasons.ts';
import { type CalendarDate, compareDates, dayNumber, formatMonth } from '../kernel/calendar-date.ts';
import { type Paise, sum } from '../kernel/money.ts';
import { isRefusal } from '../kernel/refusal.ts';
import { arrearsOf } from './arrears.ts';
import { computePayslip } from './compute-payslip.ts';
import type { MonthLaw } from './terms/month-law.ts';
import type { PayrollPolicy } from './terms/payroll-policy.ts';
import type { ArrearMonth, DatedLoss, Payslip, PayslipFacts, PayslipRefusal } from './terms/payslip-types.ts';

/** A month as it was paid. */
export type PaidMonth = {
  readonly facts: PayslipFacts;
  readonly law: MonthLaw;
  readonly policy: PayrollPolicy;
};

/** Halves of days that attendance costs, by date, to the hundredth; of days as they are now with the reasons. */
export type LopHalves = readonly {
  readonly date: CalendarDate;
  readonly halves: number;
  readonly reasons?: readonly LostReason[];
}[];

/** The code of the line that pays or takes back lost days of an earlier month; what is not taxed has one of its own. */
export const CORRECTED_DAYS = { taxed: 'lost-days', untaxed: 'lost-days-untaxed' } as const;

/**
 * What a paid month owes more or less because its days count otherwise by now, at its own salary, law and policy: the
 * month computed with the days as they are, less the month computed with the days as they were paid, corrections
 * included. Corrections of one month therefore add up to what it would have paid at once, line by line. Null where no
 * day counts otherwise.
 */
export function daysCorrection(month: PaidMonth, was: LopHalves, is: LopHalves): ArrearMonth | PayslipRefusal | null {
  const days = correctedDays(was, is);
  if (days.length === 0) return null;
  const before = payslipWithLopDays(month, was);
  if (isRefusal(before)) return before;
  const after = payslipWithLopDays(month, is);
  if (isRefusal(after)) return after;
  return inOneLine(arrearsOf(month.law.period.statutoryMonth, before, after), days);
}

/** The month as it would have been paid with these days lost. */
export function payslipWithLopDays(month: PaidMonth, lopHalves: LopHalves): Payslip | PayslipRefusal {
  return computePayslip(withLopDays(month, lopHalves), month.law, month.policy);
}

/** The days on which the two differ, in order. */
export function correctedDays(was: LopHalves, is: LopHalves): readonly CorrectedDay[] {
  const before = new Map(was.map(({ date, halves }) => [date.toString(), halves]));
  const now = new Map(is.map(({ date, halves }) => [date.toString(), halves]));
  const ofEsi = new Set(is.filter(isPaidByEsi).map(({ date }) => date.toString()));
  const dates = [...new Set([...before.keys(), ...now.keys()])].toSorted();
  return dates.flatMap((date) => {
    const day: CorrectedDay = { date, was: before.get(date) ?? 0, is: now.get(date) ?? 0 };
    if (day.was === day.is) return [];
    return [day.is > day.was && ofEsi.has(date) ? { ...day, isPaidByEsi: true } : day];
  });
}

function isPaidByEsi({ halves, reasons = [] }: LopHalves[number]): boolean {
  return halvesPaidByEsi([{ reasons }]) === halves;
}

/** The month with other lost days; what was entered by hand besides stays, as far as days are left for it. */
function withLopDays({ facts, law }: PaidMonth, lopHalves: LopHalves): PayslipFacts {
  const { lossOfPay, person } = facts;
  const last = person.lastWorkingDay;
  const firstDay = Math.max(law.period.firstDay, dayNumber(person.dateOfJoining));
  const lastDay = last === null ? law.period.lastDay : Math.min(law.period.lastDay, dayNumber(last));
  const byDate = lopHalves.flatMap(({ date, halves }): DatedLoss[] => {
    const day = dayNumber(date);
    return day < firstDay || day > lastDay ? [] : [{ date, days: halves / 2 }];
  });
  const dated = daysOf(byDate);
  const entered = lossOfPay.days - daysOf(lossOfPay.byDate);
  const employed = Math.max(0, lastDay - firstDay + 1);
  const days = dated + Math.min(entered, employed - dated);
  return { ...facts, lossOfPay: { days, byDate: byDate.toSorted((one, other) => compareDates(one.date, other.date)) } };
}

function daysOf(losses: readonly DatedLoss[]): number {
  return losses.reduce((total, { days }) => total + days, 0);
}

/** All components in one line; contributions keep theirs. */
function inOneLine({ month, lines }: ArrearMonth, days: readonly CorrectedDay[]): ArrearMonth {
  const earnings = lines.filter(({ kind }) => kind === 'earning');
  const label = labelOf(month, days);
  const ofTax = (taxable: boolean): ArrearMonth['lines'] => {
    const some = earnings.filter((line) => line.taxable === taxable);
    const amount = sum(some.map((line) => line.amount));
    if (amount === 0) return [];
    const code = taxable ? CORRECTED_DAYS.taxed : CORRECTED_DAYS.untaxed;
    const name = taxable ? label : `${label}, not taxed`;
    return [{ code, kind: 'earning', componentId: null, label: name, amount, taxable }];
  };
  const components = earnings.map((line): { label: string; amount: Paise; taxable: boolean } => {
    return { label: line.label, amount: line.amount, taxable: line.taxable };
  });
  return {
    month,
    lines: [...ofTax(true), ...ofTax(false), ...lines.filter(({ kind }) => kind !== 'earning')],
    corrected: { days, components },
  };
}

function labelOf(month: ArrearMonth['month'], days: readonly CorrectedDay[]): string {
  const halves = wholeHundredths(days.reduce((total, { was, is }) => total + was - is, 0));
  if (halves === 0) return `Loss of pay, ${formatMonth(month)}: other days`;
  const words = daysInWords(Math.abs(halves));
  const ofEsi = days.every((day) => day.isPaidByEsi);
  return `${ofEsi ? 'Paid by ESI' : `Loss of pay${halves > 0 ? ' returned' : ''}`}, ${formatMonth(month)}: ${words}`;
}
