import { and, count, desc, eq, ilike, or, sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import { likePattern } from '../../platform/database/like-pattern.ts';
import { outboxMails } from '../../platform/mail/outbox.tables.ts';

const HIDDEN = 'This mail holds a personal link: only its receiver can read it.';

// A link signs its receiver in. Where there is no mail server administrators may pass it on: those kept here open
// nothing but this organisation (the others wait in the installation's own outbox).
const readable = sql<boolean>`outbox_mails.link is null or outbox_mails.status = 'kept'`;

/** The mails of the organisation, newest first. */
export async function outboxPage(tx: TenantTx, text: string | undefined, at: { pageSize: number; offset: number }) {
  const pattern = likePattern(text ?? '');
  const where = and(
    eq(outboxMails.tenantId, tx.tenantId),
    text ? or(ilike(outboxMails.recipient, pattern), ilike(outboxMails.subject, pattern)) : undefined,
  );
  const rows = await tx
    .select({
      id: outboxMails.id,
      recipient: outboxMails.recipient,
      subject: outboxMails.subject,
      body: outboxMails.body,
      link: outboxMails.link,
      status: outboxMails.status,
      failure: outboxMails.failure,
      createdAt: outboxMails.createdAt,
      readable,
    })
    .from(outboxMails)
    .where(where)
    .orderBy(desc(outboxMails.createdAt), desc(outboxMails.id))
    .limit(at.pageSize)
    .offset(at.offset);
  const [total] = await tx.select({ n: count() }).from(outboxMails).where(where);
  return {
    rows: rows.map((row) => (row.readable ? row : { ...row, body: HIDDEN, link: null })),
    totalRecords: total?.n ?? 0,
  };
}

/** What waits to be sent, and the reason that the oldest of those that were tried was told. */
export async function waitingMails(tx: TenantTx): Promise<{ waiting: number; failure: string | null }> {
  const { rows } = await tx.execute<{ waiting: number; failure: string | null }>(sql`
    select count(*)::int as waiting, (array_agg(failure order by id) filter (where failure is not null))[1] as failure
    from outbox_mails where tenant_id = ${tx.tenantId} and status = 'waiting'`);
  return rows[0] ?? { waiting: 0, failure: null };
}
