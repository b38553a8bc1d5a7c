import { type Paise, paise } from '@muster/engine/kernel/money.ts';

const UNITS: Readonly<Record<string, number>> = {
  k: 1e3,
  l: 1e5,
  lac: 1e5,
  lakh: 1e5,
  lakhs: 1e5,
  cr: 1e7,
  crore: 1e7,
  crores: 1e7,
};

/**
 * What a person types for an amount: '12,50,000', '₹ 1250.50', '12.5L', '1.2 cr'. Null when it is no amount, or has
 * a part of a paisa.
 */
export function parseMoney(text: string): Paise | null {
  const match = /^(-)?₹?(\d+(?:\.\d*)?|\.\d+)([a-z]*)$/.exec(text.toLowerCase().replace(/[\s,]/g, ''));
  if (match === null) return null;
  const unit = match[3] === '' ? 1 : UNITS[match[3] ?? ''];
  if (unit === undefined) return null;
  const [whole = '', decimals = ''] = (match[2] ?? '').split('.');
  // Shifts the decimal point in the text itself: 0.1 + 0.2 never happens.
  const shift = Math.round(Math.log10(unit)) + 2;
  const digits = `${whole}${decimals.slice(0, shift).padEnd(shift, '0')}`;
  const tooFine = /[1-9]/.test(decimals.slice(shift));
  const size = Number(digits);
  if (tooFine || !Number.isSafeInteger(size)) return null;
  return paise(match[1] === '-' ? -size : size);
}
