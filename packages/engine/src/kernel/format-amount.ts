import type { Paise } from './money.ts';
import type { Ppm } from './rate.ts';

/** Whole number with Indian grouping: 1,23,456. */
export function groupDigits(value: number): string {
  if (value > -1_000 && value < 1_000) return String(value);
  const digits = String(Math.abs(value));
  let result = digits.slice(-3);
  for (let end = digits.length - 3; end > 0; end -= 2) {
    result = `${digits.slice(Math.max(0, end - 2), end)},${result}`;
  }
  return value < 0 ? `-${result}` : result;
}

/** ₹1,23,456.78, as the workings of an explanation write it. */
export function formatRupees(amount: Paise): string {
  const size = Math.abs(amount);
  const remainder = size % 100;
  return `${amount < 0 ? '-' : ''}₹${groupDigits((size - remainder) / 100)}.${remainder < 10 ? '0' : ''}${remainder}`;
}

/** ₹1,23,456 when there are no paise, ₹1,23,456.78 otherwise: for amounts inside a sentence. */
export function formatRupeesShort(amount: Paise): string {
  if (amount % 100 !== 0) return formatRupees(amount);
  return amount < 0 ? `-₹${groupDigits(-amount / 100)}` : `₹${groupDigits(amount / 100)}`;
}

const rateTexts = new Map<Ppm, string>();
const MAX_RATE_TEXTS = 1_000;

/** 12%, 8.33%, 0.75% */
export function formatRate(rate: Ppm): string {
  // A run writes the same few rates into every payslip.
  const cached = rateTexts.get(rate);
  if (cached !== undefined) return cached;
  const text = rateText(rate);
  if (rateTexts.size < MAX_RATE_TEXTS) rateTexts.set(rate, text);
  return text;
}

function rateText(rate: Ppm): string {
  const size = Math.abs(rate);
  const remainder = size % 10_000;
  if (remainder === 0) return `${rate / 10_000}%`;
  const decimals = String(remainder).padStart(4, '0').replace(/0+$/, '');
  return `${rate < 0 ? '-' : ''}${(size - remainder) / 10_000}.${decimals}%`;
}
