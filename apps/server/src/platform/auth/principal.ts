import type { FeatureKey, RoleName } from '@muster/contract/access.ts';
import type { Endpoint } from '@muster/contract/endpoint.ts';
import type { ErrorCode } from '@muster/contract/errors.ts';

/** The signed-in person of a request, as the database knows them now. */
export type Principal = {
  readonly sessionId: string;
  readonly identityId: string;
  readonly tenantId: string;
  readonly userId: string;
  readonly role: RoleName;
  readonly name: string;
  readonly hasReports: boolean;
  readonly features: ReadonlySet<FeatureKey>;
  /** Closed by an administrator: it can be reopened, and nothing else. */
  readonly isClosed: boolean;
  /** Why the tenant's plan lets nothing be written, if so. */
  readonly planRefusal: ErrorCode | null;
  readonly restricted: ErrorCode | null;
};

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to from here
  interface FastifyRequest {
    principal: Principal | null;
    /** Checks again whether the caller may still do this, for responses that go on for long. */
    stillMay: (() => Promise<boolean>) | null;
  }
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to from here
  interface FastifyContextConfig {
    entry?: Endpoint;
  }
}
