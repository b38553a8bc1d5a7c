import { ZONE } from '../../platform/clock/clock.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import type { Queue } from '../../platform/jobs/jobs.ts';
import type { MailToSend } from '../../platform/mail/mail.ts';
import type { Services } from '../../platform/services.ts';
import { contactsOf, whatIsDue } from './notifications.facts.ts';
import { removeBefore, takeForDigest, type Undigested } from './notifications.store.ts';

/** What is due by the clock: announcements that begin, and digests; every hour of the day, so that none is lost. */
export const noticesDue: Queue = { name: 'notices-due', isExclusive: true };
export const NOTICES_CRON = '0 7-23 * * *';

/** What features have to tell by now, then the digests of the day. */
export async function notifyWhatIsDue(services: Services, tenantId: string): Promise<void> {
  for (const notify of whatIsDue.of(services)) await notify(services, tenantId);
  await sendDigests(services, tenantId);
}

const DIGEST_HOUR = 8;
const RETENTION_DAYS = 180;
/** Of a person on one day; the others are counted. */
const MAX_IN_DIGEST = 50;

/**
 * Mails what waited until eight in the morning, one mail a person. Later that day it finds nothing more: a server that
 * was away at eight catches up, and nobody gets two.
 */
export async function sendDigests(services: Services, tenantId: string): Promise<void> {
  const now = services.clock.now().toZonedDateTimeISO(ZONE);
  const eight = now.startOfDay().with({ hour: DIGEST_HOUR });
  const due = Temporal.ZonedDateTime.compare(now, eight) < 0 ? eight.subtract({ days: 1 }) : eight;
  await services.db.inTenant(tenantId, async (tx) => {
    const waiting = await takeForDigest(tx, due.toInstant().toString());
    await services.mail.enqueue(tx, ...(await digestsOf(tx, services, waiting)));
  });
}

async function digestsOf(tx: TenantTx, services: Services, waiting: readonly Undigested[]): Promise<MailToSend[]> {
  if (waiting.length === 0) return [];
  const byPerson = Map.groupBy(waiting, ({ userId }) => userId);
  const contacts = await contactsOf.of(services)(tx, [...byPerson.keys()]);
  const { publicUrl } = services.config;
  return contacts.flatMap(({ id, firstName, email }) => {
    const items = byPerson.get(id) ?? [];
    if (email === null || items.length === 0) return [];
    const more = items.length - MAX_IN_DIGEST;
    const body = [
      `Hello ${firstName},`,
      'This happened since your last summary:',
      ...items.slice(0, MAX_IN_DIGEST).map((item) => `${item.title}\n${item.message}\n${publicUrl}${item.link}`),
      ...(more > 0 ? [`And ${more} more.`] : []),
      `All of it, and how you get it: ${publicUrl}/notifications`,
    ].join('\n\n');
    const subject = items.length === 1 ? '1 notification' : `${items.length} notifications`;
    return [{ to: email, subject: `Your day in Muster: ${subject}`, body, userId: id }];
  });
}

/** Removes what is half a year old, read or not. */
export async function removeOldNotifications({ db, clock }: Services, tenantId: string): Promise<void> {
  const until = clock.now().subtract({ hours: RETENTION_DAYS * 24 });
  await db.inTenant(tenantId, (tx) => removeBefore(tx, firstIdAt(until)));
}

/** The first id (UUIDv7) that can be made at a moment. */
function firstIdAt(moment: Temporal.Instant): string {
  const hex = moment.epochMilliseconds.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}
