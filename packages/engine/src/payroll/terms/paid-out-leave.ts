import type { Paise } from '../../kernel/money.ts';
import type { PayOutRate } from '../../leaves/leave-policy.ts';

/** Leave of a type that is paid out, and what it is valued by. */
export type PaidOutLeave = {
  readonly leaveTypeId: string;
  /** The lines of the balance that are paid, each as its ledger counts (hundredths of a day, or minutes). */
  readonly entries: readonly { readonly key: string; readonly amount: number }[];
  readonly days: number;
  readonly monthly: Paise;
  readonly rate: PayOutRate;
  readonly isOnLeaving: boolean;
};
