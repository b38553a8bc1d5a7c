import { type Actor, audit } from '../../platform/audit/audit.ts';
import { notFound } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { changeTenant } from './organisation.store.ts';

/** Closes or reopens the organisation. Nothing is deleted now: a closed one is kept for 30 days. */
export async function setClosed(
  services: Services,
  tenantId: string,
  actor: Actor,
  wanted: string,
  closed: boolean,
): Promise<null> {
  if (wanted !== tenantId) throw notFound();
  await services.db.inTenant(tenantId, async (tx) => {
    await changeTenant(tx, { deletedAt: closed ? services.clock.now().toString() : null });
    await audit(tx, actor, { action: closed ? 'closed' : 'reopened', entity: 'organisation', entityId: tenantId });
  });
  services.forget({ tenantId });
  return null;
}
