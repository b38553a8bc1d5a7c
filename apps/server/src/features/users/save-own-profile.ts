import type { Received } from '@muster/contract/endpoint.ts';
import type { saveOwnProfile as entry } from '@muster/contract/features/users.contract.ts';
import { type Actor, audit, staleVersion } from '../../platform/audit/audit.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { notFound } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { personColumns, personDifference } from './person-columns.ts';
import { changePerson, lockPerson } from './users.store.ts';

/** Changes the few fields of the own record that are one's own to change. Errors: STALE_VERSION. */
export function saveOwnProfile(
  services: Services,
  { tenantId, userId }: Principal,
  actor: Actor,
  { version, ...sent }: Received<typeof entry>['body'],
) {
  return services.db.inTenant(tenantId, async (tx) => {
    const before = await lockPerson(tx, userId);
    if (!before) throw notFound();
    const fields = services.fields.of(tenantId, userId);
    const after = await changePerson(tx, userId, personColumns(fields, sent), version);
    if (!after) throw await staleVersion(tx, 'user', userId);
    const change = personDifference(fields, before, after);
    await audit(tx, actor, { action: 'changed', entity: 'user', entityId: userId, ...change });
    return { id: userId, version: after.version };
  });
}
