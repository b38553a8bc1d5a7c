/** A day of a month, in calendar numbers (4 is April). */
export type MonthDay = { readonly month: number; readonly day: number };

export type DueOn =
  /** For the deduction of a month, a day of the one after it. */
  | { readonly kind: 'day-of-next-month'; readonly day: number }
  /** The last day of every month. */
  | { readonly kind: 'end-of-month' }
  | { readonly kind: 'days-of-year'; readonly days: readonly MonthDay[] };

/** When something is paid over: as its source says it, and as days where these are the same for every employer. */
export type Due = { readonly words: string; readonly on: DueOn | null };

export function dayOfNextMonth(day: number): DueOn {
  return { kind: 'day-of-next-month', day };
}

export const END_OF_MONTH: DueOn = { kind: 'end-of-month' };

export function daysOfYear(...days: readonly (readonly [month: number, day: number])[]): DueOn {
  return { kind: 'days-of-year', days: days.map(([month, day]) => ({ month, day })) };
}
