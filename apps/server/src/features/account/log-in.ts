import { passwordMatches, spendPasswordTime } from '../../platform/auth/passwords.ts';
import { type Problem, problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { attemptAfterFailure, lockedUntilOf } from './account.rules.ts';
import { changeIdentity, type Identity, identityByEmail } from './account.store.ts';
import { startSession } from './start-session.ts';

/**
 * Signs in with e-mail and password. An unknown e-mail and a wrong password answer alike and take alike.
 * Errors: BAD_CREDENTIALS, ACCOUNT_LOCKED, EMAIL_NOT_VERIFIED and those of startSession.
 */
export async function logIn(services: Services, sent: { email: string; password: string }, address: string) {
  const identity = await services.db.inGlobal((tx) => identityByEmail(tx, sent.email));
  if (identity) refuseLocked(services, identity);
  const right = identity?.passwordHash
    ? await passwordMatches(identity.passwordHash, sent.password)
    : await spendPasswordTime(sent.password);
  if (!identity || !right) throw await countFailure(services, sent.email);
  await clearFailures(services, sent.email);
  if (!identity.verifiedAt) throw problem('EMAIL_NOT_VERIFIED');
  return startSession(services, identity.id, address);
}

/** Errors: ACCOUNT_LOCKED when other guesses, made while this one was checked, have locked the account. */
function clearFailures(services: Services, email: string): Promise<void> {
  return services.db.inGlobal(async (tx) => {
    const identity = await identityByEmail(tx, email);
    if (!identity) throw problem('BAD_CREDENTIALS');
    refuseLocked(services, identity);
    if (identity.failedAttempts > 0) {
      await changeIdentity(tx, identity.id, { failedAttempts: 0, firstFailedAt: null, lockedUntil: null });
    }
  });
}

function refuseLocked(services: Services, identity: Identity): void {
  const until = lockedUntilOf(identity, services.clock.now());
  if (until) throw locked(until, services.clock.now());
}

function locked(until: Temporal.Instant, now: Temporal.Instant): Problem {
  const time = until.toZonedDateTimeISO('Asia/Kolkata').toPlainTime().toString().slice(0, 5);
  return problem('ACCOUNT_LOCKED', {
    message: `Too many failed attempts. Try again after ${time} IST.`,
    retryAfterSeconds: Math.ceil(now.until(until).total('seconds')),
  });
}

async function countFailure(services: Services, email: string): Promise<Problem> {
  const now = services.clock.now();
  return services.db.inGlobal(async (tx) => {
    const identity = await identityByEmail(tx, email);
    if (!identity) return problem('BAD_CREDENTIALS');
    const after = attemptAfterFailure(identity, now);
    await changeIdentity(tx, identity.id, after);
    return problem('BAD_CREDENTIALS');
  });
}
