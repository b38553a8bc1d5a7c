import { randomUUIDv7 } from 'node:crypto';
import { audit } from '../../platform/audit/audit.ts';
import type { By } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { tenantOf } from '../organisation/organisation.facts.ts';
import { changeNoticeMail, confirmChangeMail, VERIFY_HOURS } from './account.mails.ts';
import { type Identity, memberOf } from './account.store.ts';
import { countMail } from './count-attempt.ts';
import { changesOf, emailChangeRows, endChanges } from './email-changes.store.ts';
import { changeState, UNDO_DAYS } from './identity.rules.ts';
import { issueLink } from './links.store.ts';

type NewEmailChange = { readonly userId: string; readonly name: string; readonly from: string; readonly to: string };

/**
 * Somebody who signs in is to do so with another e-mail. Nothing changes yet: a link goes to the new address, and the
 * old one gets a mail at once, with a link that stops or undoes it. An earlier change that still waits is given up.
 * Errors: TOO_MANY_REQUESTS.
 */
export async function startEmailChange(tx: TenantTx, { services, actor }: By, change: NewEmailChange): Promise<void> {
  const { userId, name, from, to } = change;
  const now = services.clock.now();
  const identity = await memberOf(tx, { tenantId: tx.tenantId, userId });
  if (!identity) throw problem('CONFLICT', { message: 'This person cannot log in.' });
  await countMail(tx, services, to);
  await endWaiting(tx, services, userId);
  const id = randomUUIDv7();
  await emailChangeRows.insert(tx, {
    id,
    userId,
    identityId: identity.id,
    oldEmail: from,
    newEmail: to,
    oldProvenAt: identity.provenAt,
    askedBy: actor.name,
    expiresAt: now.add({ hours: VERIFY_HOURS }).toString(),
  });
  const link = { identityId: identity.id, tenantId: tx.tenantId, userId, changeId: id, byMail: services.mail.hasSmtp };
  const confirm = await issueLink(tx, { ...link, purpose: 'change' }, now, VERIFY_HOURS);
  const hours = VERIFY_HOURS + UNDO_DAYS * 24;
  const undo = await issueLink(tx, { ...link, purpose: 'undo' }, now, hours);
  const organisation = (await tenantOf(tx)).tenantName;
  const words = { to: from, name, organisation, askedBy: actor.name, newEmail: to };
  const { publicUrl } = services.config;
  await services.mail.enqueue(
    tx,
    { ...confirmChangeMail(publicUrl, { ...words, token: confirm }), ...outboxOptions(identity, userId) },
    { ...changeNoticeMail(publicUrl, { ...words, token: undo, isDone: false }), ...outboxOptions(identity, userId) },
  );
  const emails = { before: { email: from }, after: { email: to } };
  await audit(tx, actor, { action: 'asked to change the e-mail', entity: 'user', entityId: userId, ...emails });
}

/** A link to a proven identity opens more than this organisation: its outbox is not the place for it. */
export function outboxOptions(identity: Pick<Identity, 'provenAt'>, userId: string) {
  return identity.provenAt ? { isPrivate: true } : { userId };
}

async function endWaiting(tx: TenantTx, services: Services, userId: string): Promise<void> {
  const now = services.clock.now();
  const waiting = (await changesOf(tx, userId)).filter((change) => changeState(change, now) === 'waiting');
  await endChanges(
    tx,
    waiting.map(({ id }) => id),
    now.toString(),
  );
}

/** The address that a person will sign in with once its link is opened; null when no change waits. */
export async function waitingEmailOf(tx: TenantTx, services: Services, userId: string): Promise<string | null> {
  const now = services.clock.now();
  const waiting = (await changesOf(tx, userId)).find((change) => changeState(change, now) === 'waiting');
  return waiting?.newEmail ?? null;
}
