import { parseMoney } from '@muster/contract/typed-money.ts';
import { formatRupees } from '@muster/engine/kernel/format-amount.ts';
import { type Paise, paise } from '@muster/engine/kernel/money.ts';

type AmountRead = { readonly amount: Paise | null; readonly note: string | null; readonly fault: string | null };

const NOT_AN_AMOUNT = 'Enter an amount in rupees, such as 6,00,000';
const LAKH = 100_000;
/** More than anybody is paid in a year: 10,000 crore. */
const MAX_RUPEES = 1e11;

/** Rupees of a cell that holds a number. A fraction of a paisa, which formulas leave, is rounded and told. */
export function amountOfNumber(number: number, inLakhs: boolean): AmountRead {
  const rupees = inLakhs ? number * LAKH : number;
  if (!Number.isFinite(rupees) || Math.abs(rupees) > MAX_RUPEES) return refused(NOT_AN_AMOUNT);
  const amount = paise(Math.round(rupees * 100));
  const isRounded = Math.abs(amount - rupees * 100) > 1e-4;
  return { amount, note: inLakhs || isRounded ? formatRupees(amount) : null, fault: null };
}

/** Rupees of a text: "6,00,000", "Rs. 6,00,000/-", "6 Lakh", "6.5 LPA". One by the month says so and is not taken. */
export function amountOfText(text: string, inLakhs: boolean): AmountRead {
  if (/\b(?:pm|p\.m\.?|per month|monthly|a month)$/i.test(text)) {
    return refused('This amount is by the month. Enter the amount of a year');
  }
  const bare = text
    .replace(/^(?:rs\.?|inr)\s*/i, '')
    .replace(/\s*\/[-=]$/, '')
    .replace(/\s*(?:per annum|p\.?\s?a\.?|a year)$/i, '');
  const amount = parseMoney(bare);
  if (amount === null) return refused(NOT_AN_AMOUNT);
  const isPlain = /^[₹\s]*-?[\d,]+(?:\.\d+)?$/.test(text);
  if (inLakhs && /^-?[\d,.]+$/.test(bare)) {
    const whole = paise(amount * LAKH);
    return Number.isSafeInteger(whole)
      ? { amount: whole, note: formatRupees(whole), fault: null }
      : refused(NOT_AN_AMOUNT);
  }
  return { amount, note: isPlain ? null : formatRupees(amount), fault: null };
}

const refused = (fault: string): AmountRead => ({ amount: null, note: null, fault });

/** As the cells of the template have it. */
export const amountText = (amount: Paise): string => (amount / 100).toFixed(2);
