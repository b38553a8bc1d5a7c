import type { CalendarMonth } from '@muster/engine/kernel/calendar-date.ts';

/** The month asked for, else that of the latest approved payroll, or the latest there is, or the current one. */
export function monthOfQuestion(
  { month, year }: { readonly month?: number | undefined; readonly year?: number | undefined },
  months: readonly (CalendarMonth & { isFinal: boolean })[],
  today: string,
): CalendarMonth {
  if (month !== undefined && year !== undefined) return { month, year };
  const latest = months.find((one) => one.isFinal) ?? months[0];
  if (latest !== undefined) return { month: latest.month, year: latest.year };
  return { year: Number(today.slice(0, 4)), month: Number(today.slice(5, 7)) };
}
