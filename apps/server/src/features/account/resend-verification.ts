import { and, eq } from 'drizzle-orm';
import type { Principal } from '../../platform/auth/principal.ts';
import { notFound } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { readyForInvitation } from '../users/users.facts.ts';
import { inviteIdentity, sendVerification } from './account.facts.ts';
import { identityByEmail, membershipsOf } from './account.store.ts';
import { memberships } from './account.tables.ts';
import { linkIsShown } from './link-is-shown.ts';

/** A new link for someone who registered but never verified. Answers alike for unknown addresses. */
export async function resendOwnVerification(services: Services, email: string) {
  const showLink = await linkIsShown(services);
  const found = await services.db.inGlobal(async (tx) => {
    const identity = await identityByEmail(tx, email);
    const [home] = identity ? await membershipsOf(tx, identity.id) : [];
    return identity && !identity.verifiedAt && home ? { identity, home } : null;
  });
  if (!found) return { verificationLink: null };
  const { identity, home } = found;
  const link = await services.db.inTenant(home.tenantId, (tx) =>
    sendVerification(tx, services, identity.id, { userId: home.userId, email, name: 'there' }),
  );
  return { verificationLink: showLink ? link : null };
}

/**
 * Sends a pending person's invitation again; a restricted person becomes pending and gets their first.
 * Errors: NOT_FOUND, CONFLICT for someone already active or without an e-mail.
 */
export function resendInvite(services: Services, principal: Principal, userId: string): Promise<null> {
  return services.db.inTenant(principal.tenantId, async (tx) => {
    const person = await readyForInvitation(tx, userId, principal);
    if (!person) throw notFound();
    const invitation = { userId, email: person.email, name: person.firstName, invitedBy: principal.name };
    const [member] = await tx
      .select({ identityId: memberships.identityId })
      .from(memberships)
      .where(and(eq(memberships.tenantId, tx.tenantId), eq(memberships.userId, userId)));
    if (member) await sendVerification(tx, services, member.identityId, invitation);
    else await inviteIdentity(tx, services, invitation);
    return null;
  });
}
