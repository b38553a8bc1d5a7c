import { randomUUIDv7 } from 'node:crypto';
import type { CalendarMonth } from '@muster/engine/kernel/calendar-date.ts';
import { and, eq, gte, sql } from 'drizzle-orm';
import type { TenantTx } from '../../../platform/database/database.ts';
import { dueChallans } from './due-challans.tables.ts';

export type Challan = typeof dueChallans.$inferSelect;
type Written = Omit<typeof dueChallans.$inferInsert, 'tenantId' | 'id'>;

export function challansOfMonth(tx: TenantTx, { year, month }: CalendarMonth): Promise<Challan[]> {
  return tx
    .select()
    .from(dueChallans)
    .where(and(eq(dueChallans.tenantId, tx.tenantId), eq(dueChallans.year, year), eq(dueChallans.month, month)));
}

/** Of a few years at the most some hundreds. */
export function allChallans(tx: TenantTx): Promise<Challan[]> {
  return tx.select().from(dueChallans).where(eq(dueChallans.tenantId, tx.tenantId));
}

/** What was paid of the days from this one on. */
export function challansDueFrom(tx: TenantTx, day: string): Promise<Challan[]> {
  return tx
    .select()
    .from(dueChallans)
    .where(and(eq(dueChallans.tenantId, tx.tenantId), gte(dueChallans.dueOn, day)));
}

/** One for each month, authority and state; recorded again it is corrected. */
export async function saveChallan(tx: TenantTx, challan: Written): Promise<void> {
  const { amount, paidOn, challan: number, recordedByName, recordedAt, dueOn } = challan;
  await tx
    .insert(dueChallans)
    .values({ tenantId: tx.tenantId, id: randomUUIDv7(), ...challan })
    .onConflictDoUpdate({
      target: [dueChallans.tenantId, dueChallans.year, dueChallans.month, dueChallans.kind, dueChallans.place],
      set: { amount, paidOn, challan: number, recordedByName, recordedAt, dueOn: dueOn ?? null, updatedAt: sql`now()` },
    });
}
