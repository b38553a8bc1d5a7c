import type { CalendarDate } from '../kernel/calendar-date.ts';
import type { Ppm } from '../kernel/rate.ts';

/** What a figure is called: its name, or what its name is made of. */
export type FigureName =
  | string
  | { readonly kind: 'full-month'; readonly of: string }
  | { readonly kind: 'pf-limit-from'; readonly from: CalendarDate }
  | { readonly kind: 'employer-in-ctc' }
  | { readonly kind: 'rent-less'; readonly part: Ppm }
  | { readonly kind: 'months-of-salary'; readonly months: number }
  | { readonly kind: 'of-section'; readonly name: string; readonly section: string };
