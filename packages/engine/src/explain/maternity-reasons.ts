import type { CalendarMonth } from '../kernel/calendar-date.ts';
import type { Paise } from '../kernel/money.ts';
import type { Ppm } from '../kernel/rate.ts';

/* What somebody is owed for maternity leave, and why. */

export type MaternityReason =
  | {
      readonly kind: 'maternity-benefit';
      readonly daily: Paise;
      /** Of all the months, and the days that were paid in them. */
      readonly wages: Paise;
      readonly paidDays: number;
      readonly months: readonly CalendarMonth[];
      /** Of the calendar, in the leave. */
      readonly days: number;
    }
  | { readonly kind: 'maternity-benefit-unknown'; readonly months: readonly CalendarMonth[] }
  | { readonly kind: 'maternity-benefit-esi'; readonly rate: Ppm; readonly contributionDays: number };

export type MaternityNote =
  /** Months that count and are not known, and those that stand in for all of them until they are. */
  | {
      readonly kind: 'maternity-estimate';
      readonly missing: readonly CalendarMonth[];
      readonly by: readonly CalendarMonth[];
    }
  | { readonly kind: 'maternity-minimum-wage' }
  | { readonly kind: 'maternity-paid-as-leave'; readonly percent: number };
