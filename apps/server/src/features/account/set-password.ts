import { passwordMatches } from '../../platform/auth/passwords.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { fieldProblem, problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { RESET_HOURS, resetMail } from './account.mails.ts';
import {
  changeIdentity,
  findEmailToken,
  identityByEmail,
  identityById,
  issueEmailToken,
  membershipsOf,
  revokeSessions,
  spendEmailToken,
  voidEmailTokens,
} from './account.store.ts';
import { checkedHash } from './verify-email.ts';

/** Mails a link to set a new password. Says nothing about whether the account exists. */
export async function askForReset(services: Services, email: string): Promise<null> {
  const found = await services.db.inGlobal(async (tx) => {
    const identity = await identityByEmail(tx, email);
    const [home] = identity ? await membershipsOf(tx, identity.id) : [];
    return identity?.verifiedAt && home ? { identity, home } : null;
  });
  if (!found) return null;
  await services.db.inTenant(found.home.tenantId, async (tx) => {
    const token = await issueEmailToken(tx, found.identity.id, 'reset', services.clock.now(), RESET_HOURS);
    await services.mail.enqueue(tx, {
      ...resetMail(services.config.publicUrl, email, token),
      userId: found.home.userId,
    });
  });
  return null;
}

/** Sets a new password with the link's token, ends every session. Errors: LINK_INVALID, INVALID_INPUT. */
export async function resetPassword(
  services: Services,
  sent: { email: string; token: string; password: string },
): Promise<null> {
  const now = services.clock.now().toString();
  const passwordHash = await checkedHash(sent.email, sent.password);
  const homes = await services.db.inGlobal(async (tx) => {
    const token = await findEmailToken(tx, sent.token, 'reset', now);
    const identity = token ? await identityById(tx, token.identityId) : null;
    if (!token || !identity || identity.email !== sent.email) throw problem('LINK_INVALID');
    await changeIdentity(tx, identity.id, { passwordHash, failedAttempts: 0, firstFailedAt: null, lockedUntil: null });
    await spendEmailToken(tx, token.digest, now);
    await revokeSessions(tx, { identityId: identity.id }, now);
    return membershipsOf(tx, identity.id);
  });
  for (const { tenantId } of homes) services.forget({ tenantId });
  return null;
}

/** Changes the own password, ends all other sessions. Errors: INVALID_INPUT at the wrong field. */
export async function updatePassword(
  services: Services,
  principal: Principal,
  sent: { currentPassword: string; newPassword: string },
): Promise<null> {
  const identity = await services.db.inGlobal((tx) => identityById(tx, principal.identityId));
  if (!identity?.passwordHash || !(await passwordMatches(identity.passwordHash, sent.currentPassword))) {
    throw fieldProblem('currentPassword', 'The current password is not right.');
  }
  const passwordHash = await checkedHash(identity.email, sent.newPassword);
  const homes = await services.db.inGlobal(async (tx) => {
    await changeIdentity(tx, identity.id, { passwordHash });
    const now = services.clock.now().toString();
    await revokeSessions(tx, { identityId: identity.id, except: principal.sessionId }, now);
    await voidEmailTokens(tx, identity.id, 'reset', now);
    return membershipsOf(tx, identity.id);
  });
  if (!homes.length) throw problem('NOT_FOUND');
  for (const { tenantId } of homes) services.forget({ tenantId });
  return null;
}
