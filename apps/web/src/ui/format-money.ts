import { groupDigits } from '@muster/engine/kernel/format-amount.ts';
import { type Paise, paise } from '@muster/engine/kernel/money.ts';

/** Groups digits the Indian way: '1250000' becomes '12,50,000'. Takes and gives text, so no digit is lost. */
export function groupIndian(digits: string): string {
  const last = digits.slice(-3);
  const leading = digits.slice(0, -3);
  return leading === '' ? last : `${leading.replace(/\B(?=(\d{2})+$)/g, ',')},${last}`;
}

/** ₹12,50,000.00; negative in brackets: (₹1,250.50). Figures on screen use <Money>, sentences use this. */
export function formatMoney(amount: Paise): string {
  const { whole, decimals } = partsOf(amount);
  const text = `₹${whole}.${decimals}`;
  return amount < 0 ? `(${text})` : text;
}

/** The grouped rupees and the two digits of paise, without sign. */
export function partsOf(amount: Paise): { whole: string; decimals: string } {
  const size = Math.abs(amount);
  const paise = size % 100;
  return { whole: groupDigits((size - paise) / 100), decimals: String(paise).padStart(2, '0') };
}

const STEPS = [
  { paise: 1_000_000_000, unit: 'Cr' },
  { paise: 10_000_000, unit: 'L' },
  { paise: 100_000, unit: 'K' },
] as const;

/** For the axis of a chart: ₹1 Cr, ₹75 L, ₹6.05 L, ₹900. Never for an amount someone is paid. */
export function formatShortMoney(amount: Paise): string {
  const size = Math.abs(amount);
  const step = STEPS.find(({ paise: from }) => size >= from);
  const figure = step ? `${Math.round((size / step.paise) * 100) / 100} ${step.unit}` : String(Math.round(size / 100));
  return `${amount < 0 ? '-' : ''}₹${figure}`;
}

/** Rupees as the wire and forms hold them. */
export function rupeesOf(amount: Paise): number {
  return amount / 100;
}

/** Paise of the rupees a form or the wire holds: a number with at most two decimals, so the nearest paisa is exact. */
export function paiseOf(amount: number): Paise {
  return paise(Math.round(amount * 100));
}

/** How many, in Indian grouping: 12,345. */
export function formatCount(count: number): string {
  return groupIndian(String(count));
}

/** 1 person, or 1,234 people. */
export function formatPeople(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'person' : 'people'}`;
}

/** The word behind a count: 1 person was, 2 people were. */
export function was(count: number): 'was' | 'were' {
  return count === 1 ? 'was' : 'were';
}
