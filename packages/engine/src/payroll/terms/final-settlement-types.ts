import type { Paise } from '../../kernel/money.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import type { GratuityEmployer, LeavingReason } from '../../statutory/gratuity.ts';
import type { PayrollPolicy } from './payroll-policy.ts';
import type { Payslip, PayslipFacts, PayslipRefusalCode } from './payslip-types.ts';

/** What lawfully differs between employers in a full and final settlement. */
export type SettlementPolicy = {
  /** Days a month of basic and DA is divided by to value a day of leave. */
  readonly leaveDaysOfMonth: number;
  /** Days of leave paid out at most; null for all. */
  readonly mostLeaveDays: number | null;
  /** What a day of notice is valued by: gross ÷ the days of the last month, ÷ 30 or ÷ 26. */
  readonly noticeDivisor: 'days-of-month' | 'fixed-30' | 'fixed-26';
  /** A part of a year counts as one above six months of it, or from 240 days of it. */
  readonly gratuityService: 'six-months' | '240-days';
  /** What the person owes beyond what is due: to be paid by the person, or set to nil. */
  readonly negativeResult: 'owed' | 'nil';
};

export const DEFAULT_SETTLEMENT_POLICY: SettlementPolicy = {
  leaveDaysOfMonth: 26,
  mostLeaveDays: null,
  noticeDivisor: 'days-of-month',
  gratuityService: 'six-months',
  negativeResult: 'owed',
};

/** What the organisation has chosen for the last payslip, and for the settlement around it. */
export type SettlementPolicies = { readonly payroll: PayrollPolicy; readonly settlement: SettlementPolicy };

/** Notice that was not served: paid by the employer who released at once, or recovered from a person who left early. */
export type NoticeShortfall = { readonly days: number; readonly by: 'employer' | 'employee' };

export type SettlementItem = { readonly code: string; readonly label: string; readonly amount: Paise };

export type SettlementFacts = {
  /** The last month's payslip: days worked, loans and advances due, the year's tax facts. */
  readonly payslip: PayslipFacts;
  readonly notice: NoticeShortfall | null;
  readonly leave: {
    /** Unused leave that may be paid out, to the hundredth of a day. */
    readonly days: number;
    readonly monthlyBasicPlusDA: Paise;
    /** Basic and DA of the last ten months, averaged. */
    readonly averageMonthlySalary: Paise;
    /** Freed from tax at earlier employers. */
    readonly exemptedBefore: Paise;
  };
  readonly gratuity: {
    /** Wages of the definition in force on the last day; null when gratuity law does not apply to the employer. */
    readonly monthlyWages: Paise;
    readonly reason: LeavingReason;
    readonly fixedTerm: boolean;
    readonly employer: GratuityEmployer;
    /** Freed from tax at earlier employers. */
    readonly exemptedBefore: Paise;
  } | null;
  /** Loans outstanding, assets not returned and the like, beyond what the last payslip is asked to take. */
  readonly recoveries: readonly SettlementItem[];
};

export type FinalSettlement = {
  /** The last month with the tax of the whole settlement in it. */
  readonly payslip: Payslip;
  readonly noticePay: Paise;
  readonly noticeRecovery: Paise;
  readonly leaveEncashment: Paise;
  readonly leaveExempt: Paise;
  readonly gratuity: Paise;
  readonly gratuityExempt: Paise;
  readonly recoveries: readonly SettlementItem[];
  /** Net pay of the month, notice pay, leave and gratuity less what it left over and what is recovered; may be below zero. */
  readonly balance: Paise;
  /** To be paid to the person, to the rupee of the payslip; zero when the balance is below zero. */
  readonly payable: Paise;
  /** The choices of the organisation it was computed by, beside those of its payslip. */
  readonly policy: SettlementPolicy;
  /** To be paid by the person; zero where the organisation sets such a result to nil. */
  readonly owed: Paise;
};

export type SettlementRefusal = Refusal<PayslipRefusalCode | 'NO_LAST_WORKING_DAY' | 'NO_GRATUITY_LAW'>;
