import { listOutbox } from '@muster/contract/features/outbox.contract.ts';
import { pageOf } from '@muster/contract/wire.ts';
import { and, count, desc, eq, ilike, or } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { TenantTx } from '../../platform/database/database.ts';
import { route } from '../../platform/http/route.ts';
import { outboxMails } from '../../platform/mail/outbox.tables.ts';
import type { Services } from '../../platform/services.ts';

export function outboxRoutes(app: FastifyInstance, services: Services): void {
  route(app, listOutbox, ({ query }, { principal }) =>
    services.db.inTenant(principal.tenantId, (tx) => outboxPage(tx, query.searchText, pageOf(query, 20))),
  );
}

async function outboxPage(tx: TenantTx, text: string | undefined, at: { pageSize: number; offset: number }) {
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
    })
    .from(outboxMails)
    .where(where)
    .orderBy(desc(outboxMails.createdAt), desc(outboxMails.id))
    .limit(at.pageSize)
    .offset(at.offset);
  const [total] = await tx.select({ n: count() }).from(outboxMails).where(where);
  return { rows, totalRecords: total?.n ?? 0 };
}
