import { type Access, Role, rolesOf } from '@muster/contract/access.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Principal } from '../auth/principal.ts';
import type { Sessions } from '../auth/sessions.ts';
import { Problem, problem } from '../http/problem.ts';
import type { RateLimits } from '../http/rate-limits.ts';

/** Answers 401 and 403 from the endpoint's own declaration, before the body is read. */
export function installGuard(app: FastifyInstance, sessions: Sessions, limits: RateLimits): void {
  app.decorateRequest('principal', null);
  app.addHook('onRequest', async (request) => {
    await limits.before(request);
    const { entry } = request.routeOptions.config;
    if (entry && entry.access.who !== 'public') {
      const principal = await identified(request, sessions, limits);
      const refusal = refuses(entry.access, principal);
      if (refusal) throw refusal;
      request.principal = principal;
    }
    await limits.after(request);
  });
}

async function identified(request: FastifyRequest, sessions: Sessions, limits: RateLimits): Promise<Principal> {
  try {
    return await sessions.identify(request);
  } catch (error) {
    // Only a token that was judged: while the database is away none is.
    if (error instanceof Problem) await limits.refused(request);
    throw error;
  }
}

/** Why this person may not call an endpoint with this access, or null. */
export function refuses(access: Access, principal: Principal): Problem | null {
  if (access.who === 'public') return null;
  if (principal.restricted) return problem(principal.restricted);
  const role = rolesOf(access).includes(Role[principal.role]);
  if (!role && !(access.team && principal.hasReports)) return problem('FORBIDDEN');
  if (access.outsidePlan) return null;
  if (principal.planRefusal) return problem(principal.planRefusal);
  if (access.feature && !principal.features.has(access.feature)) return problem('FEATURE_NOT_IN_PLAN');
  return null;
}
