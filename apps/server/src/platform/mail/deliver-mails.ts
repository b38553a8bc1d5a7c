import { and, eq, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { createTransport, type Transporter } from 'nodemailer';
import type { TenantTx } from '../database/database.ts';
import { type Jobs, type Queue, TWO_DAYS_OF_RETRIES } from '../jobs/jobs.ts';
import { cancelWaitingJobs, notifyOfChange } from '../jobs/waiting-jobs.ts';
import type { Services } from '../services.ts';
import { outboxMails } from './outbox.tables.ts';
import { countWaiting, failExpired, keepReason, type Mail, waitingIds, waitingMails } from './waiting-mails.ts';

export const mailDelivery: Queue = { name: 'mail-delivery', retries: TWO_DAYS_OF_RETRIES };

const SLICE_SIZE = 50;
/** So many "later" in a row are meant for the sender, not for who is written to: the rest waits for the next try. */
const MAX_PUT_OFF_IN_A_ROW = 5;
const SMTP_TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
/** One after the other over one connection: servers count both. */
const ONE_CONNECTION = { pool: true, maxConnections: 1 } as const;

export type MailJob = { readonly id: string; readonly tenantId: string };
/** `refused` for good, `later` for now, `no server`: nothing was wrong with the mail. */
type Outcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'refused' | 'later' | 'no server'; readonly failure: string };
type Remaining = { readonly waiting: number; readonly failure: string | null };

/**
 * Sends all that waits in a tenant's outbox, oldest first; one worker at a time. Throws while something still waits,
 * so that the queue tries again: for two days a server that is down loses nothing. What is older, or holds a link that
 * opens nothing any more, is marked as failed.
 */
export async function deliverMails(services: Services, job: MailJob, log: FastifyBaseLogger): Promise<void> {
  const { tenantId } = job;
  const { smtpUrl, mailFrom } = services.config;
  if (!smtpUrl) return;
  const transport = createTransport({ url: smtpUrl, ...ONE_CONNECTION, ...SMTP_TIMEOUTS }, { from: mailFrom });
  const lock = await services.db.dedicated();
  const cancelOtherJobs = () => services.db.inGlobal((tx) => cancelWaitingJobs(tx, mailDelivery, tenantId, job.id));
  try {
    await lock.query('select pg_advisory_lock(hashtextextended($1, 0))', [`mail:${tenantId}`]);
    // Their mails are committed, since they are: this delivery finds all of them.
    await cancelOtherJobs();
    const left = await deliverAll(services, tenantId, transport);
    if (!left.waiting) return;
    await cancelOtherJobs();
    log.warn({ tenantId, ...left }, 'mails could not be sent yet');
    throw new Error(`${left.waiting} mails could not be sent yet`);
  } finally {
    transport.close();
    await lock.end();
  }
}

/** Tries the waiting mails once each, unless there is no server or it wants less. Returns how many wait, and why. */
async function deliverAll({ db, clock }: Services, tenantId: string, transport: Transporter): Promise<Remaining> {
  const inOutbox = <T>(work: (tx: TenantTx) => Promise<T>) => db.inTenant(tenantId, work);
  const putOff: string[] = [];
  let inARow = 0;
  let failure: string | null = null;
  await inOutbox((tx) => failExpired(tx, tenantId, clock.now().toString()));
  for await (const mail of waitingOnce(inOutbox, tenantId, putOff)) {
    const outcome = await send(transport, mail);
    if (outcome.kind === 'no server') await inOutbox((tx) => keepReason(tx, mail, outcome.failure));
    else await inOutbox((tx) => record(tx, mail, outcome, clock.now()));
    if (outcome.kind === 'later') putOff.push(mail.id);
    inARow = outcome.kind === 'later' ? inARow + 1 : 0;
    if (outcome.kind === 'later' || outcome.kind === 'no server') failure = outcome.failure;
    if (outcome.kind === 'no server' || inARow === MAX_PUT_OFF_IN_A_ROW) break;
  }
  return { waiting: await inOutbox((tx) => countWaiting(tx, tenantId)), failure };
}

type InOutbox = <T>(work: (tx: TenantTx) => Promise<T>) => Promise<T>;

/** Each mail once, those written meanwhile too; `putOff` holds the ids of those that still wait after their turn. */
async function* waitingOnce(inOutbox: InOutbox, tenantId: string, putOff: readonly string[]): AsyncGenerator<Mail> {
  for (;;) {
    const ids = await inOutbox((tx) => waitingIds(tx, tenantId, putOff));
    if (!ids.length) return;
    for (let at = 0; at < ids.length; at += SLICE_SIZE) {
      yield* await inOutbox((tx) => waitingMails(tx, tenantId, ids.slice(at, at + SLICE_SIZE)));
    }
  }
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

async function record(tx: TenantTx, mail: Mail, outcome: Outcome, now: Temporal.Instant): Promise<void> {
  const status = outcome.kind === 'sent' ? 'sent' : outcome.kind === 'refused' ? 'failed' : 'waiting';
  await tx
    .update(outboxMails)
    .set({
      attempts: sql`attempts + 1`,
      status,
      failure: outcome.kind === 'sent' ? null : outcome.failure,
      ...(outcome.kind === 'sent' ? { sentAt: now.toString(), ...withoutLink(mail) } : {}),
    })
    .where(and(eq(outboxMails.tenantId, mail.tenantId), eq(outboxMails.id, mail.id)));
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
  return notifyOfChange(tx, jobs, mailDelivery, tenantId);
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
