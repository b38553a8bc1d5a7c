import { type CalendarMonth, formatMonth } from '@muster/engine/kernel/calendar-date.ts';
import { formatRupeesShort } from '@muster/engine/kernel/format-amount.ts';
import { type Paise, paise } from '@muster/engine/kernel/money.ts';

/** What the windows of a financial year say of tax that is changed by hand; either is enough. */
export type TaxByHandChoices = {
  readonly allowTdsModification: boolean;
  readonly canTdsExceedAnnualLimit: boolean;
};

export type TaxByHandRules = { readonly refusal: string | null; readonly mayExceed: boolean };

const NOT_ALLOWED =
  'Income tax cannot be changed by hand. Administrators allow it in the IT declaration or POI settings.';

/** Whether the tax of a month may be changed by hand: never in March, which settles the year. */
export function taxByHandRulesOf(month: CalendarMonth, windows: readonly (TaxByHandChoices | null)[]): TaxByHandRules {
  const isAllowed = windows.some((window) => window?.allowTdsModification === true);
  const mayExceed = windows.some((window) => window?.canTdsExceedAnnualLimit === true);
  if (!isAllowed) return { refusal: NOT_ALLOWED, mayExceed };
  if (month.month === 3) {
    const refusal = `${formatMonth(month)} settles the tax of the year exactly, so it cannot be changed by hand.`;
    return { refusal, mayExceed };
  }
  return { refusal: null, mayExceed };
}

/** Why an amount is too much, given the year's tax and what the months before took of it; null when it is not. */
export function aboveYear(amount: Paise, year: { readonly tax: number; readonly deducted: number }): string | null {
  const left = paise(Math.max(0, year.tax - year.deducted));
  if (amount <= left) return null;
  return `Enter at most ${formatRupeesShort(left)}: with more, the tax deducted would exceed that of the year.`;
}
