import { and, eq, inArray, isNotNull, isNull, not, sql } from 'drizzle-orm';
import type { TenantTx } from '../../../platform/database/database.ts';
import { FINAL } from '../run/period-law.facts.ts';
import { isPaid } from './payslip-payments.tables.ts';
import { payslips } from './payslip-records.tables.ts';

/** Somebody's payslip in a run, and the version that a change gives it. */
export type PayslipVersion = { readonly runId: string; readonly userId: string; readonly version: number };

/** Keeps a payslip from being paid; false when it is paid already. */
export async function withhold(tx: TenantTx, at: PayslipVersion, reason: string, now: string): Promise<boolean> {
  const withheld = await tx
    .update(payslips)
    .set({ withheldReason: reason, withheldAt: now, version: at.version, updatedAt: sql`now()` })
    .where(and(ofPerson(tx, at), not(isPaid('payslips'))))
    .returning({ id: payslips.id });
  return withheld.length > 0;
}

/** A withheld payslip is paid with its own run after all; false when it was not withheld. */
export async function returnToRun(tx: TenantTx, at: PayslipVersion): Promise<boolean> {
  const returned = await tx
    .update(payslips)
    .set({ withheldReason: null, withheldAt: null, version: at.version, updatedAt: sql`now()` })
    .where(
      and(ofPerson(tx, at), isNotNull(payslips.withheldAt), isNull(payslips.releasedInRunId), not(isPaid('payslips'))),
    )
    .returning({ id: payslips.id });
  return returned.length > 0;
}

function ofPerson(tx: TenantTx, { runId, userId }: Omit<PayslipVersion, 'version'>) {
  return and(eq(payslips.tenantId, tx.tenantId), eq(payslips.runId, runId), eq(payslips.userId, userId));
}

/** Withheld payslips of earlier runs are paid with this one; returns the run of each that could be. */
export async function release(tx: TenantTx, at: PayslipVersion, payslipIds: readonly string[]): Promise<string[]> {
  const { runId, userId } = at;
  await tx.update(payslips).set({ version: at.version, updatedAt: sql`now()` }).where(ofPerson(tx, at));
  const those = and(eq(payslips.tenantId, tx.tenantId), inArray(payslips.id, [...payslipIds]));
  // A response of the bank that pays one of them holds it: what comes next sees that it is paid.
  await tx.select({ id: payslips.id }).from(payslips).where(those).for('update');
  const released = await tx
    .update(payslips)
    .set({ releasedInRunId: runId, version: sql`version + 1`, updatedAt: sql`now()` })
    .where(
      and(
        those,
        eq(payslips.userId, userId),
        isNotNull(payslips.withheldAt),
        isNull(payslips.releasedInRunId),
        not(isPaid('payslips')),
        sql`${payslips.runId} in (select id from payroll_runs r where r.tenant_id = ${tx.tenantId} and r.state in ${FINAL} and r.id <> ${runId})`,
      ),
    )
    .returning({ runId: payslips.runId });
  return released.map(({ runId: from }) => from);
}

/** What was released into a run is withheld in its own again; returns those runs. */
export async function returnReleases(tx: TenantTx, runId: string): Promise<string[]> {
  const returned = await tx
    .update(payslips)
    .set({ releasedInRunId: null, version: sql`version + 1`, updatedAt: sql`now()` })
    .where(and(eq(payslips.tenantId, tx.tenantId), eq(payslips.releasedInRunId, runId), not(isPaid('payslips'))))
    .returning({ runId: payslips.runId });
  return returned.map(({ runId: from }) => from);
}

/** Counts what runs still withhold, after payslips of theirs were given to another run or came back. */
export async function refreshWithheld(tx: TenantTx, runIds: readonly string[]): Promise<void> {
  if (runIds.length === 0) return;
  await tx.execute(sql`
    update payroll_runs r set withheld_people = held.people, withheld_net = held.net, version = r.version + 1,
      updated_at = now()
    from (
      select run.id, count(p.id) as people, coalesce(sum(p.net), 0)::bigint as net
      from payroll_runs run left join payslips p on p.tenant_id = run.tenant_id and p.run_id = run.id
        and p.withheld_at is not null and p.released_in_run_id is null
      where run.tenant_id = ${tx.tenantId} and run.id = any(${sql.param([...runIds])}::uuid[]) group by run.id) held
    where r.tenant_id = ${tx.tenantId} and r.id = held.id`);
}
