import { itemAt } from './item-at.ts';
import type { Paise } from './money.ts';

const UP_TO_NINETEEN = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
] as const;
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'] as const;
const CRORE = 10_000_000;
const LAKH = 100_000;

/**
 * An amount as payslips print it: 'One lakh thirty-three thousand one hundred and nineteen rupees only'.
 * Above nine digits of rupees the crores are themselves grouped ('one lakh crore').
 */
export function amountInWords(amount: Paise): string {
  const size = Math.abs(amount);
  const rest = size % 100;
  const whole = (size - rest) / 100;
  const sign = amount < 0 ? 'minus ' : '';
  const paisePart = rest === 0 ? '' : ` and ${words(rest)} paise`;
  const text = `${sign}${words(whole)} ${whole === 1 ? 'rupee' : 'rupees'}${paisePart} only`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A whole number in Indian words, up to nine digits; 'overflow' above. */
export function numberToWords(value: number): string {
  if (!Number.isSafeInteger(value) || Math.abs(value) > 999_999_999) return 'overflow';
  return value < 0 ? `minus ${words(-value)}` : words(value);
}

function words(value: number): string {
  const parts: string[] = [];
  let rest = value;
  if (rest >= CRORE) {
    parts.push(words(Math.floor(rest / CRORE)), 'crore');
    rest %= CRORE;
  }
  if (rest >= LAKH) {
    parts.push(belowHundred(Math.floor(rest / LAKH)), 'lakh');
    rest %= LAKH;
  }
  if (rest >= 1000) {
    parts.push(belowHundred(Math.floor(rest / 1000)), 'thousand');
    rest %= 1000;
  }
  if (rest >= 100) {
    parts.push(belowHundred(Math.floor(rest / 100)), 'hundred');
    rest %= 100;
  }
  if (rest > 0 || parts.length === 0) {
    if (parts.length > 0) parts.push('and');
    parts.push(belowHundred(rest));
  }
  return parts.join(' ');
}

function belowHundred(value: number): string {
  if (value < 20) return itemAt(UP_TO_NINETEEN, value);
  const unit = value % 10;
  const tens = itemAt(TENS, (value - unit) / 10);
  return unit === 0 ? tens : `${tens}-${itemAt(UP_TO_NINETEEN, unit)}`;
}
