import { formatDate } from '../../ui/format-date.ts';
import type { Rotation } from './shifts.queries.ts';

type Unit = Rotation['unit'];

/** Week 2, or Day 2 */
export function stepName(unit: Unit, at: number): string {
  return `${unit === 'week' ? 'Week' : 'Day'} ${at + 1}`;
}

/** Morning, Evening, Off, by the week */
export function sequenceOf({ unit, steps }: Pick<Rotation, 'unit' | 'steps'>): string {
  return `${steps.map(({ shiftName }) => shiftName ?? 'Off').join(', ')}, ${unit === 'week' ? 'by the week' : 'by the day'}`;
}

const MAX_NAMES = 3;

/** Stores, Anna Rao, Kiran Das and 4 more */
export function namesOf(names: readonly string[], count = names.length): string {
  const first = names.slice(0, MAX_NAMES);
  const more = count - first.length;
  if (more > 0) return `${first.join(', ')} and ${more} more`;
  return first.length < 2 ? first.join('') : `${first.slice(0, -1).join(', ')} and ${first.at(-1)}`;
}

/** From 30 Nov 2026, or 30 Nov 2026 to 31 Dec 2026 */
export function daysOf({
  startDate,
  endDate,
}: {
  readonly startDate: string;
  readonly endDate: string | null;
}): string {
  return endDate === null ? `From ${formatDate(startDate)}` : `${formatDate(startDate)} to ${formatDate(endDate)}`;
}

/** Everybody another step, in turn. */
export function spreadOver<Member extends { readonly stepsAhead: number }>(
  members: readonly Member[],
  steps: number,
): Member[] {
  return members.map((member, at) => ({ ...member, stepsAhead: at % Math.max(steps, 1) }));
}
