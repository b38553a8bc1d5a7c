import { type CalendarMonth, compareMonths } from '@muster/engine/kernel/calendar-date.ts';
import { formatRupeesShort } from '@muster/engine/kernel/format-amount.ts';
import { type Paise, paise } from '@muster/engine/kernel/money.ts';
import type { Payslip, PayslipFacts } from '@muster/engine/payroll/terms/payslip-types.ts';
import { isAnythingDeclared } from './projected-year.rules.ts';

/** A month as its tax was, or will be, worked out. */
export type TaxedMonth = {
  readonly month: CalendarMonth;
  readonly facts: PayslipFacts;
  readonly payslip: Payslip;
};

const RUPEE = 100;

/** Why the tax of a month is another than that of the month before; null where it is the same but for rounding. */
export function whyMoved(before: TaxedMonth | null, now: TaxedMonth, proofsFrom: CalendarMonth | null): string | null {
  const [byHand] = whyByHand(now.facts);
  if (byHand !== undefined) return byHand;
  const isDeclared = [before, now].some((month) => month !== null && isAnythingDeclared(month.facts.tax));
  if (isDeclared && proofsFrom !== null && compareMonths(now.month, proofsFrom) === 0) {
    return isOtherThanChosen(now)
      ? 'From this month only approved proofs are counted. None were submitted, so tax is by the new regime'
      : 'From this month only approved proofs are counted';
  }
  if (before === null) return firstMonth(now);
  const isLast = now.payslip.taxSheet?.monthsLeft === 1;
  if (Math.abs(tdsOf(now) - tdsOf(before)) <= RUPEE) return null;
  return (
    changeSince(before, now) ?? (isLast ? 'The last month takes the exact rest' : 'The estimate of the year changed')
  );
}

/** Who submitted no proofs is taxed under another regime than the old one they chose. */
function isOtherThanChosen({ payslip, facts }: TaxedMonth): boolean {
  return payslip.taxSheet !== null && payslip.taxSheet.sheet.regime !== facts.tax.regime;
}

/** The reason of a tax that was entered by hand; nothing where it was worked out. */
export function whyByHand({ tax: { byHand } }: PayslipFacts): readonly string[] {
  return byHand === undefined ? [] : [`Changed by hand: ${byHand.reason}`];
}

function firstMonth({ payslip }: TaxedMonth): string | null {
  const sheet = payslip.taxSheet?.sheet;
  return sheet === undefined ? null : `Estimate on ${formatRupeesShort(sheet.salary.gross)} of pay`;
}

function tdsOf({ payslip }: TaxedMonth): Paise {
  return paise(payslip.taxSheet?.monthlyTds ?? 0);
}

/** The first that applies, the most telling first. */
function changeSince(before: TaxedMonth, now: TaxedMonth): string | null {
  const [was, is] = [before.facts, now.facts];
  if (before.payslip.taxSheet?.sheet.regime !== now.payslip.taxSheet?.sheet.regime) {
    return `The ${now.payslip.taxSheet?.sheet.regime ?? is.tax.regime} regime from here`;
  }
  if (was.tax.byHand !== undefined) return 'Makes up for the month changed by hand';
  if ((now.payslip.taxSheet?.onOneOffs ?? 0) > 0) return 'With the tax on one-time pay';
  if ((before.payslip.taxSheet?.onOneOffs ?? 0) > 0) return 'Without the tax on last month’s one-time pay';
  if (declaredText(was) !== declaredText(is)) return 'The declaration was changed';
  if (before.payslip.monthlyCtc !== now.payslip.monthlyCtc) return 'The salary was revised';
  if (was.lossOfPay.days !== is.lossOfPay.days) return 'Days without pay changed';
  return before.payslip.epfWage === now.payslip.epfWage ? null : 'PF changed, so taxable salary changed';
}

function declaredText({ tax }: PayslipFacts): string {
  return JSON.stringify([tax.declaration, tax.rent.map(({ rentPaid, metro }) => [rentPaid, metro])]);
}
