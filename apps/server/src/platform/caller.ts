import { type Actor, actorOf } from './audit/audit.ts';
import type { Principal } from './auth/principal.ts';
import type { TenantTx } from './database/database.ts';
import type { Services } from './services.ts';

type VisitorWith<S> = {
  readonly services: S;
  /** From where, for the audit trail and for limits. */
  readonly address: string;
  readonly requestId: string;
};

/** Somebody of whom only the address is known: the first thing a use case is given that anyone may ask for. */
export type Visitor = VisitorWith<Services>;

/** A caller of use cases that are carried out with some of the platform only. */
export type CallerWith<S> = VisitorWith<S> & {
  readonly principal: Principal;
  readonly actor: Actor;
  /** One transaction, bound to the caller's organisation. */
  readonly inTenant: <T>(work: (tx: TenantTx) => Promise<T>) => Promise<T>;
};

/** Who makes a request, as the audit trail names them, and what it is carried out with: the first thing a use case is given. */
export type Caller = CallerWith<Services>;

/** Who does something, and with what, whether they asked for it themselves or Muster does it on its own. */
export type By = Pick<Caller, 'services' | 'actor'>;

export function callerOf<S extends Pick<Services, 'db'>>(
  { services, address, requestId }: VisitorWith<S>,
  principal: Principal,
): CallerWith<S> {
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
