import type { CalendarMonth } from '@muster/engine/kernel/calendar-date.ts';
import { asc, desc, eq, gt, gte, lte } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import { own } from '../../platform/database/own-rows.ts';
import { slot } from '../../platform/slots.ts';
import { closedPeriods } from './periods.tables.ts';

/** Days as ISO text, both ends counted. */
type Days = { readonly firstDay: string; readonly lastDay: string };
export type ClosedPeriod = CalendarMonth & Days;

/** First and last day (ISO text) that the payroll of a month pays; null before payroll is set up. */
type DaysOfMonth = (
  tx: TenantTx,
  month: CalendarMonth,
) => Promise<{ readonly from: string; readonly to: string } | null>;

/** Payroll knows it: months are paid from the 1st, or from the 26th to the 25th. */
export const daysPaidIn = slot<DaysOfMonth>('which days a month pays');

const period = {
  year: closedPeriods.year,
  month: closedPeriods.month,
  firstDay: closedPeriods.firstDay,
  lastDay: closedPeriods.lastDay,
};

/** The month is settled, in the transaction that settles it. */
export async function closePeriod(tx: TenantTx, { year, month }: CalendarMonth, days: Days): Promise<void> {
  await tx
    .insert(closedPeriods)
    .values({ tenantId: tx.tenantId, year, month, ...days })
    .onConflictDoUpdate({ target: [closedPeriods.tenantId, closedPeriods.year, closedPeriods.month], set: days });
}

/** The month can be worked on again, in the transaction that takes its payroll back. */
export async function openPeriod(tx: TenantTx, { year, month }: CalendarMonth): Promise<void> {
  await tx.delete(closedPeriods).where(own(tx, closedPeriods, { year, month }));
}

/** The closed months that days of [from, to] belong to, in order: what touches these days comes too late. */
export function closedPeriodsIn(tx: TenantTx, from: string, to: string): Promise<ClosedPeriod[]> {
  return tx
    .select(period)
    .from(closedPeriods)
    .where(own(tx, closedPeriods, {}, lte(closedPeriods.firstDay, to), gte(closedPeriods.lastDay, from)))
    .orderBy(asc(closedPeriods.year), asc(closedPeriods.month));
}

/** Whether a month whose last day is in [from, to] was closed after a moment (ISO text). */
export async function wasClosedSince(tx: TenantTx, since: string, from: string, to: string): Promise<boolean> {
  const [row] = await tx
    .select({ month: closedPeriods.month })
    .from(closedPeriods)
    .where(
      own(
        tx,
        closedPeriods,
        {},
        gt(closedPeriods.closedAt, since),
        gte(closedPeriods.lastDay, from),
        lte(closedPeriods.lastDay, to),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** The latest closed month; null before the first. */
export async function lastClosedPeriod(tx: TenantTx): Promise<ClosedPeriod | null> {
  const [row] = await tx
    .select(period)
    .from(closedPeriods)
    .where(eq(closedPeriods.tenantId, tx.tenantId))
    .orderBy(desc(closedPeriods.year), desc(closedPeriods.month))
    .limit(1);
  return row ?? null;
}
