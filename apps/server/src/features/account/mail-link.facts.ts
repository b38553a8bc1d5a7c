import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { GlobalTx, TenantTx } from '../../platform/database/database.ts';
import { own } from '../../platform/database/own-rows.ts';
import { outboxMails } from '../../platform/mail/outbox.tables.ts';
import type { Services } from '../../platform/services.ts';
import { tokenOfLink } from './account.mails.ts';
import { membershipsOf } from './account.store.ts';
import { instantOf } from './identity.rules.ts';
import { anyLink, digestOf, type Link } from './links.store.ts';

const kept = and(eq(outboxMails.status, 'kept'), isNotNull(outboxMails.link));

/** A mail with a link that waits here, since no mail server sends it. */
export async function keptMail(tx: TenantTx, id: string) {
  const [row] = await tx
    .select()
    .from(outboxMails)
    .where(own(tx, outboxMails, { id }, kept));
  return row ?? null;
}

/** Those to an address, newest first. */
export function keptMailsTo(tx: TenantTx, recipient: string) {
  return tx
    .select()
    .from(outboxMails)
    .where(own(tx, outboxMails, { recipient }, kept))
    .orderBy(desc(outboxMails.id))
    .limit(20);
}

/** What the link of a mail is for, while it is good; null once it was used or its time is over. */
export async function goodLink(
  tx: GlobalTx,
  { clock }: Pick<Services, 'clock'>,
  address: string,
): Promise<Link | null> {
  const link = await anyLink(tx, digestOf(tokenOfLink(address)));
  if (!link || link.usedAt !== null) return null;
  return Temporal.Instant.compare(instantOf(link.expiresAt), clock.now()) > 0 ? link : null;
}

/** Whose sign-in a link is about, in each organisation: one of a membership is of that alone. */
export async function peopleOfLink(tx: GlobalTx, { identityId, tenantId, userId }: Link) {
  if (tenantId && userId) return [{ tenantId, userId }];
  return membershipsOf(tx, [identityId]);
}
