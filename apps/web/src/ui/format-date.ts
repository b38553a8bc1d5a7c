import { financialYearLabel, MONTH_NAMES } from '@muster/engine/kernel/calendar-date.ts';
import { formatClock } from '@muster/engine/kernel/format-time.ts';
import { fixedToday } from '../platform/fixed-today.ts';

// Dates are ISO text (YYYY-MM-DD) in data and `dd MMM yyyy` on screen; times are 12-hour. One zone for a tenant.
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** 2026-11-27 as 27 Nov 2026. Text that is no date is given back as it is. */
export function formatDate(iso: string): string {
  const [year, month, day] = iso.slice(0, 10).split('-');
  const name = MONTH_NAMES[Number(month) - 1]?.slice(0, 3);
  return name && day ? `${day} ${name} ${year}` : iso;
}

/** 27 Nov */
export function formatDay(iso: string): string {
  return formatDate(iso).slice(0, 6);
}

/** Friday, 27 November 2026 */
export function formatLongDate(iso: string): string {
  const date = Temporal.PlainDate.from(iso);
  return `${WEEKDAYS[date.dayOfWeek - 1]}, ${date.day} ${MONTH_NAMES[date.month - 1]} ${date.year}`;
}

/** November 2026, from a year and a month 1 to 12. */
export function formatMonth(year: number, month: number): string {
  return `${monthName(month)} ${year}`;
}

export function monthName(month: number): string {
  return MONTH_NAMES[month - 1] ?? '';
}

/** 18:05:00 as 6:05 PM */
export function formatTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return formatClock(hours * 3600 + minutes * 60);
}

/** An instant as the day and time of the zone: { date: '27 Nov 2026', time: '9:41 AM' }. */
export function formatInstant(iso: string, zone = 'Asia/Kolkata'): { date: string; time: string } {
  const local = Temporal.Instant.from(iso).toZonedDateTimeISO(zone);
  return { date: formatDate(local.toPlainDate().toString()), time: formatTime(local.toPlainTime().toString()) };
}

/** The same in one: 27 Nov 2026, 9:41 AM. */
export function formatMoment(iso: string): string {
  const { date, time } = formatInstant(iso);
  return `${date}, ${time}`;
}

const UNITS = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** 'Just now' below half a minute, then '3 minutes ago'. */
export function formatAgo(iso: string, now = Date.now()): string {
  const seconds = Math.floor((now - Temporal.Instant.from(iso).epochMilliseconds) / 1000);
  if (seconds < 30) return 'Just now';
  for (const [unit, size] of UNITS) {
    const count = Math.floor(seconds / size);
    if (count >= 1) return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
  }
  return 'Just now';
}

export { financialYearLabel as formatFinancialYear };

/** Today in the tenant's zone, YYYY-MM-DD: the business date of the server. */
export function todayIso(zone = 'Asia/Kolkata'): string {
  return fixedToday() ?? Temporal.Now.plainDateISO(zone).toString();
}
