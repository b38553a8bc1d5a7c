import { randomUUIDv7 } from 'node:crypto';
import type { CalendarMonth } from '@muster/engine/kernel/calendar-date.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { TenantTx } from '../../../platform/database/database.ts';
import { handEntries } from './payslip-records.tables.ts';

export type HandEntry = typeof handEntries.$inferSelect;

export async function handEntriesOf(
  tx: TenantTx,
  userIds: readonly string[],
  at: CalendarMonth,
): Promise<Map<string, HandEntry>> {
  const rows = await tx
    .select()
    .from(handEntries)
    .where(
      and(
        eq(handEntries.tenantId, tx.tenantId),
        eq(handEntries.year, at.year),
        eq(handEntries.month, at.month),
        sql`${handEntries.userId} = any(${sql.param(userIds)}::uuid[])`,
      ),
    );
  return new Map(rows.map((row) => [row.userId, row]));
}

export type HandEntryChange = Partial<
  Pick<HandEntry, 'earnings' | 'deductions' | 'lopDays' | 'tds' | 'tdsReason' | 'withheldReason'>
>;

/** Notes what was entered by hand for a person and month; parts not named stay as they were. */
export async function saveHandEntry(
  tx: TenantTx,
  userId: string,
  at: CalendarMonth,
  change: HandEntryChange,
): Promise<void> {
  await tx
    .insert(handEntries)
    .values({
      tenantId: tx.tenantId,
      id: randomUUIDv7(),
      userId,
      year: at.year,
      month: at.month,
      earnings: [],
      deductions: [],
      ...change,
    })
    .onConflictDoUpdate({
      target: [handEntries.tenantId, handEntries.userId, handEntries.year, handEntries.month],
      set: { ...change, updatedAt: sql`now()` },
    });
}

/** Takes away everything entered by hand for a month; returns what it was. */
export function deleteHandEntries(tx: TenantTx, at: CalendarMonth): Promise<HandEntry[]> {
  const { tenantId, year, month } = handEntries;
  return tx
    .delete(handEntries)
    .where(and(eq(tenantId, tx.tenantId), eq(year, at.year), eq(month, at.month)))
    .returning();
}
