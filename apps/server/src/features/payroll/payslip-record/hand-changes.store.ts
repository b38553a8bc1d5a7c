import { randomUUIDv7 } from 'node:crypto';
import type { CalendarMonth } from '@muster/engine/kernel/calendar-date.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { TenantTx } from '../../../platform/database/database.ts';
import { type HandChangeKind, handChanges } from './hand-changes.tables.ts';

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
      .where(
        and(
          eq(tenantId, tx.tenantId),
          eq(year, at.year),
          eq(month, at.month),
          eq(handChanges.userId, userId),
          eq(handChanges.kind, kind),
        ),
      );
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
