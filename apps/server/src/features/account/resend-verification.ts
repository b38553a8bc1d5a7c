import { audit } from '../../platform/audit/audit.ts';
import type { Caller, Visitor } from '../../platform/caller.ts';
import { orNotFound } from '../../platform/http/problem.ts';
import { readyForInvitation } from '../users/users.facts.ts';
import { inviteIdentities, mailInvitations } from './account.facts.ts';
import { claimsAt, memberOf } from './account.store.ts';
import { countMail } from './count-attempt.ts';
import { mailVerification, requestMail } from './request-mail.ts';
import { linkIsShown } from './shown-links.views.ts';

/**
 * New links for whoever waits for one at the address: of the membership whose old link is sent along, or of all.
 * Answers alike for unknown addresses.
 */
export async function resendOwnVerification(
  { services }: Visitor,
  input: { email: string; token?: string | undefined },
) {
  if (!(await linkIsShown(services))) {
    await requestMail(services, { purpose: 'verify', ...input });
    return { verificationLink: null };
  }
  const [claim] = await services.db.inGlobal((tx) => claimsAt(tx, input.email, 1));
  if (!claim) return { verificationLink: null };
  const link = await services.db.inTenant(claim.tenantId, (tx) => mailVerification(tx, services, claim.userId));
  return { verificationLink: link };
}

/**
 * Sends a pending person's invitation again, whatever the person is elsewhere; a restricted person becomes pending and
 * gets their first. Errors: NOT_FOUND, CONFLICT for someone already active or without an e-mail, TOO_MANY_REQUESTS.
 */
export async function resendInvite(caller: Caller, userId: string): Promise<null> {
  const { services, principal, actor } = caller;
  await caller.inTenant(async (tx) => {
    const person = orNotFound(await readyForInvitation(tx, userId, principal));
    await countMail(tx, services, person.email);
    const invitation = { userId, email: person.email, name: person.firstName, invitedBy: principal.name };
    const identity = await memberOf(tx, { tenantId: tx.tenantId, userId });
    if (identity) await mailInvitations(tx, services, new Map([[userId, identity.id]]), [invitation]);
    else await inviteIdentities(tx, services, invitation);
    const after = { email: person.email };
    await audit(tx, actor, { action: 'sent the invitation', entity: 'user', entityId: userId, after });
  });
  return null;
}
