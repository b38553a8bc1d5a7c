import type { Paise } from '../kernel/money.ts';
import type { Ppm } from '../kernel/rate.ts';

/* Why what is owed for service, for leave and on leaving is what it is. */

export type ServiceReason =
  | {
      readonly kind: 'gratuity';
      readonly monthlyWages: Paise;
      readonly daysPerYear: number;
      readonly daysOfMonth: number;
      readonly formulaAmount: Paise;
      readonly limit: Paise;
    }
  | { readonly kind: 'no-gratuity'; readonly leastYears: number; readonly years: number }
  | {
      readonly kind: 'gratuity-accrued';
      readonly monthlyWages: Paise;
      readonly daysPerYear: number;
      readonly daysOfMonth: number;
      readonly per: 'year' | 'month';
    }
  | { readonly kind: 'gratuity-free-of-tax'; readonly employer: 'government' | 'other' | 'any' }
  | { readonly kind: 'leave-free-of-tax'; readonly isGovernment: boolean; readonly months: number }
  | { readonly kind: 'bonus'; readonly rate: Ppm; readonly wage: Paise }
  | { readonly kind: 'no-bonus' }
  | { readonly kind: 'code-wages'; readonly excess: Paise; readonly cap: Ppm }
  | { readonly kind: 'loss-of-pay'; readonly divisor: number }
  | { readonly kind: 'notice'; readonly monthlyGross: Paise; readonly divisor: number; readonly days: number }
  | {
      readonly kind: 'leave-encashed';
      readonly monthly: Paise;
      readonly divisor: number;
      readonly mostDays: number | null;
    }
  | {
      readonly kind: 'leave-paid-out';
      /** Of a full month, at the salary that was last in force. */
      readonly monthly: Paise;
      readonly wage: 'basic' | 'gross';
      readonly divisor: number;
      readonly days: number;
      readonly isOnLeaving: boolean;
    }
  | { readonly kind: 'settlement'; readonly below: 'owed' | 'nil' | null };
