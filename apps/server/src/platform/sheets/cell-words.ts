import { groupDigits } from '@muster/engine/kernel/format-amount.ts';
import { formatClock } from '@muster/engine/kernel/format-time.ts';

const DAY = 86_400;

/** 6:05 AM, and that it is of the next day where it is. */
export function clockWords(seconds: number): string {
  const days = Math.floor(seconds / DAY);
  return days > 0 ? `${formatClock(seconds)} +${days}` : formatClock(seconds);
}

/** 8:39 */
export function durationWords(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}

/** 1,23,456.50 */
export function moneyWords(paise: number): string {
  const rupees = Math.trunc(Math.abs(paise) / 100);
  const decimals = String(Math.abs(paise) % 100).padStart(2, '0');
  return `${paise < 0 ? '-' : ''}${groupDigits(rupees)}.${decimals}`;
}
