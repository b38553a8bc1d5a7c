import rateLimit, { normalizeIP, type RateLimitOptions } from '@fastify/rate-limit';
import { needsSession } from '@muster/contract/access.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { problem } from './problem.ts';

const MINUTE_MS = 60_000;
/** Callers remembered at once; beyond that the longest unseen are forgotten. */
const MAX_CALLERS = 50_000;

export type RateLimits = {
  /** Before the caller is known. Errors: TOO_MANY_REQUESTS. */
  before(request: FastifyRequest): Promise<void>;
  /** Before something that anybody may ask for, beside the contract. Errors: TOO_MANY_REQUESTS. */
  anybody(request: FastifyRequest): Promise<void>;
  /** The caller's token was refused. Errors: TOO_MANY_REQUESTS for an address of which too many were, whichever they are. */
  refused(request: FastifyRequest): Promise<void>;
  /** The caller is known. Errors: TOO_MANY_REQUESTS. */
  after(request: FastifyRequest): Promise<void>;
};

/**
 * Limits per minute: what the contract limits by address so, for each endpoint, everything else by person. Tokens that
 * were refused are counted too, so that one which is over cannot keep the database busy.
 */
export async function rateLimits(app: FastifyInstance, { rateLimits: max }: Config): Promise<RateLimits> {
  await app.register(rateLimit, { global: false });
  const limiter = (max: number, keyGenerator: (request: FastifyRequest) => string) => {
    const options: RateLimitOptions = { max, timeWindow: MINUTE_MS, keyGenerator, cache: MAX_CALLERS };
    return app.createRateLimit(options);
  };
  const byAddress = limiter(max.address, (request) => `${addressOf(request)} ${endpointOf(request)}`);
  const byPerson = limiter(max.person, (request) => request.principal?.userId ?? addressOf(request));
  const byToken = limiter(
    max.person,
    (request) => `${addressOf(request)} ${request.headers.authorization?.slice(-43) ?? ''}`,
  );

  const byRefusals = limiter(max.person, addressOf);
  const byStranger = limiter(max.person, addressOf);

  return {
    async anybody(request) {
      refuseExceeded(await byStranger(request));
    },
    async before(request) {
      const { entry } = request.routeOptions.config;
      if (entry?.limit === 'address') refuseExceeded(await byAddress(request));
      if (entry && needsSession(entry.access)) refuseExceeded(await byToken(request, { increment: false }));
    },
    async refused(request) {
      await byToken(request);
      // Whoever is let in from there goes on: only who is refused hears it.
      refuseExceeded(await byRefusals(request));
    },
    async after(request) {
      if (request.routeOptions.config.entry?.limit !== 'address') refuseExceeded(await byPerson(request));
    },
  };
}

type Rate = Awaited<ReturnType<ReturnType<FastifyInstance['createRateLimit']>>>;

function refuseExceeded(rate: Rate): void {
  if (rate.isAllowed || !rate.isExceeded) return;
  throw problem('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.max(1, rate.ttlInSeconds) });
}

// The route that was matched, not the address as it was typed: that has many spellings.
const endpointOf = ({ routeOptions }: FastifyRequest) => (routeOptions.url ?? '').toLowerCase();

// One household or office has a whole /64 of IPv6.
const addressOf = ({ ip }: FastifyRequest) => normalizeIP(ip, 64);
