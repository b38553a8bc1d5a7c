import { problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { countOne, type Limit, SIGN_INS, uncountOne } from './address-counts.store.ts';

/**
 * Judges a guess at a password. It is counted before it is looked at: of many at once exactly as many are judged as
 * may be. A right one does not count, and forgives none of the wrong ones. Errors: ACCOUNT_LOCKED, for known and
 * unknown addresses alike.
 */
export async function judged(
  services: Services,
  key: string,
  judge: () => Promise<boolean>,
  limit: Limit = SIGN_INS,
): Promise<boolean> {
  const now = services.clock.now();
  const until = await services.db.inGlobal((tx) => countOne(tx, limit, key, now));
  if (until) throw locked(until, now);
  const right = await judge();
  if (right) await services.db.inGlobal((tx) => uncountOne(tx, limit, key));
  return right;
}

function locked(until: Temporal.Instant, now: Temporal.Instant) {
  const time = until.toZonedDateTimeISO('Asia/Kolkata').toPlainTime().toString().slice(0, 5);
  return problem('ACCOUNT_LOCKED', {
    message: `Too many failed attempts. Try again after ${time} IST.`,
    retryAfterSeconds: Math.ceil(now.until(until).total('seconds')),
  });
}
