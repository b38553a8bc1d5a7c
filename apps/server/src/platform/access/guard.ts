import { needsSession, Role, rolesOf } from '@muster/contract/access.ts';
import type { Endpoint } from '@muster/contract/endpoint.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Principal } from '../auth/principal.ts';
import type { Sessions } from '../auth/sessions.ts';
import { Problem, problem } from '../http/problem.ts';
import type { RateLimits } from '../http/rate-limits.ts';
import type { Refused } from './record-refusals.ts';

/** Answers 401 and 403 from the endpoint's own declaration, before the body is read. */
export function installGuard(app: FastifyInstance, sessions: Sessions, limits: RateLimits, onRefusal: Refused): void {
  app.decorateRequest('principal', null);
  app.decorateRequest('stillMay', null);
  /** What the limits say; who is refused by them is noted. */
  const enforce = (request: FastifyRequest, limit: (request: FastifyRequest) => void) => {
    try {
      limit(request);
    } catch (error) {
      if (error instanceof Problem) onRefusal(request, request.principal, error);
      throw error;
    }
  };
  const admit = (request: FastifyRequest, entry: Endpoint, principal: Principal) => {
    const refusal = refuses(entry, principal);
    if (refusal) {
      onRefusal(request, principal, refusal);
      throw refusal;
    }
    request.principal = principal;
    request.stillMay = () =>
      sessions.identify(request).then(
        (now) => refuses(entry, now) === null,
        // While the database is away nobody is told that they may not.
        (error: unknown) => !(error instanceof Problem) || error.status >= 500,
      );
    enforce(request, limits.after);
  };
  /** What there is to wait for: nothing, where the person is remembered. */
  const enter = (request: FastifyRequest): Promise<void> | null => {
    enforce(request, limits.before);
    const { entry } = request.routeOptions.config;
    if (!entry || !needsSession(entry.access)) enforce(request, limits.after);
    else {
      const principal = sessions.remembered(request);
      if (!principal) return identified(request, sessions, limits).then((read) => admit(request, entry, read));
      admit(request, entry, principal);
    }
    return null;
  };
  // With a callback: nearly nobody has to be waited for.
  app.addHook('onRequest', (request, _, next) => {
    let waiting: Promise<void> | null;
    try {
      waiting = enter(request);
    } catch (error) {
      return next(asError(error));
    }
    if (waiting) waiting.then(() => next(), next);
    else next();
  });
}

const asError = (thrown: unknown) => (thrown instanceof Error ? thrown : new Error(String(thrown)));

async function identified(request: FastifyRequest, sessions: Sessions, limits: RateLimits): Promise<Principal> {
  try {
    return await sessions.identify(request);
  } catch (error) {
    // Only a token that was checked: while the database is away none is.
    if (error instanceof Problem) limits.refused(request);
    throw error;
  }
}

/** Why this person may not call this endpoint, or null. Where a plan is over, what it opened can still be read. */
export function refuses({ access, method }: Pick<Endpoint, 'access' | 'method'>, principal: Principal): Problem | null {
  if (!needsSession(access)) return null;
  if (principal.restricted) return problem(principal.restricted);
  const role = rolesOf(access).includes(Role[principal.role]);
  if (!role && !(access.team && principal.hasReports)) return problem('FORBIDDEN');
  if (principal.isClosed && method !== 'GET' && !access.whileClosed) return problem('ORGANISATION_CLOSED');
  if (access.outsidePlan) return null;
  if (principal.isClosed) return problem('ORGANISATION_CLOSED');
  if (principal.planRefusal && method !== 'GET') return problem(principal.planRefusal);
  if (access.feature && !principal.features.has(access.feature)) return problem('FEATURE_NOT_IN_PLAN');
  return null;
}
