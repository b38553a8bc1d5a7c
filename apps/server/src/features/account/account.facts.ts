import { and, eq, inArray } from 'drizzle-orm';
import type { GlobalTx, TenantTx } from '../../platform/database/database.ts';
import { problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { VERIFY_HOURS, verificationMail } from './account.mails.ts';
import {
  changeIdentity,
  identitiesFor,
  identityByEmail,
  insertMembership,
  insertMemberships,
  issueEmailToken,
  issueVerifyTokens,
  membershipsOf,
  revokeSessions,
} from './account.store.ts';
import { identities, memberships } from './account.tables.ts';

const MAILS_AT_ONCE = 1000;

type Invitation = { userId: string; email: string; name: string; invitedBy: string };

/** Lets a person sign in to this organisation: identity, membership and the invitation mail. Returns the identity id. */
export async function inviteIdentity(tx: TenantTx, services: Services, one: Invitation): Promise<string> {
  const identityId = (await identitiesFor(tx, [one.email])).get(one.email);
  if (!identityId) throw problem('CONFLICT');
  await insertMembership(tx, { identityId, tenantId: tx.tenantId, userId: one.userId });
  await sendVerification(tx, services, identityId, one);
  return identityId;
}

/** Of these addresses, those whose owners belong to this organisation already. */
export async function memberEmails(tx: TenantTx, emails: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ email: identities.email })
    .from(identities)
    .innerJoin(memberships, eq(memberships.identityId, identities.id))
    .where(and(eq(memberships.tenantId, tx.tenantId), inArray(identities.email, [...emails])));
  return rows.map(({ email }) => email);
}

/** As `inviteIdentity` for many people at once, set by set. */
export async function inviteIdentities(tx: TenantTx, services: Services, people: readonly Invitation[]): Promise<void> {
  if (!people.length) return;
  const ids = await identitiesFor(
    tx,
    people.map(({ email }) => email),
  );
  const invited = people.flatMap((one) => {
    const identityId = ids.get(one.email);
    return identityId ? [{ ...one, identityId }] : [];
  });
  await insertMemberships(tx, invited);
  const tokens = await issueVerifyTokens(
    tx,
    invited.map(({ identityId }) => identityId),
    services.clock.now(),
    VERIFY_HOURS,
  );
  const mails = invited.map(({ identityId, userId, email, name, invitedBy }) => ({
    ...verificationMail(services.config.publicUrl, email, name, tokens.get(identityId) ?? '', invitedBy),
    userId,
  }));
  for (let at = 0; at < mails.length; at += MAILS_AT_ONCE) {
    await services.mail.enqueue(tx, ...mails.slice(at, at + MAILS_AT_ONCE));
  }
}

/** A fresh verification link by mail; earlier ones stop working. Returns the link. */
export async function sendVerification(
  tx: TenantTx,
  services: Services,
  identityId: string,
  to: { userId: string; email: string; name: string; invitedBy?: string },
): Promise<string> {
  const token = await issueEmailToken(tx, identityId, 'verify', services.clock.now(), VERIFY_HOURS);
  const mail = verificationMail(services.config.publicUrl, to.email, to.name, token, to.invitedBy);
  await services.mail.enqueue(tx, { ...mail, userId: to.userId });
  return mail.link ?? '';
}

/** The person's e-mail changed: the identity follows when this is its only organisation. */
export async function changeIdentityEmail(tx: GlobalTx, identityId: string, email: string): Promise<void> {
  await changeIdentity(tx, identityId, { email });
}

/**
 * The person's work e-mail changed. Whoever is still pending is invited anew at the new address; otherwise the
 * sign-in follows when this is its only organisation. Returns the identity the person signs in with, if any.
 * Errors: EMAIL_EXISTS when the new address already signs someone in.
 */
export async function followEmail(
  tx: TenantTx,
  services: Services,
  one: Invitation & { isPending: boolean },
): Promise<string | null> {
  if (one.isPending) {
    await removeMembership(tx, one.userId);
    return inviteIdentity(tx, services, one);
  }
  const identityId = await identityOf(tx, one.userId);
  const homes = identityId ? await membershipsOf(tx, identityId) : [];
  if (!identityId || homes.length !== 1) return identityId;
  if (await identityByEmail(tx, one.email)) throw problem('EMAIL_EXISTS');
  await changeIdentityEmail(tx, identityId, one.email);
  return identityId;
}

/** The identity a person of this organisation signs in with; null for someone who cannot. */
export async function identityOf(tx: TenantTx, userId: string): Promise<string | null> {
  const [member] = await tx
    .select({ identityId: memberships.identityId })
    .from(memberships)
    .where(and(eq(memberships.tenantId, tx.tenantId), eq(memberships.userId, userId)));
  return member?.identityId ?? null;
}

/** Ends every session of a person in this organisation. */
export async function endSessions(tx: TenantTx, services: Pick<Services, 'clock'>, userId: string): Promise<void> {
  await revokeSessions(tx, { tenantId: tx.tenantId, userId }, services.clock.now().toString());
}

/** Removes a person's way into this organisation. */
export async function removeMembership(tx: TenantTx, userId: string): Promise<void> {
  await tx.delete(memberships).where(eq(memberships.userId, userId));
}
