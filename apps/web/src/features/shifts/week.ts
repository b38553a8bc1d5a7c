import { isValidDay } from '@muster/contract/wire.ts';
import { formatDate } from '../../ui/format-date.ts';

const SATURDAY = 6;

export function movedBy(day: string, days: number): string {
  return Temporal.PlainDate.from(day).add({ days }).toString();
}

/** The Sunday that the week of a day begins with; of `today` where the address holds no day. */
export function sundayOf(day: string, today: string): string {
  const start = isValidDay(day) ? day : today;
  return movedBy(start, -(Temporal.PlainDate.from(start).dayOfWeek % 7));
}

export function daysOfWeek(sunday: string): readonly string[] {
  return [0, 1, 2, 3, 4, 5, SATURDAY].map((days) => movedBy(sunday, days));
}

/** 22 Nov 2026 to 28 Nov 2026 */
export function weekLabel(sunday: string): string {
  return `${formatDate(sunday)} to ${formatDate(movedBy(sunday, SATURDAY))}`;
}
