import { audit } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/caller.ts';
import { notFound } from '../../platform/http/problem.ts';
import { changeTenant } from './organisation.store.ts';

/** Closes or reopens the organisation. Nothing is deleted now: a closed one is kept for 30 days. */
export async function setClosed(
  { services, principal, actor, inTenant }: Caller,
  requestedId: string,
  closed: boolean,
): Promise<null> {
  const { tenantId } = principal;
  if (requestedId !== tenantId) throw notFound();
  await inTenant(async (tx) => {
    await changeTenant(tx, { deletedAt: closed ? services.clock.now().toString() : null });
    await audit(tx, actor, { action: closed ? 'closed' : 'reopened', entity: 'organisation', entityId: tenantId });
  });
  services.invalidate({ tenantId });
  return null;
}
