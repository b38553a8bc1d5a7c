// The own week as it was seen last, so that it is there without a network.
import { useEffect } from 'react';
import { useSignedIn } from '../../../platform/session.ts';
import { readStored, writeStored } from '../../../platform/stored.ts';
import { todayIso } from '../../../ui/format-date.ts';
import type { Day } from './attendance.queries.ts';
import { rangeOf } from './range.ts';

type KeptWeek = { readonly userId: string; readonly days: readonly Day[] };

const STORED_AT = 'muster.last-week';
const DAYS_OF_WEEK = 7;

/** Keeps this week, if it is among these days. */
export function useKeptWeek(days: readonly Day[] | undefined): void {
  const { id: userId } = useSignedIn();
  useEffect(() => {
    if (days) keepWeek(userId, days);
  }, [userId, days]);
}

function keepWeek(userId: string, days: readonly Day[]): void {
  const { startDate, endDate } = rangeOf('This Week', todayIso());
  const week = days.filter(({ date }) => startDate <= date && date <= endDate);
  // Of a week of two months the days of one are better than none.
  if (week.length === 0 || (week.length < DAYS_OF_WEEK && keptWeek(userId) !== null)) return;
  const entry: KeptWeek = { userId, days: week.map((day) => ({ ...day, reasons: [] })) };
  writeStored(STORED_AT, JSON.stringify(entry));
}

/** The days of this week as they were seen last. */
export function keptWeek(userId: string): readonly Day[] | null {
  const { startDate } = rangeOf('This Week', todayIso());
  try {
    const entry: unknown = JSON.parse(readStored(STORED_AT) ?? 'null');
    if (!isKept(entry) || entry.userId !== userId) return null;
    return entry.days.every(({ date }) => date >= startDate) ? entry.days : null;
  } catch {
    return null;
  }
}

function isKept(value: unknown): value is KeptWeek {
  return (
    typeof value === 'object' && value !== null && 'userId' in value && 'days' in value && Array.isArray(value.days)
  );
}
