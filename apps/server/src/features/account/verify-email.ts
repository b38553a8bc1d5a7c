import { hashPassword } from '../../platform/auth/passwords.ts';
import type { GlobalTx } from '../../platform/database/database.ts';
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
  const homes = await services.db.inGlobal(async (tx) => {
    const { identity } = await provenBy(tx, sent, now);
    return identity.passwordHash || passwordHash ? membershipsOf(tx, identity.id) : null;
  });
  if (!homes) return { needsPassword: true };
  // The link is spent last: interrupted anywhere, it can be opened again.
  for (const { tenantId, userId } of homes) await services.db.inTenant(tenantId, (tx) => activateUser(tx, userId));
  await services.db.inGlobal(async (tx) => {
    const { identity, token } = await provenBy(tx, sent, now);
    await changeIdentity(tx, identity.id, {
      verifiedAt: identity.verifiedAt ?? now,
      ...(identity.passwordHash ? {} : { passwordHash }),
    });
    await spendEmailToken(tx, token.digest, now);
  });
  for (const { tenantId } of homes) services.forget({ tenantId });
  return { needsPassword: false };
}

async function provenBy(tx: GlobalTx, sent: { email: string; token: string }, now: string) {
  const token = await findEmailToken(tx, sent.token, 'verify', now);
  const identity = token ? await identityById(tx, token.identityId) : null;
  if (!token || !identity || identity.email !== sent.email) throw problem('LINK_INVALID');
  return { token, identity };
}

export async function checkedHash(email: string, password: string): Promise<string> {
  const weak = weakness(password, [email, email.split('@')[0] ?? '']);
  if (weak) throw fieldProblem('password', weak);
  return hashPassword(password);
}
