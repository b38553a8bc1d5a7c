import type { StoredMaternity } from '@muster/contract/features/leaves/leaves-maternity.ts';
import type { CostReason, OffKind } from '@muster/engine/leaves/cost-types.ts';

/** A day of a leave as it is stored: which halves it takes, and what it costs and why. */
export type StoredLeaveDay = {
  readonly date: string;
  readonly first: boolean;
  readonly second: boolean;
  readonly amount: number;
  readonly off: OffKind | null;
  readonly reason: CostReason;
};

/** What a leave was worked out from. `v` is raised when the shape changes. */
export type LeaveDetails = {
  readonly v: 1;
  /** Whether it takes of a balance: unpaid leave that nobody is credited has none. */
  readonly hasBalance: boolean;
  readonly paidPercent: number;
  /** Whether it was costed as that of a worker in the sense of the law; missing where everybody counted as one. */
  readonly isWorker?: boolean;
  /** First day of a leave year that begins in the middle of it, where years do not begin with a month. */
  readonly yearBegins?: string;
  readonly days: readonly StoredLeaveDay[];
  /** What leave for maternity or adoption is taken for, and who pays it. */
  readonly maternity?: StoredMaternity;
};
