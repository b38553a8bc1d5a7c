import { hashPassword } from '../../platform/auth/passwords.ts';
import { fieldProblem, problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { activateUser } from '../users/users.facts.ts';
import { weakness } from './account.rules.ts';
import { changeIdentity, findEmailToken, identityById, membershipsOf, spendEmailToken } from './account.store.ts';

/**
 * Confirms an e-mail address with the link's token. An invited person has no password yet: without one the answer
 * is `needsPassword` and the link stays good. Errors: LINK_INVALID, INVALID_INPUT for an easy password.
 */
export async function verifyEmail(
  services: Services,
  sent: { email: string; token: string; password?: string | undefined },
) {
  const now = services.clock.now().toString();
  const passwordHash = sent.password ? await checkedHash(sent.email, sent.password) : null;
  const done = await services.db.inGlobal(async (tx) => {
    const token = await findEmailToken(tx, sent.token, 'verify', now);
    const identity = token ? await identityById(tx, token.identityId) : null;
    if (!token || !identity || identity.email !== sent.email) throw problem('LINK_INVALID');
    if (!identity.passwordHash && !passwordHash) return null;
    await changeIdentity(tx, identity.id, {
      verifiedAt: identity.verifiedAt ?? now,
      ...(identity.passwordHash ? {} : { passwordHash }),
    });
    await spendEmailToken(tx, token.digest, now);
    return membershipsOf(tx, identity.id);
  });
  if (!done) return { needsPassword: true };
  for (const { tenantId, userId } of done) {
    await services.db.inTenant(tenantId, (tx) => activateUser(tx, userId));
    services.forget({ tenantId });
  }
  return { needsPassword: false };
}

export async function checkedHash(email: string, password: string): Promise<string> {
  const weak = weakness(password, [email, email.split('@')[0] ?? '']);
  if (weak) throw fieldProblem('password', weak);
  return hashPassword(password);
}
