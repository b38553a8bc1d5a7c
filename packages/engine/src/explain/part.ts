import type { CalendarDate, CalendarMonth } from '../kernel/calendar-date.ts';
import type { Paise } from '../kernel/money.ts';
import type { Ppm } from '../kernel/rate.ts';

/** One step of the working. */
export type ExplanationPart =
  /** `base` × days ÷ of for a span of days, less what lost days of it cost where they have another divisor. */
  | {
      readonly kind: 'days';
      readonly from: CalendarDate;
      readonly to: CalendarDate;
      readonly base: Paise;
      readonly days: number;
      readonly of: number;
      readonly lost: { readonly days: number; readonly of: number } | null;
      readonly amount: Paise;
    }
  | {
      readonly kind: 'days-worked';
      readonly base: Paise;
      readonly days: number;
      readonly of: number;
      readonly amount: Paise;
    }
  | { readonly kind: 'total'; readonly amount: Paise }
  | { readonly kind: 'wage-counted'; readonly amount: Paise }
  | { readonly kind: 'contribution'; readonly rate: Ppm; readonly amount: Paise }
  | { readonly kind: 'pay'; readonly when: 'earlier' | 'later' | CalendarMonth; readonly amount: Paise }
  | {
      readonly kind: 'slab';
      readonly above: Paise;
      readonly upTo: Paise | null;
      readonly base: Paise;
      readonly rate: Ppm;
      readonly amount: Paise;
    }
  | {
      readonly kind: 'house';
      readonly name: string;
      /** Null for a house one lives in. */
      readonly netAnnualValue: Paise | null;
      readonly standardDeduction: Paise;
      readonly interest: Paise;
      readonly amount: Paise;
    }
  /** What counts of all houses; `loss` is all of the loss where less of it counts. */
  | { readonly kind: 'houses-counted'; readonly loss: Paise | null; readonly amount: Paise }
  | {
      readonly kind: 'least';
      readonly period: string | number | CalendarMonth;
      readonly of: readonly Paise[];
      readonly amount: Paise;
    }
  | {
      readonly kind: 'tax-on-pay';
      readonly pay: 'all' | 'regular';
      readonly monthsLeft: number;
      readonly amount: Paise;
    }
  | { readonly kind: 'tax-on-one-time-pay'; readonly amount: Paise }
  | { readonly kind: 'sum'; readonly name: string; readonly amount: Paise };
