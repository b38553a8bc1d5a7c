import type { FastifyRequest } from 'fastify';
import { problem } from '../http/problem.ts';
import type { Principal } from './principal.ts';
import type { TokenClaims, Tokens } from './tokens.ts';

/** Reads the person behind a session from the database; null when the session is over. */
export type LoadPrincipal = (claims: TokenClaims) => Promise<Principal | null>;

export type Sessions = {
  /** The caller of a request. Errors: TokenNotFound, TokenInvalid, TokenExpired. */
  identify(request: FastifyRequest): Promise<Principal>;
  /** Forgets what is remembered of a session or of a whole tenant, so that the next request reads it afresh. */
  forget(what: { sessionId?: string; tenantId?: string }): void;
};

const REMEMBER_MS = 10_000;
const MOST_REMEMBERED = 20_000;

type Remembered = { principal: Principal; until: number };

/** Remembers principals for seconds only; `forget` (in-process and by notification) makes changes bite at once. */
export function sessions(tokens: Tokens, load: LoadPrincipal): Sessions {
  const remembered = new Map<string, Remembered>();

  return {
    async identify(request) {
      const header = request.headers.authorization;
      const token = header?.startsWith('Bearer ') ? header.slice(7).trim() : '';
      if (!token) throw problem('TokenNotFound');
      const now = Date.now();
      const known = remembered.get(token);
      if (known && known.until > now) return known.principal;
      const claims = await tokens.verify(token);
      const principal = await load(claims);
      if (!principal) throw problem('TokenInvalid');
      if (remembered.size >= MOST_REMEMBERED) remembered.clear();
      remembered.set(token, { principal, until: Math.min(now + REMEMBER_MS, claims.expiresAt) });
      return principal;
    },
    forget({ sessionId, tenantId }) {
      for (const [token, { principal }] of remembered) {
        if (principal.sessionId === sessionId || principal.tenantId === tenantId) remembered.delete(token);
      }
    },
  };
}
