import { type CalendarDate, dayNumber } from '../kernel/calendar-date.ts';
import { itemAt } from '../kernel/item-at.ts';

const DAYS = { day: 1, week: 7 } as const;

/** How long one step of a rotation lasts: a day, or seven days from the weekday it begins on. */
export type RotationUnit = keyof typeof DAYS;

/** A sequence of shifts that repeats for ever in both directions. */
export type ShiftRotation<OneShift> = {
  readonly unit: RotationUnit;
  /** In order; null is a day or a week off. At least one is a shift. */
  readonly steps: readonly (OneShift | null)[];
  /** The first day of the first step. */
  readonly begins: CalendarDate;
};

/** What a rotation brings on a day: on a day off it is the shift worked before it, in which work would count. */
export type RotationDay<OneShift> = { readonly shift: OneShift; readonly isOff: boolean };

/** The days after which a rotation repeats. */
export function cycleDays({ unit, steps }: Pick<ShiftRotation<unknown>, 'unit' | 'steps'>): number {
  return steps.length * DAYS[unit];
}

/**
 * The shift of a day for somebody who is so many steps ahead of the sequence.
 *
 * @throws RangeError where no step is a shift.
 */
export function rotationDay<OneShift>(
  { unit, steps, begins }: ShiftRotation<OneShift>,
  stepsAhead: number,
  day: CalendarDate,
): RotationDay<OneShift> {
  const count = steps.length;
  const step = Math.floor((dayNumber(day) - dayNumber(begins)) / DAYS[unit]) + stepsAhead;
  for (let back = 0; back < count; back += 1) {
    const shift = itemAt(steps, (((step - back) % count) + count) % count);
    if (shift !== null) return { shift, isOff: back > 0 };
  }
  throw new RangeError('A rotation without a shift');
}

/**
 * Whether the days off of the shifts count. A sequence of days that has days off itself says all of them; weeks off come
 * beside the days off of the shift of each week.
 */
export function keepsDaysOffOfShifts({ unit, steps }: Pick<ShiftRotation<unknown>, 'unit' | 'steps'>): boolean {
  return unit === 'week' || !steps.includes(null);
}
