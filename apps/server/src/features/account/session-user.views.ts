import type { ResponseOf } from '@muster/contract/endpoint.ts';
import type { session } from '@muster/contract/features/account/account.contract.ts';
import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { orNotFound } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { closedUntil, completionOf, tenantOf } from '../organisation/organisation.facts.ts';
import { planOf } from '../subscriptions/subscriptions.facts.ts';
import { signInFacts } from '../users/users.facts.ts';

/** Who is signed in. Errors: NOT_FOUND. */
export async function sessionOf({ services, principal, inTenant }: Caller): Promise<ResponseOf<typeof session>> {
  return orNotFound(await inTenant((tx) => sessionUserOf(tx, services, principal.userId)));
}

/** The session user with the stored flags, as they are now; null when the person is gone. */
export async function sessionUserOf(
  tx: TenantTx,
  services: Services,
  userId: string,
): Promise<ResponseOf<typeof session> | null> {
  const [person, tenant, plan] = await Promise.all([signInFacts(tx, userId), tenantOf(tx), planOf(tx, services)]);
  if (!person) return null;
  const { orgDetails, settings } = completionOf(tenant);
  return {
    id: person.id,
    tenantId: tx.tenantId,
    tenantName: tenant.tenantName,
    roleId: person.role,
    firstName: person.firstName,
    lastName: person.lastName,
    email: person.email ?? '',
    imageUrl: person.imageFileId ? `/api/Users/images/${person.imageFileId}` : null,
    designation: person.designation,
    isManager: person.hasReports,
    accessableFeatures: [...plan.features],
    isTenantOnTrial: plan.isTrial,
    isTenantOnFreePlan: plan.isFree,
    planName: plan.planName,
    sellsPlans: services.config.billing,
    planEndsAt: plan.endsAt,
    isPlanOver: plan.refusal !== null,
    planSeats: services.config.billing ? plan.seats : null,
    closedUntil: closedUntil(tenant),
    // Without an SMTP server the readable outbox replaces it.
    isEmailEnabled: true,
    isOrganisationComplete: orgDetails && settings,
    fixedToday: services.config.today,
  };
}
