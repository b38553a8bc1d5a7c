import type { FastifyRequest } from 'fastify';
import { problem } from '../http/problem.ts';
import type { Principal } from './principal.ts';
import type { TokenClaims, Tokens } from './tokens.ts';

/** Reads the person behind a session from the database; null when the session is over. */
export type LoadPrincipal = (claims: TokenClaims) => Promise<Principal | null>;

export type Forgotten = { readonly sessionId?: string; readonly tenantId?: string };

export type Sessions = {
  /** The caller of a request. Errors: TokenNotFound, TokenInvalid, TokenExpired. */
  identify(request: FastifyRequest): Promise<Principal>;
  /** Forgets what is remembered of a session or of a whole tenant, so that the next request reads it afresh. */
  forget(what: Forgotten): void;
  /** While other processes cannot be heard nothing is remembered: every request reads its person afresh. */
  listening(hears: boolean): void;
};

const REMEMBER_MS = 10_000;
const MAX_REMEMBERED = 20_000;
const BEARER = /^Bearer +(\S+)$/i;

type Remembered = { principal: Principal; until: number };

/** Remembers principals for seconds only; `forget` (in-process and by notification) makes changes bite at once. */
export function sessions(tokens: Tokens, load: LoadPrincipal): Sessions {
  const remembered = new Map<string, Remembered>();
  let hears = true;
  // What was read before a change must not be remembered after it.
  let changes = 0;

  async function read(token: string): Promise<Principal> {
    const claims = await tokens.verify(token);
    const before = changes;
    const principal = await load(claims);
    if (!principal) throw problem('TokenInvalid');
    if (hears && changes === before) {
      if (remembered.size >= MAX_REMEMBERED) remembered.clear();
      remembered.set(token, { principal, until: Math.min(Date.now() + REMEMBER_MS, claims.expiresAt) });
    }
    return principal;
  }

  return {
    identify: async ({ headers }) => {
      const token = BEARER.exec(headers.authorization ?? '')?.[1];
      if (!token) throw problem('TokenNotFound');
      const session = remembered.get(token);
      return session && session.until > Date.now() ? session.principal : read(token);
    },
    forget({ sessionId, tenantId }) {
      changes += 1;
      for (const [token, { principal }] of remembered) {
        if (principal.sessionId === sessionId || principal.tenantId === tenantId) remembered.delete(token);
      }
    },
    listening(now) {
      hears = now;
      changes += 1;
      remembered.clear();
    },
  };
}
