import { type Actor, actorOf } from './audit/audit.ts';
import type { Principal } from './auth/principal.ts';
import type { TenantTx } from './database/database.ts';
import type { Services } from './services.ts';

/** Somebody of whom only the address is known: the first thing a use case is given that anyone may ask for. */
export type Visitor = {
  readonly services: Services;
  /** From where, for the audit trail and for limits. */
  readonly address: string;
  readonly requestId: string;
};

/** Who makes a request, as the audit trail names them, and what it is carried out with: the first thing a use case is given. */
export type Caller = Visitor & {
  readonly principal: Principal;
  readonly actor: Actor;
  /** One transaction, bound to the caller's organisation. */
  readonly inTenant: <T>(work: (tx: TenantTx) => Promise<T>) => Promise<T>;
};

/** Who does something, and with what, whether they asked for it themselves or Muster does it on its own. */
export type By = Pick<Caller, 'services' | 'actor'>;

export function callerOf({ services, address, requestId }: Visitor, principal: Principal): Caller {
  return {
    services,
    address,
    requestId,
    principal,
    actor: actorOf({ principal, address, requestId }),
    inTenant: (work) => services.db.inTenant(principal.tenantId, work),
  };
}

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to from here
  interface FastifyInstance {
    /** What every use case is carried out with. */
    services: Services;
  }
}
