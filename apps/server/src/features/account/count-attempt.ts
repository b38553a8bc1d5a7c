import { setTimeout as sleep } from 'node:timers/promises';
import type { TenantTx } from '../../platform/database/database.ts';
import { problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { countOne, countWrong, type Limit, MAILS, SIGN_INS, uncountOne } from './address-counts.store.ts';

/** So long a guess waits for those that are being looked at: they may be right and make room. */
const PATIENCE_MS = 5000;
const AGAIN_MS = 40;

/**
 * Judges a guess at a password. It is counted before it is looked at: of many at once exactly as many are judged as
 * may be wrong. A right one does not count, and forgives none of the wrong ones. `locks` when it was the last
 * wrong one that there may be. Errors: ACCOUNT_LOCKED, for known
 * and unknown addresses alike.
 */
export async function countedCheck(
  services: Services,
  key: string,
  check: () => Promise<boolean>,
  limit: Limit = SIGN_INS,
): Promise<{ right: boolean; locks: boolean }> {
  await waitForTurn(services, key, limit);
  const right = await check();
  const locks = await services.db.inGlobal(async (tx) => {
    if (!right) return countWrong(tx, limit, key);
    await uncountOne(tx, limit, key);
    return false;
  });
  return { right, locks };
}

async function waitForTurn({ db, clock }: Services, key: string, limit: Limit): Promise<void> {
  const startedAt = performance.now();
  for (;;) {
    const now = clock.now();
    const exhausted = await db.inGlobal((tx) => countOne(tx, limit, key, now));
    if (!exhausted) return;
    if (exhausted.isSettled || performance.now() - startedAt > PATIENCE_MS) throw locked(exhausted.until, now);
    await sleep(AGAIN_MS);
  }
}

function locked(until: Temporal.Instant, now: Temporal.Instant) {
  const time = until.toZonedDateTimeISO('Asia/Kolkata').toPlainTime().toString().slice(0, 5);
  return problem('ACCOUNT_LOCKED', {
    message: `Too many failed attempts. Try again after ${time} IST.`,
    retryAfterSeconds: Math.ceil(now.until(until).total('seconds')),
  });
}

/** An organisation mails links to one address only so often. Errors: TOO_MANY_REQUESTS. */
export async function countMail(tx: TenantTx, { clock }: Pick<Services, 'clock'>, email: string): Promise<void> {
  const now = clock.now();
  const exhausted = await countOne(tx, MAILS, `${tx.tenantId} ${email}`, now);
  if (!exhausted) return;
  throw problem('TOO_MANY_REQUESTS', {
    message: 'We have already sent several mails to this address. Please try again after an hour.',
    retryAfterSeconds: Math.ceil(now.until(exhausted.until).total('seconds')),
  });
}
