import { z } from '../../zod.ts';

/** What leave of a type is asked for and counted in; a half may be asked for where days may be halved. */
export const LEAVE_UNITS = ['day', 'half', 'hour'] as const;
export type LeaveUnit = (typeof LEAVE_UNITS)[number];

const DAYS = 'Enter days with at most two decimals';

/** Days with at most two decimals; of a type in hours, whole minutes. What it is says the unit of its type. */
export const leaveAmount = z
  .number('Enter a number of days')
  .min(-100_000, 'The number is too small')
  .max(100_000, 'The number is too large')
  .refine((n) => Math.round(n * 100) / 100 === n, DAYS);

export const positiveLeave = leaveAmount.refine((n) => n >= 0, 'The number cannot be negative');

/** As it is stored and counted: hundredths of a day, or minutes. */
export function storedLeave(unit: LeaveUnit, amount: number): number {
  return unit === 'hour' ? Math.round(amount) : Math.round(amount * 100);
}

/** As it travels: days with at most two decimals, or minutes. */
export function wireLeave(unit: LeaveUnit, amount: number): number {
  return unit === 'hour' ? amount : amount / 100;
}

/** As it is read: "7.5 days", "1 day", "2 h 30 min". */
export function leaveInWords(unit: LeaveUnit, amount: number): string {
  const sign = amount < 0 ? '−' : '';
  const size = Math.abs(amount);
  if (unit !== 'hour') return `${sign}${size.toLocaleString('en-IN')} ${size === 1 ? 'day' : 'days'}`;
  const [hours, minutes] = [Math.floor(size / 60), size % 60];
  const parts = [hours === 0 ? '' : `${hours} h`, minutes === 0 && hours !== 0 ? '' : `${minutes} min`];
  return `${sign}${parts.filter((part) => part !== '').join(' ')}`;
}
