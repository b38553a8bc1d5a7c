import type { TenantTx } from '../../platform/database/database.ts';
import { listSlot, slot } from '../../platform/slots.ts';

/** Hundredths of days that somebody worked in a month ("2026-11"). */
export type WorkedMonthOf = { readonly userId: string; readonly month: string; readonly days: number };

/** How many days people worked, by month, of the days of [from, to] that are over. Attendance knows. */
export const workedDays =
  slot<
    (
      tx: TenantTx,
      span: { readonly people: readonly string[]; readonly from: string; readonly to: string },
    ) => Promise<readonly WorkedMonthOf[]>
  >('how many days people worked');

/** Leave somebody has by type and day, in hundredths of a day or minutes. */
export type LeaveOfDay = {
  readonly userId: string;
  readonly leaveTypeId: string;
  readonly date: string;
  readonly amount: number;
};

/** Annual leave that people asked for and were refused: it is carried forward whatever the limit is. */
export const refusedLeave = listSlot<(tx: TenantTx, people: readonly string[]) => Promise<readonly LeaveOfDay[]>>();

/** Leave that people asked for and nobody has decided: it lowers what else they can ask for. */
export const pendingLeave = listSlot<(tx: TenantTx, people: readonly string[]) => Promise<readonly LeaveOfDay[]>>();
