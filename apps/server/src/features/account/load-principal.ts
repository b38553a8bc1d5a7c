import type { LoadPrincipal } from '../../platform/auth/sessions.ts';
import { problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { tenantOf } from '../organisation/organisation.facts.ts';
import { planOf } from '../subscriptions/subscriptions.facts.ts';
import { signInFacts } from '../users/users.facts.ts';
import { sessionById } from './account.store.ts';
import { instantOf } from './identity.rules.ts';

const REMOVED = 'Your account was removed from this organisation. Please contact your administrator.';

/**
 * Reads the person behind a token: a session that is over is nobody, but whoever was de-activated or removed meanwhile
 * is told so. Errors: ACCOUNT_DEACTIVATED.
 */
export function loadPrincipalWith(services: Pick<Services, 'db' | 'clock' | 'config'>): LoadPrincipal {
  return (claims) =>
    services.db.inTenant(claims.tenant, async (tx) => {
      const session = await sessionById(tx, claims.session);
      if (!session || session.tenantId !== claims.tenant || session.userId !== claims.sub) return null;
      const now = services.clock.now();
      const isOver = Temporal.Instant.compare(instantOf(session.expiresAt), now) <= 0;
      if (isOver) return null;
      const [person, plan, tenant] = await Promise.all([
        signInFacts(tx, session.userId),
        planOf(tx, services),
        tenantOf(tx),
      ]);
      if (!person) throw problem('ACCOUNT_DEACTIVATED', { message: REMOVED });
      if (session.revokedAt) {
        if (person.status === 'Deactivated') throw problem('ACCOUNT_DEACTIVATED');
        return null;
      }
      const closed = tenant.deletedAt !== null;
      return {
        sessionId: session.id,
        identityId: session.identityId,
        tenantId: tx.tenantId,
        userId: person.id,
        role: person.role,
        name: `${person.firstName} ${person.lastName}`.trim(),
        hasReports: person.hasReports,
        features: new Set(plan.features),
        isClosed: closed,
        planRefusal: plan.refusal,
        // Of a closed organisation only administrators get in, to reopen it.
        restricted:
          person.status === 'Active' && (!closed || person.role === 'Administrator') ? null : 'ACCOUNT_DEACTIVATED',
      };
    });
}
