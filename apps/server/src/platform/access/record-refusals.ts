import type { FastifyRequest } from 'fastify';
import { audit } from '../audit/audit.ts';
import type { Principal } from '../auth/principal.ts';
import type { Problem } from '../http/problem.ts';
import type { Services } from '../services.ts';

export type Refused = (request: FastifyRequest, principal: Principal, refusal: Problem) => void;

const AGAIN_AFTER_MS = 10 * 60_000;
const MOST_REMEMBERED = 20_000;

/**
 * Notes who asked for what their role does not open: a line each time, and in the audit trail once in ten minutes for
 * a session and an address, so that nobody fills it by asking. What a plan does not open is no such thing.
 */
export function recordRefusals({ db, security }: Pick<Services, 'db' | 'security'>): Refused {
  const recorded = new Map<string, number>();
  return (request, { sessionId, tenantId, userId, name }, { code }) => {
    if (code !== 'FORBIDDEN') return;
    const asked = `${request.method} ${request.routeOptions.url ?? ''}`;
    security('refused', { address: request.ip, tenantId, userId, sessionId, requestId: request.id, asked, code });
    const key = `${sessionId} ${asked}`;
    const now = performance.now();
    if ((recorded.get(key) ?? 0) > now) return;
    if (recorded.size >= MOST_REMEMBERED) recorded.clear();
    recorded.set(key, now + AGAIN_AFTER_MS);
    const actor = { id: userId, name, address: request.ip, requestId: request.id };
    const entry = { action: 'refused', entity: 'access', entityId: userId, after: { asked } };
    // Behind the answer; without a database the line is what there is.
    db.inTenant(tenantId, (tx) => audit(tx, actor, entry)).catch(() => {});
  };
}
