import type { Identity } from './account.store.ts';

const MOST_FAILURES = 5;
const WINDOW = { minutes: 15 };
const LOCK = { minutes: 15 };

/** PostgreSQL writes `2026-11-20 10:00:00.5+00`. */
export function instantOf(stored: string): Temporal.Instant {
  const iso = stored.replace(' ', 'T');
  return Temporal.Instant.from(/[+-]\d\d$/.test(iso) ? `${iso}:00` : iso);
}

/** Until when sign-in is refused, or null. */
export function lockedUntilOf(identity: Pick<Identity, 'lockedUntil'>, now: Temporal.Instant): Temporal.Instant | null {
  if (!identity.lockedUntil) return null;
  const until = instantOf(identity.lockedUntil);
  return Temporal.Instant.compare(until, now) > 0 ? until : null;
}

type Attempts = Pick<Identity, 'failedAttempts' | 'firstFailedAt'>;

/** Five failures within fifteen minutes lock the account for fifteen. */
export function attemptAfterFailure(identity: Attempts, now: Temporal.Instant) {
  const first = identity.firstFailedAt ? instantOf(identity.firstFailedAt) : null;
  const within = first !== null && Temporal.Instant.compare(first.add(WINDOW), now) > 0;
  const failedAttempts = within ? identity.failedAttempts + 1 : 1;
  return {
    failedAttempts,
    firstFailedAt: within ? identity.firstFailedAt : now.toString(),
    lockedUntil: failedAttempts >= MOST_FAILURES ? now.add(LOCK).toString() : null,
  };
}

const COMMON = new Set([
  'password12',
  'password123',
  'password1234',
  '1234567890',
  '12345678910',
  'qwertyuiop',
  'qwerty12345',
  'iloveyou12',
  'administrator',
  'welcome123',
  'welcome1234',
  'letmein123',
  'changeme123',
  'passw0rd12',
  'abcdefghij',
  'abcd123456',
  'india12345',
  'bharat1234',
  'krishna123',
  'sairam1234',
  'companyname',
  '0987654321',
  '1111111111',
  '0000000000',
  'qwerty123456',
  'asdfghjkl;',
  'asdfghjkl1',
  'zxcvbnm123',
  'monkey1234',
  'football12',
  'baseball12',
  'superman12',
  'trustno1234',
  'dragon1234',
  'sunshine12',
  'princess12',
  'adminadmin',
  'admin12345',
  'test123456',
  'testtest12',
]);

/** Why a password is too easy, or null. */
export function weakness(password: string, about: readonly string[]): string | null {
  const lower = password.toLowerCase();
  if (COMMON.has(lower) || new Set(lower).size < 4)
    return 'This password is on the list of common ones. Choose another.';
  const own = about.map((text) => text.toLowerCase()).filter((text) => text.length >= 4);
  if (own.some((text) => lower === text || lower === `${text}123`))
    return 'Do not use your own name or e-mail as password.';
  return null;
}
