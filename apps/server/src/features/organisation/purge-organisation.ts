import type { Services } from '../../platform/services.ts';
import { purgeClosedTenant } from './organisation.store.ts';

/**
 * Removes an organisation that was closed 30 days ago, its audit trail and files included, and the sign-ins of people
 * who belong to no other. False when it is not due, also when it was reopened meanwhile. What fails is whole again.
 * The database alone counts the days, by its own clock.
 */
export async function purgeIfDue(services: Services, tenantId: string): Promise<boolean> {
  const purged = await services.db.inTenant(tenantId, async (tx) => {
    if (!(await purgeClosedTenant(tx))) return false;
    // Before the commit: bytes that are left over could never be found again.
    await services.files.removeAll(tenantId);
    return true;
  });
  if (purged) services.invalidate({ tenantId });
  return purged;
}
