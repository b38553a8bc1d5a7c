import { and, count, desc, eq, ilike, or, sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import { outboxMails } from '../../platform/mail/outbox.tables.ts';

const HIDDEN = 'This mail holds a personal link: only its receiver can read it.';

// A link signs its receiver in. Administrators may pass it on where there is no mail server, but never for someone
// who belongs to another organisation too: that would open the other one.
const readable = sql<boolean>`outbox_mails.link is null or (outbox_mails.status = 'kept' and not exists (
  select from memberships m join identities i on i.id = m.identity_id
   where i.email = outbox_mails.recipient and m.tenant_id <> outbox_mails.tenant_id))`;

/** The mails of the organisation, newest first. */
export async function outboxPage(tx: TenantTx, text: string | undefined, at: { pageSize: number; offset: number }) {
  const pattern = `%${(text ?? '').replace(/[\\%_]/g, '\\$&')}%`;
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
