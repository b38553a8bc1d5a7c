import { FINAL_STATES } from '@muster/contract/features/payroll/payroll-run.ts';
import type { CalendarMonth } from '@muster/engine/kernel/calendar-date.ts';
import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { TenantTx } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { payrollPayments, payrollRuns } from './payroll.tables.ts';

export type RunRow = typeof payrollRuns.$inferSelect;
export type NewRun = typeof payrollRuns.$inferInsert;
/** What of a run its people are calculated with. */
export type RunToPay = Pick<
  RunRow,
  'id' | 'year' | 'month' | 'periodFrom' | 'periodTo' | 'usualDays' | 'policy' | 'lawVersion'
>;

/** Payrolls of an organisation are started and settled one at a time, so that two presses see each other. */
export async function oneAtATime(tx: TenantTx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`payroll:${tx.tenantId}`}, 0))`);
}

/** A run, locked until the transaction ends, so that two people cannot decide about it at once. Unknown: 404. */
export async function lockedRun(tx: TenantTx, id: string): Promise<RunRow> {
  const [run] = await tx
    .select()
    .from(payrollRuns)
    .where(and(eq(payrollRuns.tenantId, tx.tenantId), eq(payrollRuns.id, id)))
    .for('update');
  if (!run) throw notFound();
  return run;
}

export async function runById(tx: TenantTx, id: string): Promise<RunRow> {
  const [run] = await tx
    .select()
    .from(payrollRuns)
    .where(and(eq(payrollRuns.tenantId, tx.tenantId), eq(payrollRuns.id, id)));
  if (!run) throw notFound();
  return run;
}

/** The run that is worked on; null where there is none. */
export async function draftRun(tx: TenantTx): Promise<RunRow | null> {
  const [run] = await tx
    .select()
    .from(payrollRuns)
    .where(and(eq(payrollRuns.tenantId, tx.tenantId), eq(payrollRuns.state, 'Draft')))
    .limit(1);
  return run ?? null;
}

/** The run of a month that was not rejected, locked; null when there is none. */
export async function liveRun(tx: TenantTx, at: CalendarMonth): Promise<RunRow | null> {
  const [run] = await tx
    .select()
    .from(payrollRuns)
    .where(
      and(
        eq(payrollRuns.tenantId, tx.tenantId),
        eq(payrollRuns.year, at.year),
        eq(payrollRuns.month, at.month),
        ne(payrollRuns.state, 'Rejected'),
      ),
    )
    .for('update');
  return run ?? null;
}

const newestFirst = [desc(payrollRuns.year), desc(payrollRuns.month), desc(payrollRuns.id)];

/** The latest approved or paid run, before a month when one is given. */
export async function lastFinalRun(tx: TenantTx, before?: CalendarMonth): Promise<RunRow | null> {
  const earlier =
    before === undefined
      ? undefined
      : sql`(${payrollRuns.year}, ${payrollRuns.month}) < (${before.year}, ${before.month})`;
  const [run] = await tx
    .select()
    .from(payrollRuns)
    .where(and(eq(payrollRuns.tenantId, tx.tenantId), inArray(payrollRuns.state, [...FINAL_STATES]), earlier))
    .orderBy(...newestFirst)
    .limit(1);
  return run ?? null;
}

/** The first approved or paid run of a financial year. */
export async function firstFinalRunIn(tx: TenantTx, financialYear: number): Promise<RunRow | null> {
  const { year, month } = payrollRuns;
  const [run] = await tx
    .select()
    .from(payrollRuns)
    .where(
      and(
        eq(payrollRuns.tenantId, tx.tenantId),
        inArray(payrollRuns.state, [...FINAL_STATES]),
        sql`(${year}, ${month}) between (${financialYear}::int, 4) and (${financialYear}::int + 1, 3)`,
      ),
    )
    .orderBy(year, month)
    .limit(1);
  return run ?? null;
}

/** Whether any payroll was ever run here. */
export async function hasRun(tx: TenantTx): Promise<boolean> {
  const rows = await tx
    .select({ id: payrollRuns.id })
    .from(payrollRuns)
    .where(eq(payrollRuns.tenantId, tx.tenantId))
    .limit(1);
  return rows.length > 0;
}

/** Whether a later month has a run that is not rejected. */
export async function hasLaterRun(tx: TenantTx, after: CalendarMonth): Promise<boolean> {
  const rows = await tx
    .select({ id: payrollRuns.id })
    .from(payrollRuns)
    .where(
      and(
        eq(payrollRuns.tenantId, tx.tenantId),
        ne(payrollRuns.state, 'Rejected'),
        sql`(${payrollRuns.year}, ${payrollRuns.month}) > (${after.year}, ${after.month})`,
      ),
    )
    .limit(1);
  return rows.length > 0;
}

export async function addRun(tx: TenantTx, run: NewRun): Promise<void> {
  await tx.insert(payrollRuns).values(run);
}

export async function changeRun(tx: TenantTx, id: string, change: Partial<NewRun>): Promise<RunRow> {
  const [run] = await tx
    .update(payrollRuns)
    .set({ ...change, version: sql`version + 1`, updatedAt: sql`now()` })
    .where(and(eq(payrollRuns.tenantId, tx.tenantId), eq(payrollRuns.id, id)))
    .returning();
  if (!run) throw notFound();
  return run;
}

/** Progress of a calculation; it is no edit, so the version stays. */
export async function noteProgress(tx: TenantTx, id: string, change: Partial<NewRun>): Promise<void> {
  await tx
    .update(payrollRuns)
    .set(change)
    .where(and(eq(payrollRuns.tenantId, tx.tenantId), eq(payrollRuns.id, id)));
}

export async function removeRun(tx: TenantTx, id: string): Promise<void> {
  await tx.delete(payrollRuns).where(and(eq(payrollRuns.tenantId, tx.tenantId), eq(payrollRuns.id, id)));
}

export async function addPayment(
  tx: TenantTx,
  payment: Omit<typeof payrollPayments.$inferInsert, 'tenantId'>,
): Promise<void> {
  await tx.insert(payrollPayments).values({ tenantId: tx.tenantId, ...payment });
}

export async function hasPayments(tx: TenantTx, runId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: payrollPayments.id })
    .from(payrollPayments)
    .where(and(eq(payrollPayments.tenantId, tx.tenantId), eq(payrollPayments.runId, runId)))
    .limit(1);
  return rows.length > 0;
}

/** Every approved payroll, the oldest first. */
export function finalRuns(tx: TenantTx) {
  return tx
    .select({ id: payrollRuns.id, year: payrollRuns.year, month: payrollRuns.month })
    .from(payrollRuns)
    .where(and(eq(payrollRuns.tenantId, tx.tenantId), inArray(payrollRuns.state, [...FINAL_STATES])))
    .orderBy(asc(payrollRuns.year), asc(payrollRuns.month));
}
