import type { RoleName } from '@muster/contract/access.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { notFound, problem } from '../../platform/http/problem.ts';
import { tenantOf } from '../organisation/organisation.facts.ts';
import { keepAnAdministrator } from '../users/last-administrator.facts.ts';
import { byWhom, notify } from '../users/notice.facts.ts';
import { changePerson, type UserRow } from '../users/person.facts.ts';
import { signInFacts } from '../users/users.facts.ts';
import { refusesRole } from './roles.rules.ts';

/**
 * Gives an active person another role, at once also for their open sessions.
 * Errors: NOT_FOUND, OWN_ROLE, MODERATOR_ON_ADMINISTRATOR, ROLE_ALREADY_ASSIGNED, LAST_ADMINISTRATOR, CONFLICT.
 */
export async function assignRole(caller: Caller, { userId, role }: { userId: string; role: RoleName }) {
  const { services, principal, actor, inTenant } = caller;
  const version = await inTenant(async (tx) => {
    const person = await signInFacts(tx, userId);
    if (!person) throw notFound();
    const target = { id: userId, role: person.role, isActive: person.status === 'Active' };
    const refusal = refusesRole({ actor: principal, target, role });
    if (refusal) throw problem(refusal.code, refusal.message ? { message: refusal.message } : {});
    if (role !== 'Administrator') await keepAnAdministrator(tx, userId);
    const after = await changePerson(tx, userId, { role });
    if (!after) throw notFound();
    await tellOfRole(tx, caller, after);
    const change = { before: { role: person.role }, after: { role } };
    await audit(tx, actor, { action: 'role changed', entity: 'user', entityId: userId, ...change });
    return after.version;
  });
  services.forget({ tenantId: principal.tenantId });
  return { id: userId, roleId: role, version };
}

async function tellOfRole(tx: TenantTx, { services, actor }: Caller, person: UserRow): Promise<void> {
  const { tenantName } = await tenantOf(tx);
  const { role } = person;
  await notify(tx, services, person, {
    subject: `You are now ${role === 'Administrator' ? 'an' : 'a'} ${role.toLowerCase()}`,
    line: `Your role at ${tenantName} is now ${role}. It was changed by ${byWhom(actor, person)}.`,
  });
}
