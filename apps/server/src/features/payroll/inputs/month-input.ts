import type { PayPeriod } from '@muster/engine/kernel/pay-period.ts';
import type { Refusal } from '@muster/engine/kernel/refusal.ts';
import type { MonthLaw } from '@muster/engine/payroll/terms/month-law.ts';
import type { PayrollPolicy } from '@muster/engine/payroll/terms/payroll-policy.ts';
import type { PayslipFacts } from '@muster/engine/payroll/terms/payslip-types.ts';
import type { YearToDate } from '@muster/engine/payroll/year/year-to-date.ts';
import type { TenantTx } from '../../../platform/database/database.ts';
import type { PaidSoFar } from '../payslip-record/paid-so-far.ts';
import type { RunRow } from '../run/payroll.store.ts';
import type { PayrollPersonRow } from '../run/payroll-people.views.ts';

/** What is the same for everybody of a run. */
export type RunMonth = {
  readonly run: RunRow;
  readonly period: PayPeriod;
  readonly financialYear: number;
  readonly law: MonthLaw;
  readonly policy: PayrollPolicy;
  readonly weekDaysOff: readonly number[];
};

/** What of them a person's month is begun from. */
export type MonthBegun = Omit<RunMonth, 'run'> & { readonly run: Pick<RunRow, 'policy'> };

/** What a payslip is computed from, while its inputs come together. */
export type PersonMonth = {
  readonly person: PayrollPersonRow;
  /** Null for somebody who was not paid earlier in the financial year. */
  readonly paidSoFar: PaidSoFar | null;
  readonly facts: PayslipFacts;
  /** The financial year before the month, which the payslip is added to. */
  readonly year: YearToDate;
  /** Why the salary is not paid out for the time being; null for most. */
  readonly withheldReason: string | null;
};

/** The people of one transaction. */
export type InputBatch = {
  readonly of: RunMonth;
  readonly userIds: readonly string[];
};

/** Adds what was read to the month of one of the people, or refuses them: they get no payslip, and the run a warning. */
export type AddInput = (month: PersonMonth) => PersonMonth | Refusal;

/** One source of what is paid in a month. */
export type MonthInput = {
  /** "salary", "one-time pay": for whoever reads the list. */
  readonly source: string;
  /** Reads for all of the batch at once. */
  readonly read: (tx: TenantTx, batch: InputBatch) => Promise<AddInput>;
  /** Before a run reads it: what has to be there for good, so that later changes can be held against it. */
  readonly prepare?: (tx: TenantTx, batch: InputBatch) => Promise<void>;
  /**
   * People for whom it may say something else than when their payslip of a draft was calculated; they are calculated
   * once more to see. Absent where a person, a salary or figures since April say so already.
   */
  readonly changedSince?: (tx: TenantTx, of: RunMonth) => Promise<readonly string[]>;
};
