import { z } from '../../zod.ts';

/** A day of the week (0 Sunday to 6 Saturday) that is off in one week of the month (1 to 5). */
export type WeekOff = { readonly dayOfWeek: number; readonly weekNumber: number };

/** The weeks of a month that a day can be off in. */
export const WEEKS = [1, 2, 3, 4, 5] as const;
const ALL_WEEKS = 0;

type Cell = { readonly dayOfWeek: number; readonly weekNumber: number; readonly isWeekend: boolean };

/** Days of the week that are off in every week of the month. */
export function everyWeek(daysOfWeek: readonly number[]): WeekOff[] {
  return daysOfWeek.flatMap((dayOfWeek) => WEEKS.map((weekNumber) => ({ dayOfWeek, weekNumber })));
}

/** A cell of all weeks means all five; one of a single week goes before it. */
export function weekOffsOf(cells: readonly Cell[]): WeekOff[] {
  const of = (day: number, week: number) =>
    cells.findLast(({ dayOfWeek, weekNumber }) => dayOfWeek === day && weekNumber === week);
  return everyWeek([0, 1, 2, 3, 4, 5, 6]).filter(
    ({ dayOfWeek, weekNumber }) => (of(dayOfWeek, weekNumber) ?? of(dayOfWeek, ALL_WEEKS))?.isWeekend ?? false,
  );
}

const IN_CAMEL_CASE: Readonly<Record<string, string>> = {
  DayOfWeek: 'dayOfWeek',
  WeekNumber: 'weekNumber',
  IsWeekend: 'isWeekend',
};

function inCamelCase(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [IN_CAMEL_CASE[name] ?? name, value]));
}

const cell = z.preprocess(
  inCamelCase,
  z.object({
    dayOfWeek: z.int('A day of the week is 0 (Sunday) to 6 (Saturday)').min(0).max(6),
    weekNumber: z.int('A week is 1 to 5, or 0 for all of them').min(0).max(5),
    isWeekend: z.boolean().default(true),
  }),
);

/** The weekend grid as it is sent: in both casings, every cell or only those that are off. */
export const sentWeekends = z.array(cell).max(42, 'A weekend grid has 42 cells').transform(weekOffsOf);

/** The cells of the weekend grid that are off. */
export const weekends = z.array(z.object({ dayOfWeek: z.int(), weekNumber: z.int(), isWeekend: z.boolean() }));
