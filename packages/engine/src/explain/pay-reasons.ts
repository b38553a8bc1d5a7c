import type { CalendarMonth } from '../kernel/calendar-date.ts';
import type { Paise } from '../kernel/money.ts';
import type { Ppm } from '../kernel/rate.ts';
import type { LostReason } from './attendance-reasons.ts';

/* Why the lines and totals of a payslip are what they are. */

/** How the full month's amount of a component comes about. */
export type FullMonth =
  | { readonly kind: 'share'; readonly of: 'ctc' | 'basic' | 'gross'; readonly rate: Ppm; readonly base: Paise }
  | { readonly kind: 'flat'; readonly monthly: Paise }
  | { readonly kind: 'formula'; readonly text: string }
  /** The rest of the CTC after these components and what the employer pays and sets aside by name. */
  | { readonly kind: 'balance'; readonly after: readonly string[]; readonly employer: readonly string[] };

/** A full month, one of which some days are paid (to the hundredth), or one that is paid in full whatever the days. */
export type PaidPart = 'full' | 'always-full' | { readonly days: number; readonly of: number };

/** A day that attendance costs, written YYYY-MM-DD. */
export type LostDate = { readonly date: string; readonly reasons: readonly LostReason[] };

/** A day of a paid month (YYYY-MM-DD) that counts otherwise than it was paid: halves lost then, and now, to the hundredth. */
export type CorrectedDay = {
  readonly date: string;
  readonly was: number;
  readonly is: number;
  /** It is leave by now that Employees' State Insurance pays: taken back, and no loss of pay. */
  readonly isPaidByEsi?: boolean;
};

/** The month it belongs to, and the month whose payslip could not take it. */
export type NotTakenBefore = {
  readonly cause: 'dues' | 'overpaid';
  readonly of: CalendarMonth;
  readonly since: CalendarMonth;
};

export type PayReason =
  | { readonly kind: 'monthly-ctc'; readonly annual: Paise; readonly rounding: 'paisa' | 'rupee' }
  | {
      readonly kind: 'paid-days';
      readonly employed: number;
      readonly of: number;
      readonly lossOfPay: number;
      /** Days of leave that Employees' State Insurance pays, beside them; absent where there are none. */
      readonly paidByEsi?: number;
      /** What of both attendance says, and what was entered besides; absent where all was entered. */
      readonly attendance?: { readonly days: readonly LostDate[]; readonly entered: number };
      /** No working day is paid, and days off and holidays are. */
      readonly areDaysOffPaidAlone?: true;
    }
  | { readonly kind: 'earning'; readonly fullMonth: FullMonth; readonly paid: PaidPart }
  | { readonly kind: 'entered' }
  | { readonly kind: 'expenses' }
  | { readonly kind: 'arrears'; readonly month: CalendarMonth }
  | {
      readonly kind: 'days-corrected';
      readonly month: CalendarMonth;
      readonly days: readonly CorrectedDay[];
    }
  | { readonly kind: 'deducted-as-agreed' }
  | { readonly kind: 'deducted-by-court-order' }
  /** Only part of what is due fits; `share` of wages that all deductions may take, null for all of the pay. */
  | { readonly kind: 'deducted-in-part'; readonly due: Paise; readonly share: Ppm | null }
  /** Left over by an earlier payslip, whose pay did not suffice; `due` is all of it that is open. */
  | ({ readonly kind: 'not-taken-before'; readonly due: Paise } & NotTakenBefore)
  | {
      readonly kind: 'provision';
      readonly share:
        | { readonly kind: 'flat'; readonly monthly: Paise }
        | { readonly kind: 'rate'; readonly rate: Ppm };
      readonly paid: Exclude<PaidPart, 'always-full'>;
    }
  | { readonly kind: 'gross-pay' }
  | { readonly kind: 'total-deductions' }
  | {
      readonly kind: 'net-pay';
      readonly gross: Paise;
      readonly reimbursements: Paise;
      readonly deductions: Paise;
      readonly recoverable: Paise;
      readonly isRounded: boolean;
    }
  | { readonly kind: 'rounding' }
  | { readonly kind: 'employer-cost'; readonly hasReimbursements: boolean };
