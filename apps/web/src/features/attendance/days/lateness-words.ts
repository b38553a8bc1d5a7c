import { monthName } from '@muster/engine/kernel/calendar-date.ts';
import type { Day } from './attendance.queries.ts';

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];

/**
 * What being late on a day costs, and which late day of its month it is; the latter where the days since the first of
 * the month are known. Nothing of a day that is not late.
 */
export function latenessWords({ date, lateness }: Pick<Day, 'date' | 'lateness'>, monthSoFar: readonly Day[] | null) {
  if (lateness === undefined) return null;
  return [costWords(lateness), ...(monthSoFar === null ? [] : [placeWords(date, monthSoFar)])].join(' ');
}

function costWords({ drivesPay, latesForHalfDay }: NonNullable<Day['lateness']>): string {
  if (!drivesPay || latesForHalfDay === null) return 'Being late does not change the paid days.';
  if (latesForHalfDay === 1) return 'Every late day costs half a day of pay.';
  return `Every ${latesForHalfDay} late days of a month cost half a day of pay.`;
}

function placeWords(date: string, days: readonly Day[]): string {
  const nth = days.filter((day) => day.isLate && day.date <= date && day.date.slice(0, 7) === date.slice(0, 7)).length;
  return `It is the ${ORDINALS[nth - 1] ?? `${nth}th`} late day of ${monthName(Number(date.slice(5, 7)))}.`;
}
