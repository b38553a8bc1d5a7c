import { setTimeout as sleep } from 'node:timers/promises';
import { passwordMatches, simulatePasswordCheck } from '../../platform/auth/passwords.ts';
import type { Visitor } from '../../platform/caller.ts';
import { problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { type Identity, identitiesAt } from './account.store.ts';
import { countedCheck } from './count-attempt.ts';
import { recordFailure } from './record-sign-ins.ts';
import { startSession } from './start-session.ts';

/** No refusal is returned sooner: how many passwords were checked must not show. */
const REFUSED_AFTER_MS = 250;

/**
 * Signs in with e-mail and password. An unknown e-mail and a wrong password get the same response, take the same time and lock alike.
 * An address may have several identities (identity.rules.ts): those whose password it is are signed in.
 * Errors: BAD_CREDENTIALS, ACCOUNT_LOCKED, EMAIL_NOT_VERIFIED and those of startSession.
 */
export async function logIn(visitor: Visitor, input: { email: string; password: string }) {
  const { services, address } = visitor;
  const startedAt = performance.now();
  let matched: Identity[] = [];
  const { right, locks } = await countedCheck(services, input.email, async () => {
    matched = await matching(services, input);
    return matched.length > 0;
  }).catch((error: unknown) => {
    services.security('locked', { email: input.email, address });
    throw error;
  });
  if (!right) {
    await recordFailure(visitor, { email: input.email, locks });
    await notBefore(startedAt + REFUSED_AFTER_MS);
    throw problem('BAD_CREDENTIALS');
  }
  const verified = matched.filter(({ verifiedAt }) => verifiedAt !== null);
  if (!verified.length) throw problem('EMAIL_NOT_VERIFIED');
  return startSession(visitor, { identityIds: verified.map(({ id }) => id), byPassword: true });
}

async function matching(services: Services, { email, password }: { email: string; password: string }) {
  const identities = await services.db.inGlobal((tx) => identitiesAt(tx, email));
  if (!identities.length) await simulatePasswordCheck(password);
  const right = await Promise.all(
    identities.map(({ passwordHash }) => passwordHash !== null && passwordMatches(passwordHash, password)),
  );
  return identities.filter((_, at) => right[at]);
}

/** Waits for a point of `performance.now()`. */
async function notBefore(at: number): Promise<void> {
  const remainingMs = at - performance.now();
  if (remainingMs > 0) await sleep(remainingMs);
}
