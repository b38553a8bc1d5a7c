import type { ParsedRequest } from '@muster/contract/endpoint.ts';
import type { recordUsage as entry } from '@muster/contract/features/organisation/organisation.contract.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Services } from '../../platform/services.ts';
import { insertUsage, removeUsage } from './organisation.store.ts';

const RETENTION_DAYS = 180;

/** Keeps a usage event of the caller's organisation. */
export function recordUsage(
  { principal, inTenant }: Caller,
  { event: name, details = {} }: ParsedRequest<typeof entry>['body'],
): Promise<null> {
  return inTenant(async (tx) => {
    await insertUsage(tx, { userId: principal.userId, name, details });
    return null;
  });
}

export async function removeOldUsage({ db, clock }: Services, tenantId: string): Promise<void> {
  const until = clock.now().subtract({ hours: RETENTION_DAYS * 24 });
  await db.inTenant(tenantId, (tx) => removeUsage(tx, until.toString()));
}
