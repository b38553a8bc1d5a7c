import type { CalendarDate, CalendarMonth } from '../kernel/calendar-date.ts';
import type { Paise } from '../kernel/money.ts';
import type { Ppm } from '../kernel/rate.ts';

/* Why provident fund, state insurance, welfare fund and professional tax are what they are. */

/** What a wage is that a contribution is charged on. */
export type WageCharged = 'whole' | 'limit' | 'agreed' | 'part';

export type ProvidentFundReason =
  | {
      readonly kind: 'share-of-pf-wage';
      readonly payer: 'employee' | 'employer' | 'pension';
      readonly rate: Ppm;
      readonly wage: Paise;
      readonly wageIs: WageCharged;
      readonly pfWage: Paise;
    }
  | { readonly kind: 'pf-wage-not-counted' }
  | { readonly kind: 'pf-wage-in-full'; readonly pfWage: Paise }
  | {
      readonly kind: 'pf-wage-by-days';
      readonly pfWage: Paise;
      readonly limits: readonly Paise[];
      /** The amount agreed, which counts where the limit is lower; null for the limit alone. */
      readonly agreed: Paise | null;
      readonly paid: PaidShare;
    }
  | {
      readonly kind: 'pf-wage-up-to';
      readonly pfWage: Paise;
      readonly limit: Paise;
      readonly by: 'law' | 'agreement';
      readonly paid: PaidShare;
      /** The limit for the paid days. */
      readonly most: Paise;
    }
  | { readonly kind: 'vpf-rate'; readonly rate: Ppm; readonly wage: Paise; readonly isWholeWage: boolean }
  | { readonly kind: 'vpf-agreed'; readonly agreed: Paise; readonly isWholeWage: boolean }
  | { readonly kind: 'no-pension'; readonly endsAtAge: number | null }
  | { readonly kind: 'employer-pf'; readonly total: Paise; readonly pension: Paise }
  | {
      readonly kind: 'pf-in-parts';
      readonly rate: Ppm;
      readonly wage: Paise;
      readonly limitBefore: Paise;
      readonly limitNow: Paise;
      readonly changedOn: CalendarDate;
    }
  | {
      readonly kind: 'pf-wage';
      readonly limit: Paise;
      /** What becomes of earnings that count only below the limit. */
      readonly belowLimit: 'none' | 'counted' | 'left-out';
      readonly addedBack: Paise;
    };

/** Paid days of the days of the period; null where a limit does not go by them. */
export type PaidShare = { readonly paidDays: number; readonly days: number } | null;

export type StateInsuranceReason =
  | { readonly kind: 'esi-wages'; readonly basis: 'marked' | 'code-wages' }
  | { readonly kind: 'esi-share'; readonly payer: 'employee' | 'employer'; readonly rate: Ppm; readonly wages: Paise }
  | { readonly kind: 'esi-exempt'; readonly dailyWage: Paise };

/** What one side pays into a welfare fund. */
export type WelfareShare =
  | { readonly kind: 'fixed'; readonly amount: Paise }
  | { readonly kind: 'share'; readonly rate: Ppm; readonly wages: Paise; readonly cap: Paise }
  | { readonly kind: 'multiple'; readonly times: number; readonly of: Paise; readonly cap: Paise }
  | { readonly kind: 'slab'; readonly amount: Paise; readonly wages: Paise };

export type WelfareFundReason = {
  readonly kind: 'welfare-fund';
  readonly payer: 'employee' | 'employer';
  readonly state: string;
  readonly cycle: 'monthly' | 'half-yearly' | 'yearly';
  readonly share: WelfareShare;
};

export type NothingDueReason =
  | 'nothing-paid'
  | 'exempt'
  | 'no-income-tax'
  | 'too-few-days'
  | 'below-first-slab'
  | 'not-this-month';

/** One end of a slab, and whether the amount itself belongs to it. */
export type SlabEnd = { readonly amount: Paise; readonly isIncluded: boolean };
export type SlabBand = { readonly above: SlabEnd | null; readonly upTo: SlabEnd | null };

export type ProfessionalTaxReason =
  | { readonly kind: 'no-professional-tax'; readonly why: NothingDueReason }
  | {
      readonly kind: 'professional-tax';
      readonly state: string;
      readonly basis: 'monthly' | 'half-yearly' | 'yearly';
      readonly band: SlabBand;
      /** Of the month, half-year or year. */
      readonly tax: Paise;
      readonly taken: 'every-month' | 'once-a-period' | 'instalments';
      readonly takenBefore: Paise;
      readonly month: CalendarMonth;
    };

export type ContributionReason = ProvidentFundReason | StateInsuranceReason | WelfareFundReason | ProfessionalTaxReason;
