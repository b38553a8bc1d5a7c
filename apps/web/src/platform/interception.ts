// What a refused call means for the whole app: a session that ended, an account that was, a subscription that is missing, a module
// outside the plan. Pure decisions here; app/session-guard.tsx carries them out.
import type { ApiError } from './api-error.ts';

export type Interception = 'session-expired' | 'deactivated' | 'closed' | 'no-subscription' | 'access-denied';

const SUBSCRIPTION_REFUSALS = [
  'You dont have any active subscriptions',
  'No license found for this tenant',
  'No active subscription found',
  'Subscription not found. Please check your access',
  'Unable to validate subscription at this time',
];
const PLAN_REFUSAL = 'Access to this feature is not allowed under your current subscription plan';
const NOT_REDIRECTED = ['/my-subscription', '/subscription', '/access-denied', '/no-subscription'];

const SUPPRESSION_MS = 10_000;

/** A plan refusal is not handled again for ten seconds, unless the person went to another page meanwhile. */
export function planRefusals() {
  let handledAt = Number.NEGATIVE_INFINITY;
  return {
    isNew(now: number): boolean {
      if (now - handledAt < SUPPRESSION_MS) return false;
      handledAt = now;
      return true;
    },
    /** The page that a refusal leads to is no other page. */
    wentTo(path: string): void {
      if (path.toLowerCase() !== '/access-denied') handledAt = Number.NEGATIVE_INFINITY;
    },
  };
}

/** What to do about a refusal met on `path`; null when the page itself deals with it. */
export function interceptionOf(error: ApiError, path: string): Interception | null {
  if (error.status === 401) return endsSession(error, path) ? 'session-expired' : null;
  if (error.status !== 403) return null;
  // On the login page nobody is signed in yet: it says so itself.
  if (error.code === 'ACCOUNT_DEACTIVATED') return path.toLowerCase().startsWith('/login') ? null : 'deactivated';
  if (error.code === 'ORGANISATION_CLOSED') return 'closed';
  if (SUBSCRIPTION_REFUSALS.some((text) => error.message.includes(text))) {
    return NOT_REDIRECTED.includes(path.toLowerCase()) ? null : 'no-subscription';
  }
  if (error.message.includes(PLAN_REFUSAL)) return isRestrictedFeaturePath(path) ? null : 'access-denied';
  return null;
}

/** Paths of restricted-feature pages: a plan refusal there is shown by the page itself. */
export function isRestrictedFeaturePath(path: string): boolean {
  return /reports|analytics|premium|advanced|restricted/i.test(path);
}

function endsSession(error: ApiError, path: string): boolean {
  if (path.toLowerCase().startsWith('/login')) return false;
  if (error.code === 'TokenInvalid' || error.code === 'TokenNotFound' || error.code === 'TokenExpired') return true;
  return /token|expired|IDX10223/i.test(error.message);
}

type Listener = (interception: Interception, call: { mutating: boolean; message: string }) => void;
let listener: Listener | null = null;

/** One listener: the session guard of the app. */
export function onInterception(handle: Listener): () => void {
  listener = handle;
  return () => {
    listener = null;
  };
}

export function intercept(error: ApiError, call: { mutating: boolean }): void {
  const interception = interceptionOf(error, location.pathname);
  if (interception !== null) listener?.(interception, { ...call, message: error.message });
}
