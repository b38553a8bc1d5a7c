import type { AttendanceReason } from './attendance-reasons.ts';
import type { ContributionReason } from './contribution-reasons.ts';
import type { LeaveReason } from './leave-reasons.ts';
import type { MaternityReason } from './maternity-reasons.ts';
import type { PayReason } from './pay-reasons.ts';
import type { ServiceReason } from './service-reasons.ts';
import type { TaxReason } from './tax-reasons.ts';

/** Why a figure is what it is: the rule that made it, with the figures of this person and month. */
export type Reason =
  | PayReason
  | ContributionReason
  | TaxReason
  | ServiceReason
  | AttendanceReason
  | LeaveReason
  | MaternityReason;
