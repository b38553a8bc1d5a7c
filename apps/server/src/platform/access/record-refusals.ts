import type { FastifyRequest } from 'fastify';
import { audit } from '../audit/audit.ts';
import type { Principal } from '../auth/principal.ts';
import type { Problem } from '../http/problem.ts';
import type { Services } from '../services.ts';

/** `principal` is null where nobody knows yet who calls. */
export type Refused = (request: FastifyRequest, principal: Principal | null, refusal: Problem) => void;

const AGAIN_AFTER_MS = 10 * 60_000;
const MAX_CACHED = 20_000;

/**
 * Notes who asked for what their role does not open, a line each time, and who asked too often. The trail of roles, and
 * the lines of the latter, are written once in ten minutes for a caller and an endpoint, so that nobody fills them by
 * asking. What a plan does not open is no such thing.
 */
export function recordRefusals({ db, security }: Pick<Services, 'db' | 'security'>): Refused {
  const isNew = oncePerCaller();
  return (request, principal, { code }) => {
    const endpoint = `${request.method} ${request.routeOptions.url ?? ''}`;
    const line = { address: request.ip, requestId: request.id, asked: endpoint, code };
    if (code === 'TOO_MANY_REQUESTS') {
      if (isNew(`${request.ip} ${endpoint}`)) security('limited', line);
      return;
    }
    if (code !== 'FORBIDDEN' || principal === null) return;
    const { sessionId, tenantId, userId, name } = principal;
    security('refused', { ...line, tenantId, userId, sessionId });
    if (!isNew(`${sessionId} ${endpoint}`)) return;
    const actor = { id: userId, name, address: request.ip, requestId: request.id };
    const entry = { action: 'refused', entity: 'access', entityId: userId, after: { asked: endpoint } };
    // After the response; without a database the line is what there is.
    db.inTenant(tenantId, (tx) => audit(tx, actor, entry)).catch(() => {});
  };
}

function oncePerCaller(): (key: string) => boolean {
  const recorded = new Map<string, number>();
  return (key) => {
    const now = performance.now();
    if ((recorded.get(key) ?? 0) > now) return false;
    if (recorded.size >= MAX_CACHED) recorded.clear();
    recorded.set(key, now + AGAIN_AFTER_MS);
    return true;
  };
}
