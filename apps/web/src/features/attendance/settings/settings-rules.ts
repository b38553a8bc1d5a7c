import { MAX_GRACE_MINUTES } from '@muster/contract/features/attendance/attendance-settings.contract.ts';

const [MAX_HOURS, MAX_MINUTES] = [23, 59];
const LENGTH = 5;

/** What is typed as HH:mm: digits and a colon, which comes by itself after two digits; hours to 23, minutes to 59. */
export function typedHours(input: string, before: string): string {
  const isShorter = input.length < before.length;
  const digits = input.replace(/[^\d:]/g, '').slice(0, LENGTH);
  const [hours = '', ...rest] = digits.includes(':') ? digits.split(':') : [digits.slice(0, 2), digits.slice(2)];
  const minutes = rest.join('').slice(0, 2);
  const whole = atMost(hours.slice(0, 2), MAX_HOURS);
  if (minutes !== '') return `${whole}:${atMost(minutes, MAX_MINUTES)}`;
  const hasColon = digits.includes(':') || (whole.length === 2 && !isShorter);
  return hasColon ? `${whole}:` : whole;
}

function atMost(digits: string, max: number): string {
  return digits.length === 2 && Number(digits) > max ? String(max) : digits;
}

/** HH:mm as it is sent. */
export function withSeconds(time: string): string {
  return /^\d{1,2}:\d{2}$/.test(time) ? `${time}:00` : time;
}

/** Whole minutes from 0 to 120. */
export function clampGrace(minutes: number): number {
  return Math.min(MAX_GRACE_MINUTES, Math.max(0, Math.trunc(minutes)));
}
