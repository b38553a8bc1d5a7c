import type { LoadPrincipal } from '../../platform/auth/sessions.ts';
import type { Services } from '../../platform/services.ts';
import { tenantOf } from '../organisation/organisation.facts.ts';
import { planOf } from '../subscriptions/subscriptions.facts.ts';
import { signInFacts } from '../users/users.facts.ts';
import { liveSession } from './account.store.ts';

/** Reads the person behind a token: a revoked session or a removed person is nobody. */
export function principalLoader(services: Pick<Services, 'db' | 'clock' | 'config'>): LoadPrincipal {
  return (claims) =>
    services.db.inTenant(claims.tenant, async (tx) => {
      const session = await liveSession(tx, claims.session, services.clock.now().toString());
      if (!session || session.tenantId !== claims.tenant || session.userId !== claims.sub) return null;
      const [person, plan, tenant] = await Promise.all([
        signInFacts(tx, session.userId),
        planOf(tx, services),
        tenantOf(tx),
      ]);
      if (!person) return null;
      const closed = tenant.deletedAt !== null;
      return {
        sessionId: session.id,
        identityId: session.identityId,
        tenantId: tx.tenantId,
        userId: person.id,
        role: person.role,
        name: `${person.firstName} ${person.lastName}`,
        hasReports: person.hasReports,
        features: new Set(plan.features),
        // Of a closed organisation only administrators get in, to reopen it.
        planRefusal: closed ? 'NO_LICENSE' : plan.refusal,
        restricted:
          person.status === 'Active' && (!closed || person.role === 'Administrator') ? null : 'ACCOUNT_DEACTIVATED',
      };
    });
}
