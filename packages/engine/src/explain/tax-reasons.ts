import type { Paise } from '../kernel/money.ts';
import type { Ppm } from '../kernel/rate.ts';

/* Why the figures of a year's income tax, and of a month's, are what they are. */

export type TaxRegime = 'new' | 'old';

export type SalaryTaxReason =
  | { readonly kind: 'gross-salary' }
  | { readonly kind: 'no-house-rent'; readonly why: 'new-regime' | 'nothing-declared' }
  | { readonly kind: 'house-rent-as-entered' }
  | { readonly kind: 'house-rent'; readonly rentFreePart: Ppm; readonly metro: Ppm; readonly elsewhere: Ppm }
  | { readonly kind: 'house-rent-of-city'; readonly rentFreePart: Ppm; readonly share: Ppm }
  | { readonly kind: 'other-exemptions'; readonly isAllAllowed: boolean }
  | { readonly kind: 'standard-deduction'; readonly limit: Paise; readonly regime: TaxRegime }
  | { readonly kind: 'professional-tax-deducted'; readonly regime: TaxRegime }
  | { readonly kind: 'income-from-salary' };

export type IncomeReason =
  | {
      readonly kind: 'house-property';
      readonly standardDeduction: Ppm;
      /** How much of a loss lowers other income; null where none does. */
      readonly lossSetOff: Paise | null;
    }
  | { readonly kind: 'other-sources' }
  | { readonly kind: 'gross-total-income' }
  | { readonly kind: 'section-limit'; readonly limit: SectionLimit; readonly claimed: Paise }
  | { readonly kind: 'chapter-via' }
  | { readonly kind: 'taxable-income'; readonly grossTotalIncome: Paise; readonly deductions: Paise };

/** What a section makes of a claim. */
export type SectionLimit = 'donations' | 'rent' | 'fixed-amount' | 'within' | 'above';

export type TaxOnIncomeReason =
  | { readonly kind: 'tax-at-slabs'; readonly regime: TaxRegime }
  | {
      readonly kind: 'rebate';
      readonly outcome: 'given' | 'marginal-relief' | 'income-too-high' | 'residents-only';
      readonly incomeLimit: Paise;
      readonly maximum: Paise;
    }
  | {
      readonly kind: 'surcharge';
      readonly outcome: 'none' | 'due' | 'marginal-relief';
      readonly rate: Ppm;
      /** The income up to which there is none. */
      readonly above: Paise;
    }
  | { readonly kind: 'cess'; readonly rate: Ppm }
  | { readonly kind: 'tax-of-year'; readonly hasRelief: boolean }
  | { readonly kind: 'tax-without-pan'; readonly rate: Ppm };

export type MonthTaxReason =
  | {
      readonly kind: 'tax-of-month';
      /** First calendar year of the financial year. */
      readonly year: number;
      /** Of the year, or where one-time pay is taxed at once and beside it, on regular pay alone. */
      readonly tax: Paise;
      readonly isOnRegularPay: boolean;
      readonly deducted: Paise;
      readonly monthsLeft: number;
      readonly onRegular: Paise;
      /** Tax of this month's one-time pay that is taken at once, beside the share of the month. */
      readonly onOneTimePay: Paise;
    }
  /** Entered by hand in place of what was calculated. */
  | { readonly kind: 'tax-by-hand'; readonly why: string; readonly calculated: Paise }
  | { readonly kind: 'share-of-tax'; readonly tax: Paise; readonly deducted: Paise; readonly monthsLeft: number };

/** What a perquisite is valued by. */
export type PerquisiteReason = {
  readonly kind: 'perquisite';
  readonly what: 'car' | 'meals' | 'telephone' | 'gifts' | 'loan' | 'funds' | 'accretion' | 'entered';
  /** What of it is free; null where nothing or all of it is. */
  readonly limit: Paise | null;
};

export type ReliefReason = { readonly kind: 'arrears-relief'; readonly isGiven: boolean };

export type TaxReason =
  | SalaryTaxReason
  | IncomeReason
  | TaxOnIncomeReason
  | MonthTaxReason
  | PerquisiteReason
  | ReliefReason;
