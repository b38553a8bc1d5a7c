import type { ParsedRequest } from '@muster/contract/endpoint.ts';
import type { saveOwnProfile as entry } from '@muster/contract/features/users/users.contract.ts';
import { audit, staleVersion } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/caller.ts';
import { orNotFound } from '../../platform/http/problem.ts';
import { changePerson, lockPerson } from './person.facts.ts';
import { OWN_NUMBERS, personColumns, recordedChange } from './person-columns.facts.ts';

/** Changes the few fields of the own record that are one's own to change. Errors: STALE_VERSION. */
export function saveOwnProfile(
  { services, principal: { tenantId, userId }, actor, inTenant }: Caller,
  { version, ...input }: ParsedRequest<typeof entry>['body'],
) {
  return inTenant(async (tx) => {
    const before = orNotFound(await lockPerson(tx, userId));
    const fields = services.fields.of(tenantId, userId);
    const after = await changePerson(tx, userId, personColumns(fields, input), version);
    if (!after) throw await staleVersion(tx, 'user', userId);
    const change = recordedChange(fields, OWN_NUMBERS, before, after);
    await audit(tx, actor, { action: 'changed', entity: 'user', entityId: userId, ...change });
    return { id: userId, version: after.version };
  });
}
