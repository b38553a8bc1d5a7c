import type { NothingDueReason } from '../explain/contribution-reasons.ts';
import type { CalendarDate, CalendarMonth } from '../kernel/calendar-date.ts';
import type { Paise } from '../kernel/money.ts';
import type { ExemptionFacts } from './professional-tax-exemption.ts';
import type { MonthSpan } from './professional-tax-rules.ts';

export type ProfessionalTaxInput = ExemptionFacts & {
  readonly month: CalendarMonth;
  /** Gross salary paid for the month. */
  readonly gross: Paise;
  /** By this employer in earlier months of the table's half-year or year; zero for monthly tables. */
  readonly earlierInPeriod: Paise;
  /** Expected in its later months, up to the last working day. */
  readonly laterInPeriod: Paise;
  /** Tax deducted in its earlier months; null when not known, and then the regular instalments are assumed. */
  readonly deductedEarlierInPeriod: Paise | null;
  readonly employedFrom: CalendarDate | null;
  readonly lastWorkingDay: CalendarDate | null;
  readonly gender: 'male' | 'female' | 'other';
  /** Whether the year's income is taxable under the Income-tax Act; asked only where the state's tax depends on it. */
  readonly paysIncomeTax: boolean;
};

export type ProfessionalTaxResult = {
  /** To deduct this month. */
  readonly amount: Paise;
  /** The income the table was read with, and the tax of its month, half-year or year. */
  readonly income: Paise;
  readonly taxOfPeriod: Paise;
  readonly period: MonthSpan;
  /** Why nothing is due; null when something is. */
  readonly nothingDue: NothingDueReason | null;
  /** The men's table was used for someone recorded as neither man nor woman. */
  readonly menTableUsed: boolean;
};
