import { and, asc, eq, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { createTransport } from 'nodemailer';
import type { Services } from '../services.ts';
import { outboxMails } from './outbox.tables.ts';

const MOST_ATTEMPTS = 8;
const AT_ONCE = 50;

/** Sends what waits in a tenant's outbox, oldest first. A mail the server refuses is tried again, then marked failed. */
export async function deliverMails(services: Services, tenantId: string, log: FastifyBaseLogger): Promise<void> {
  const { smtpUrl, mailFrom } = services.config;
  if (!smtpUrl) return;
  const transport = createTransport(smtpUrl, { from: mailFrom });
  const waiting = await services.db.inTenant(tenantId, (tx) =>
    tx
      .select()
      .from(outboxMails)
      .where(and(eq(outboxMails.tenantId, tenantId), eq(outboxMails.status, 'waiting')))
      .orderBy(asc(outboxMails.createdAt))
      .limit(AT_ONCE),
  );
  let failures = 0;
  for (const mail of waiting) {
    const failure = await transport
      .sendMail({ to: mail.recipient, subject: mail.subject, text: mail.body, messageId: `<${mail.id}@muster>` })
      .then(() => null)
      .catch((error: Error) => error.message);
    if (failure) failures += 1;
    const last = mail.attempts + 1 >= MOST_ATTEMPTS;
    await services.db.inTenant(tenantId, async (tx) => {
      await tx
        .update(outboxMails)
        .set({
          attempts: sql`attempts + 1`,
          failure,
          status: failure === null ? 'sent' : last ? 'failed' : 'waiting',
          sentAt: failure === null ? services.clock.now().toString() : null,
        })
        .where(and(eq(outboxMails.tenantId, tenantId), eq(outboxMails.id, mail.id)));
    });
  }
  transport.close();
  if (failures) {
    log.warn({ tenantId, failures }, 'mails could not be sent');
    throw new Error(`${failures} mails could not be sent`);
  }
}
