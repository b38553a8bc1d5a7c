import type { Caller } from '../../platform/caller.ts';
import { notFound, problem } from '../../platform/http/problem.ts';
import { planOf } from '../subscriptions/subscriptions.facts.ts';
import { signInFacts } from '../users/users.facts.ts';

/** What the plan opens for a person: their own business, and that of administrators and moderators. */
export function openFeatures({ services, principal, inTenant }: Caller, id: string) {
  return inTenant(async (tx) => {
    if (!(await signInFacts(tx, id))) throw notFound();
    if (id !== principal.userId && principal.role === 'Member') throw problem('FORBIDDEN');
    const { features, isTrial, isFree, planName } = await planOf(tx, services);
    return {
      accessableFeatures: [...features],
      isTenantOnTrial: isTrial,
      isTenantOnFreePlan: isFree,
      planName,
      // Without an SMTP server the readable outbox replaces it.
      isEmailEnabled: true,
    };
  });
}
