import type { FastifyRequest } from 'fastify';
import { problem } from '../http/problem.ts';
import type { Principal } from './principal.ts';
import type { TokenClaims, Tokens } from './tokens.ts';

/** Reads the person behind a session from the database; null when the session is over. */
export type LoadPrincipal = (claims: TokenClaims) => Promise<Principal | null>;

export type Invalidation = { readonly sessionId?: string; readonly tenantId?: string };

export type Sessions = {
  /** The caller of a request, where they were read a moment ago and nothing has changed since; null otherwise. */
  remembered(request: Pick<FastifyRequest, 'headers'>): Principal | null;
  /** The caller of a request. Errors: TokenNotFound, TokenInvalid, TokenExpired. */
  identify(request: FastifyRequest): Promise<Principal>;
  /** Forgets what is remembered of a session or of a whole tenant, so that the next request reads it afresh. */
  invalidate(what: Invalidation): void;
  /** While other processes cannot be heard nothing is remembered: every request reads its person afresh. */
  listening(isListening: boolean): void;
};

const REMEMBER_MS = 10_000;
const MAX_CACHED = 20_000;
const BEARER = /^Bearer +(\S+)$/i;

type CachedSession = { principal: Principal; until: number };

/** Caches principals for seconds only; `invalidate` (in-process and by notification) makes changes bite at once. */
export function sessions(tokens: Tokens, load: LoadPrincipal): Sessions {
  const cache = new Map<string, CachedSession>();
  let isListening = true;
  // What was read before a change must not be remembered after it.
  let changes = 0;

  async function read(token: string): Promise<Principal> {
    const claims = await tokens.verify(token);
    const before = changes;
    const principal = await load(claims);
    if (!principal) throw problem('TokenInvalid');
    if (isListening && changes === before) {
      if (cache.size >= MAX_CACHED) cache.clear();
      cache.set(token, { principal, until: Math.min(Date.now() + REMEMBER_MS, claims.expiresAt) });
    }
    return principal;
  }

  const tokenOf = ({ headers }: Pick<FastifyRequest, 'headers'>) => BEARER.exec(headers.authorization ?? '')?.[1];

  function rememberedBy(token: string): Principal | null {
    const session = cache.get(token);
    return session && session.until > Date.now() ? session.principal : null;
  }

  return {
    remembered(request) {
      const token = tokenOf(request);
      return token ? rememberedBy(token) : null;
    },
    async identify(request) {
      const token = tokenOf(request);
      if (!token) throw problem('TokenNotFound');
      return rememberedBy(token) ?? read(token);
    },
    invalidate({ sessionId, tenantId }) {
      changes += 1;
      for (const [token, { principal }] of cache) {
        if (principal.sessionId === sessionId || principal.tenantId === tenantId) cache.delete(token);
      }
    },
    listening(now) {
      isListening = now;
      changes += 1;
      cache.clear();
    },
  };
}
