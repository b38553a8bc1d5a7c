import { randomUUIDv7 } from 'node:crypto';
import type { CalendarMonth } from '@muster/engine/kernel/calendar-date.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { TenantTx } from '../../../platform/database/database.ts';
import { type HandChangeKind, handChanges } from './hand-changes.tables.ts';
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

export type HandChange = {
  readonly at: CalendarMonth;
  /** Whose pay. */
  readonly userId: string;
  readonly kind: HandChangeKind;
  readonly by: { readonly id: string; readonly name: string };
  readonly now: string;
  /** It takes back what was entered before, by whomever. */
  readonly isUndone: boolean;
};

/** Notes who changed the pay of somebody in a draft. */
export async function noteHandChange(tx: TenantTx, { at, userId, kind, by, now, isUndone }: HandChange): Promise<void> {
  const { tenantId, year, month } = handChanges;
  if (isUndone) {
    await tx
      .update(handChanges)
      .set({ isUndone: true, updatedAt: sql`now()` })
      .where(and(ofMonth(tx, at), eq(handChanges.userId, userId), eq(handChanges.kind, kind)));
  }
  const change = { changedByName: by.name, changedAt: now, isUndone };
  await tx
    .insert(handChanges)
    .values({
      tenantId: tx.tenantId,
      id: randomUUIDv7(),
      userId,
      kind,
      changedBy: by.id,
      year: at.year,
      month: at.month,
      ...change,
    })
    .onConflictDoUpdate({
      target: [tenantId, year, month, handChanges.userId, handChanges.kind, handChanges.changedBy],
      set: { ...change, updatedAt: sql`now()` },
    });
}

/** What was undone is in no payslip once the month is calculated again: who did it counts no more. */
export async function forgetUndoneChanges(tx: TenantTx, at: CalendarMonth): Promise<void> {
  await tx.delete(handChanges).where(and(ofMonth(tx, at), eq(handChanges.isUndone, true)));
}

/** Those of some kinds, gone with what they changed. */
export async function forgetHandChanges(
  tx: TenantTx,
  at: CalendarMonth,
  kinds: readonly HandChangeKind[],
): Promise<void> {
  await tx.delete(handChanges).where(and(ofMonth(tx, at), inArray(handChanges.kind, [...kinds])));
}

function ofMonth(tx: TenantTx, at: CalendarMonth) {
  return and(eq(handChanges.tenantId, tx.tenantId), eq(handChanges.year, at.year), eq(handChanges.month, at.month));
}
