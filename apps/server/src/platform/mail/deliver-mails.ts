import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { createTransport, type Transporter } from 'nodemailer';
import { bySlices } from '../database/by-slices.ts';
import type { TenantTx } from '../database/database.ts';
import { type Jobs, type Queue, TWO_DAYS_OF_RETRIES } from '../jobs/jobs.ts';
import { cancelWaitingJobs, tellOfChange } from '../jobs/waiting-jobs.ts';
import type { Services } from '../services.ts';
import { outboxMails } from './outbox.tables.ts';

export const mailDelivery: Queue = { name: 'mail-delivery', retries: TWO_DAYS_OF_RETRIES };

const SLICE_SIZE = 50;
/** As long as a verification link is good: a mail that was put off longer is of no use any more. */
const GIVE_UP_HOURS = 48;
const SMTP_TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

export type MailJob = { readonly id: string; readonly tenantId: string };
type Mail = typeof outboxMails.$inferSelect;
/** `refused` for good, `later` for now, `no server`: nothing was wrong with the mail. */
type Outcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'refused' | 'later' | 'no server'; readonly failure: string };

/**
 * Sends all that waits in a tenant's outbox, oldest first; one worker at a time. Throws while something still waits,
 * so that the queue tries again: for two days a server that is down loses nothing.
 */
export async function deliverMails(services: Services, job: MailJob, log: FastifyBaseLogger): Promise<void> {
  const { tenantId } = job;
  const { smtpUrl, mailFrom } = services.config;
  if (!smtpUrl) return;
  const transport = createTransport({ url: smtpUrl, ...SMTP_TIMEOUTS }, { from: mailFrom });
  const lock = await services.db.dedicated();
  const cancelOtherJobs = () => services.db.inGlobal((tx) => cancelWaitingJobs(tx, mailDelivery, tenantId, job.id));
  try {
    await lock.query('select pg_advisory_lock(hashtextextended($1, 0))', [`mail:${tenantId}`]);
    // Their mails are committed, since they are: this delivery finds all of them.
    await cancelOtherJobs();
    const waiting = await deliverAll(services, tenantId, transport);
    if (!waiting) return;
    await cancelOtherJobs();
    log.warn({ tenantId, waiting }, 'mails could not be sent yet');
    throw new Error(`${waiting} mails could not be sent yet`);
  } finally {
    transport.close();
    await lock.end();
  }
}

/** Tries every waiting mail once. Answers how many still wait. */
async function deliverAll(services: Services, tenantId: string, transport: Transporter): Promise<number> {
  let waiting = 0;
  const after = (id: string, limit: number) => waitingAfter(services, tenantId, id, limit);
  for await (const mail of bySlices(after, SLICE_SIZE)) {
    const outcome = await send(transport, mail);
    if (outcome.kind === 'no server') return waiting + 1;
    if ((await record(services, mail, outcome)) === 'waiting') waiting += 1;
  }
  return waiting;
}

function waitingAfter({ db }: Services, tenantId: string, id: string, limit: number): Promise<Mail[]> {
  return db.inTenant(tenantId, (tx) =>
    tx
      .select()
      .from(outboxMails)
      .where(and(eq(outboxMails.tenantId, tenantId), eq(outboxMails.status, 'waiting'), gt(outboxMails.id, id)))
      .orderBy(asc(outboxMails.id))
      .limit(limit),
  );
}

async function send(transport: Transporter, mail: Mail): Promise<Outcome> {
  try {
    await transport.sendMail({
      to: { name: '', address: mail.recipient },
      subject: mail.subject,
      text: mail.body,
      ...(mail.html === null ? {} : { html: mail.html }),
      messageId: `<${mail.id}@muster>`,
    });
    return { kind: 'sent' };
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error);
    return { kind: outcomeOf(error), failure };
  }
}

function outcomeOf(error: unknown): 'refused' | 'later' | 'no server' {
  if (!(error instanceof Error) || !('code' in error)) return 'later';
  if (error.code !== 'EENVELOPE' && error.code !== 'EMESSAGE') return 'no server';
  return 'responseCode' in error && Number(error.responseCode) < 500 ? 'later' : 'refused';
}

async function record({ db, clock }: Services, mail: Mail, outcome: Outcome): Promise<Mail['status']> {
  const now = clock.now();
  const old = Date.parse(mail.createdAt) < now.subtract({ hours: GIVE_UP_HOURS }).epochMilliseconds;
  const status = outcome.kind === 'sent' ? 'sent' : outcome.kind === 'refused' || old ? 'failed' : 'waiting';
  await db.inTenant(mail.tenantId, async (tx) => {
    await tx
      .update(outboxMails)
      .set({
        attempts: sql`attempts + 1`,
        status,
        failure: outcome.kind === 'sent' ? null : outcome.failure,
        ...(outcome.kind === 'sent' ? { sentAt: now.toString(), ...withoutLink(mail) } : {}),
      })
      .where(and(eq(outboxMails.tenantId, mail.tenantId), eq(outboxMails.id, mail.id)));
  });
  return status;
}

// The link signs its owner in: once it is sent, whoever reads the outbox has no business with it.
function withoutLink({ body, link }: Mail): Partial<Mail> {
  return link ? { link: null, body: body.replaceAll(link, '(the link)') } : {};
}

/**
 * Queues the delivery of a tenant's outbox in the transaction that wrote into it. A delivery sends whatever it finds,
 * so that one which waits is enough, however many mails are written meanwhile.
 */
export function queueDelivery(jobs: Pick<Jobs, 'send'>, tx: TenantTx, tenantId: string): Promise<void> {
  return tellOfChange(tx, jobs, mailDelivery, tenantId);
}

/** Queues what waits in a tenant's outbox, should its own job have been lost. */
export async function resumeDelivery({ db, jobs }: Services, tenantId: string): Promise<void> {
  await db.inTenant(tenantId, async (tx) => {
    const [any] = await tx
      .select({ id: outboxMails.id })
      .from(outboxMails)
      .where(and(eq(outboxMails.tenantId, tenantId), eq(outboxMails.status, 'waiting')))
      .limit(1);
    if (any) await queueDelivery(jobs, tx, tenantId);
  });
}
