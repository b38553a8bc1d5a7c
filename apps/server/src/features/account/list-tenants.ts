import type { Caller } from '../../platform/caller.ts';
import { tenantOf } from '../organisation/organisation.facts.ts';
import { signInFacts } from '../users/users.facts.ts';
import { identitiesOfSession, membershipsOf } from './account.store.ts';

/** The organisations a person can work in. One query each: row-level security shows one tenant at a time. */
export async function listTenants({ services, principal: { sessionId } }: Caller) {
  const all = await services.db.inGlobal(async (tx) => membershipsOf(tx, await identitiesOfSession(tx, sessionId)));
  const rows = await Promise.all(
    all.map(({ tenantId, userId }) =>
      services.db.inTenant(tenantId, async (tx) => {
        const person = await signInFacts(tx, userId);
        if (person?.status !== 'Active') return [];
        return [{ id: tenantId, name: (await tenantOf(tx)).tenantName, roleId: person.role }];
      }),
    ),
  );
  return rows.flat();
}
