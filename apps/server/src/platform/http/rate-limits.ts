import rateLimit, { normalizeIP, type RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { problem } from './problem.ts';

const MINUTE_MS = 60_000;
/** Callers remembered at once; beyond that the longest unseen are forgotten. */
const MOST_CALLERS = 50_000;

/** Signing in and its siblings, and whatever else asks for a password: limited per address, more tightly. */
const TIGHT = new Set(
  [
    'login',
    'register',
    'forgot-password',
    'reset-password',
    'verify-user',
    'resend-verification',
    'undo-email-change',
    'join',
    'validate-oauth',
    'explore-demo',
    'update-password',
  ].map((name) => `/api/account/${name}`),
);

export type RateLimits = {
  /** Before the caller is known. Errors: TOO_MANY_REQUESTS. */
  before(request: FastifyRequest): Promise<void>;
  /** The caller's token was refused. */
  refused(request: FastifyRequest): Promise<void>;
  /** The caller is known. Errors: TOO_MANY_REQUESTS. */
  after(request: FastifyRequest): Promise<void>;
};

/**
 * Limits per minute: sign-in and its siblings by address and endpoint, everything else by person. Tokens that were
 * refused are counted too, so that one which is over cannot keep the database busy.
 */
export async function rateLimits(app: FastifyInstance, { rateLimits: { account, user } }: Config): Promise<RateLimits> {
  await app.register(rateLimit, { global: false });
  const limiter = (max: number, keyGenerator: (request: FastifyRequest) => string) => {
    const options: RateLimitOptions = { max, timeWindow: MINUTE_MS, keyGenerator, cache: MOST_CALLERS };
    return app.createRateLimit(options);
  };
  const tight = limiter(account, (request) => `${addressOf(request)} ${endpointOf(request)}`);
  const byPerson = limiter(user, (request) => request.principal?.userId ?? addressOf(request));
  const byToken = limiter(
    user,
    (request) => `${addressOf(request)} ${request.headers.authorization?.slice(-43) ?? ''}`,
  );

  return {
    async before(request) {
      if (TIGHT.has(endpointOf(request))) refuseExceeded(await tight(request));
      const { entry } = request.routeOptions.config;
      if (entry && entry.access.who !== 'public') refuseExceeded(await byToken(request, { increment: false }));
    },
    async refused(request) {
      await byToken(request);
    },
    async after(request) {
      if (!TIGHT.has(endpointOf(request))) refuseExceeded(await byPerson(request));
    },
  };
}

type Counted = Awaited<ReturnType<ReturnType<FastifyInstance['createRateLimit']>>>;

function refuseExceeded(counted: Counted): void {
  if (counted.isAllowed || !counted.isExceeded) return;
  throw problem('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.max(1, counted.ttlInSeconds) });
}

// The route that was matched, not the address as it was typed: that has many spellings.
const endpointOf = ({ routeOptions }: FastifyRequest) => (routeOptions.url ?? '').toLowerCase();

// One household or office has a whole /64 of IPv6.
const addressOf = ({ ip }: FastifyRequest) => normalizeIP(ip, 64);
