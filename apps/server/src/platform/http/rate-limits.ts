import { normalizeIP } from '@fastify/rate-limit';
import { needsSession } from '@muster/contract/access.ts';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { callCounts } from './call-counts.ts';
import { problem } from './problem.ts';

const MINUTE_MS = 60_000;

export type RateLimits = {
  /** Before the caller is known. Errors: TOO_MANY_REQUESTS. */
  before(request: FastifyRequest): void;
  /** Before something that anybody may ask for, beside the contract. Errors: TOO_MANY_REQUESTS. */
  anybody(request: FastifyRequest): Promise<void>;
  /** The caller's token was refused. Errors: TOO_MANY_REQUESTS for an address of which too many were, whichever they are. */
  refused(request: FastifyRequest): void;
  /** The caller is known. Errors: TOO_MANY_REQUESTS. */
  after(request: FastifyRequest): void;
};

/**
 * Limits per minute: what the contract limits by address so, for each endpoint, everything else by person. Tokens that
 * were refused are counted too, so that one which is over cannot keep the database busy.
 */
export function rateLimits({ rateLimits: max }: Pick<Config, 'rateLimits'>): RateLimits {
  const byAddress = callCounts(max.address, MINUTE_MS);
  const byPerson = callCounts(max.person, MINUTE_MS);
  const byToken = callCounts(max.person, MINUTE_MS);
  const byRefusals = callCounts(max.person, MINUTE_MS);
  const byStranger = callCounts(max.person, MINUTE_MS);

  return {
    async anybody(request) {
      refuse(byStranger.count(addressOf(request)));
    },
    before(request) {
      const { entry } = request.routeOptions.config;
      if (entry?.limit === 'address') refuse(byAddress.count(`${addressOf(request)} ${endpointOf(request)}`));
      if (entry && needsSession(entry.access) && !byToken.isQuiet()) refuse(byToken.look(tokenOf(request)));
    },
    refused(request) {
      byToken.count(tokenOf(request));
      // Whoever is let in from there goes on: only who is refused hears it.
      refuse(byRefusals.count(addressOf(request)));
    },
    after(request) {
      if (request.routeOptions.config.entry?.limit === 'address') return;
      refuse(byPerson.count(request.principal?.userId ?? addressOf(request)));
    },
  };
}

function refuse(waitMs: number | null): void {
  if (waitMs === null) return;
  throw problem('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
}

const tokenOf = (request: FastifyRequest) => `${addressOf(request)} ${request.headers.authorization?.slice(-43) ?? ''}`;

// The route that was matched, not the address as it was typed: that has many spellings.
const endpointOf = ({ routeOptions }: FastifyRequest) => (routeOptions.url ?? '').toLowerCase();

// One household or office has a whole /64 of IPv6.
const addressOf = ({ ip }: FastifyRequest) => normalizeIP(ip, 64);
