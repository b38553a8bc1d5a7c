import type { Visitor } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { INSTALLATION } from '../../platform/mail/mail.ts';
import type { Services } from '../../platform/services.ts';
import { tenantOf } from '../organisation/organisation.facts.ts';
import { signInFacts } from '../users/users.facts.ts';
import { mailInvitations } from './account.facts.ts';
import { RESET_HOURS, registrationMail, resetMail, VERIFY_HOURS } from './account.mails.ts';
import { claimsAt, type Identity, type Membership, memberOf, membershipsOf, verifiedAt } from './account.store.ts';
import { countOne, MAILS } from './address-counts.store.ts';
import {
  anyLink,
  digestOf,
  issueLink,
  type MailRequest,
  nextMailRequest,
  noteMailRequest,
  removeMailRequest,
} from './links.store.ts';
import { recordResetAsked } from './record-sign-ins.ts';

type NewMailRequest = Pick<MailRequest, 'purpose' | 'email'> & { readonly token?: string | undefined };

/** One mail at most for each of so many organisations. */
const MAX_MAILS = 5;

/** Notes that somebody forgot a password. Responds alike for known and unknown addresses. */
export async function requestReset({ services, address }: Visitor, input: { email: string }): Promise<null> {
  services.security('reset-asked', { email: input.email, address });
  await requestMail(services, { purpose: 'reset', ...input });
  return null;
}

/**
 * Notes that a stranger asked for a mail. The note is all that happens before the response, for addresses that are
 * known and for others; beyond the limit of an address nothing is noted. The mail is written after the response.
 */
export async function requestMail(services: Services, { purpose, email, token }: NewMailRequest): Promise<void> {
  await services.db.inGlobal(async (tx) => {
    if (await countOne(tx, MAILS, email, services.clock.now())) return;
    const tokenDigest = token ? digestOf(token) : null;
    await noteMailRequest(tx, { purpose, email, tokenDigest });
  });
  writeMailsSoon(services);
}

const underWay = new WeakMap<Services['db'], Promise<void>>();

/** One after the other, however many are asked for at once. What fails stays noted, for the next time. */
function writeMailsSoon(services: Services): void {
  const before = underWay.get(services.db) ?? Promise.resolve();
  const next = before.then(() => writeRequestedMails(services)).catch(() => {});
  underWay.set(services.db, next);
}

/** Writes the mails that were asked for, also those that a process which is gone left behind. */
export async function writeRequestedMails(services: Services): Promise<void> {
  while (await writeNextMail(services));
}

/** The note goes when its mails are written: should this process die in between, they are written again. */
function writeNextMail(services: Services): Promise<boolean> {
  return services.db.inGlobal(async (tx) => {
    const request = await nextMailRequest(tx);
    if (!request) return false;
    if (request.purpose === 'reset') await mailResets(services, request.email);
    else await mailVerifications(services, request);
    await removeMailRequest(tx, request.id);
    return true;
  });
}

/** A link to set a new password, for everybody at the address who signs in. */
async function mailResets(services: Services, email: string): Promise<void> {
  const recipients = await services.db.inGlobal(async (tx) => {
    const all = (await verifiedAt(tx, email)).slice(0, MAX_MAILS);
    const homes = await membershipsOf(
      tx,
      all.map(({ id }) => id),
    );
    return all.map((identity) => ({ identity, home: homes.find(({ identityId }) => identityId === identity.id) }));
  });
  for (const { identity, home } of recipients) {
    await services.db.inTenant(home?.tenantId ?? INSTALLATION, (tx) =>
      mailReset(tx, services, identity, recipients.length > 1 ? (home ?? null) : null),
    );
    if (home) await services.db.inTenant(home.tenantId, (tx) => recordResetAsked(tx, home));
  }
}

async function mailReset(
  tx: TenantTx,
  services: Services,
  identity: Identity,
  membership: Membership | null,
): Promise<void> {
  const byMail = services.mail.hasSmtp;
  const token = await issueLink(
    tx,
    { identityId: identity.id, purpose: 'reset', byMail },
    services.clock.now(),
    RESET_HOURS,
  );
  const organisation = membership && !identity.provenAt ? (await tenantOf(tx)).tenantName : null;
  const mail = resetMail(services.config.publicUrl, { to: identity.email, token, organisation });
  // The link of a proven identity opens every organisation it belongs to.
  await services.mail.enqueue(tx, { ...mail, isPrivate: identity.provenAt !== null });
}

/** A new link for each membership at the address that waits for one, or for the one whose link was named. */
async function mailVerifications(services: Services, { email, tokenDigest }: MailRequest): Promise<void> {
  const claims = await services.db.inGlobal(async (tx) => {
    const link = tokenDigest ? await anyLink(tx, tokenDigest) : null;
    const all = await claimsAt(tx, email, MAX_MAILS);
    return link ? all.filter(({ userId }) => userId === link.userId) : all;
  });
  for (const { tenantId, userId } of claims) {
    await services.db.inTenant(tenantId, (tx) => mailVerification(tx, services, userId));
  }
}

/** A new link for a person who is yet to verify the address; null for anybody else. */
export async function mailVerification(tx: TenantTx, services: Services, userId: string): Promise<string | null> {
  const person = await signInFacts(tx, userId);
  const identity = await memberOf(tx, { tenantId: tx.tenantId, userId });
  if (person?.status !== 'PendingEmailVerification' || !identity) return null;
  const { tenantName: organisation } = await tenantOf(tx);
  const { email } = identity;
  if (!identity.passwordHash || identity.verifiedAt) {
    const invitation = { userId, email, name: person.firstName, invitedBy: organisation };
    await mailInvitations(tx, services, new Map([[userId, identity.id]]), [invitation]);
    return null;
  }
  const others = await verifiedAt(tx, email);
  return mailRegistration(tx, services, {
    membership: { tenantId: tx.tenantId, userId },
    identityId: identity.id,
    email,
    name: person.firstName,
    organisation,
    isKnown: others.length > 0,
  });
}

type Registration = {
  readonly membership: Membership;
  readonly identityId: string;
  readonly email: string;
  readonly name: string;
  readonly organisation: string;
  readonly isKnown: boolean;
};

/** The link by which whoever registered an organisation verifies the address. */
export async function mailRegistration(tx: TenantTx, services: Services, registration: Registration): Promise<string> {
  const { membership, identityId, email: to, name, organisation, isKnown } = registration;
  const link = { identityId, ...membership, purpose: 'verify' as const, byMail: services.mail.hasSmtp };
  const token = await issueLink(tx, link, services.clock.now(), VERIFY_HOURS);
  const mail = registrationMail(services.config.publicUrl, { to, name, organisation, token, isKnown });
  await services.mail.enqueue(tx, { ...mail, userId: membership.userId });
  return mail.link ?? '';
}
