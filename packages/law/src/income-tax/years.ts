import type { CalendarDay } from '../dated.ts';

/** First days of the years whose income-tax figures changed. */
export const FY_2024_25 = '2024-04-01' satisfies CalendarDay;
export const FY_2025_26 = '2025-04-01' satisfies CalendarDay;
/** First tax year under the Income-tax Act, 2025. */
export const TY_2026_27 = '2026-04-01' satisfies CalendarDay;

/** The first year covered by these facts; earlier years are refused, not guessed. */
export const FIRST_COVERED_DAY: CalendarDay = FY_2024_25;
