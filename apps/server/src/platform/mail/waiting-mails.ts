import { and, asc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { TenantTx } from '../database/database.ts';
import { outboxMails } from './outbox.tables.ts';

export type Mail = typeof outboxMails.$inferSelect;

const waiting = (tenantId: string, ...more: readonly SQL[]) =>
  and(eq(outboxMails.tenantId, tenantId), eq(outboxMails.status, 'waiting'), ...more);

const WITHOUT_REASON = 'The mail server could not be reached';

/** What is of no use any more is not sent, whoever is at fault: it fails with the last reason that was heard. */
export async function failExpired(tx: TenantTx, tenantId: string, now: string): Promise<void> {
  const reason = sql`coalesce(failure, (
    select first.failure from outbox_mails first
    where first.tenant_id = ${tenantId} and first.status = 'waiting' and first.failure is not null
    order by first.id limit 1), ${WITHOUT_REASON})`;
  await tx
    .update(outboxMails)
    .set({ status: 'failed', failure: sql`'Not sent in time. ' || ${reason}` })
    .where(waiting(tenantId, lte(outboxMails.expiresAt, now)));
}

/** Those who were tried least come first, the oldest before the others: whoever is put off keeps nobody waiting. */
export async function waitingIds(tx: TenantTx, tenantId: string, triedAlready: readonly string[]): Promise<string[]> {
  const others = sql`id <> all(${sql.param([...triedAlready])}::uuid[])`;
  const rows = await tx
    .select({ id: outboxMails.id })
    .from(outboxMails)
    .where(waiting(tenantId, others))
    .orderBy(asc(outboxMails.attempts), asc(outboxMails.id));
  return rows.map(({ id }) => id);
}

/** In the order of the ids. */
export async function waitingMails(tx: TenantTx, tenantId: string, ids: readonly string[]): Promise<Mail[]> {
  const rows = await tx
    .select()
    .from(outboxMails)
    .where(waiting(tenantId, inArray(outboxMails.id, [...ids])));
  const byId = new Map(rows.map((mail) => [mail.id, mail]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export async function countWaiting(tx: TenantTx, tenantId: string): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from outbox_mails where tenant_id = ${tenantId} and status = 'waiting'`,
  );
  return rows[0]?.count ?? 0;
}

/** Why nothing could be tried: said at the mail that was next, without a try being counted. */
export async function keepReason(tx: TenantTx, { tenantId, id }: Mail, failure: string): Promise<void> {
  await tx
    .update(outboxMails)
    .set({ failure })
    .where(waiting(tenantId, eq(outboxMails.id, id)));
}
