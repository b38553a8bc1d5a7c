import { count, desc, ilike, or, sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import { likePattern } from '../../platform/database/like-pattern.ts';
import { own } from '../../platform/database/own-rows.ts';
import { outboxMails } from '../../platform/mail/outbox.tables.ts';

const HIDDEN = 'This mail holds a personal link: only its receiver can read it.';
const APART = '(The link is shown on its own, by the button below.)';

/** The mails of the organisation, newest first. */
export async function outboxPage(tx: TenantTx, text: string | undefined, at: { pageSize: number; offset: number }) {
  const pattern = likePattern(text ?? '');
  const where = own(
    tx,
    outboxMails,
    {},
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
    })
    .from(outboxMails)
    .where(where)
    .orderBy(desc(outboxMails.createdAt), desc(outboxMails.id))
    .limit(at.pageSize)
    .offset(at.offset);
  const [total] = await tx.select({ n: count() }).from(outboxMails).where(where);
  return {
    rows: rows.map(withoutLink),
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

type Mail = Pick<typeof outboxMails.$inferSelect, 'body' | 'link' | 'status'>;

// A link signs its receiver in. One that was kept here is handed on by itself, as an entry of the audit trail.
function withoutLink<T extends Mail>({ link, ...row }: T) {
  if (link === null) return { ...row, hasLink: false };
  if (row.status !== 'kept') return { ...row, hasLink: false, body: HIDDEN };
  return { ...row, hasLink: true, body: row.body.replaceAll(link, APART) };
}
