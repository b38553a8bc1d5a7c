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
  const remainder = size % 100;
  const rupees = (size - remainder) / 100;
  const sign = amount < 0 ? 'minus ' : '';
  const paisePart = remainder === 0 ? '' : ` and ${words(remainder)} paise`;
  const text = `${sign}${words(rupees)} ${rupees === 1 ? 'rupee' : 'rupees'}${paisePart} only`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A whole number in Indian words, up to nine digits; 'overflow' above. */
export function numberToWords(value: number): string {
  if (!Number.isSafeInteger(value) || Math.abs(value) > 999_999_999) return 'overflow';
  return value < 0 ? `minus ${words(-value)}` : words(value);
}

function words(value: number): string {
  const parts: string[] = [];
  let remainder = value;
  if (remainder >= CRORE) {
    parts.push(words(Math.floor(remainder / CRORE)), 'crore');
    remainder %= CRORE;
  }
  if (remainder >= LAKH) {
    parts.push(belowHundred(Math.floor(remainder / LAKH)), 'lakh');
    remainder %= LAKH;
  }
  if (remainder >= 1000) {
    parts.push(belowHundred(Math.floor(remainder / 1000)), 'thousand');
    remainder %= 1000;
  }
  if (remainder >= 100) {
    parts.push(belowHundred(Math.floor(remainder / 100)), 'hundred');
    remainder %= 100;
  }
  if (remainder > 0 || parts.length === 0) {
    if (parts.length > 0) parts.push('and');
    parts.push(belowHundred(remainder));
  }
  return parts.join(' ');
}

function belowHundred(value: number): string {
  if (value < 20) return itemAt(UP_TO_NINETEEN, value);
  const unit = value % 10;
  const tens = itemAt(TENS, (value - unit) / 10);
  return unit === 0 ? tens : `${tens}-${itemAt(UP_TO_NINETEEN, unit)}`;
}
