import type { RoleName } from '@muster/contract/access.ts';
import { type Actor, audit } from '../../platform/audit/audit.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { notFound, problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { giveRole, signInFacts } from '../users/users.facts.ts';
import { refusesRole } from './roles.rules.ts';

/**
 * Gives an active person another role, at once also for their open sessions.
 * Errors: NOT_FOUND, OWN_ROLE, MODERATOR_ON_ADMINISTRATOR, ROLE_ALREADY_ASSIGNED, LAST_ADMINISTRATOR, CONFLICT.
 */
export async function assignRole(
  services: Services,
  principal: Principal,
  actor: Actor,
  { userId, role }: { userId: string; role: RoleName },
) {
  const version = await services.db.inTenant(principal.tenantId, async (tx) => {
    const person = await signInFacts(tx, userId);
    if (!person) throw notFound();
    const target = { id: userId, role: person.role, isActive: person.status === 'Active' };
    const refusal = refusesRole({ actor: principal, target, role });
    if (refusal) throw problem(refusal.code, refusal.message ? { message: refusal.message } : {});
    const given = await giveRole(tx, services, actor, { userId, role });
    const change = { before: { role: person.role }, after: { role } };
    await audit(tx, actor, { action: 'role changed', entity: 'user', entityId: userId, ...change });
    return given;
  });
  services.forget({ tenantId: principal.tenantId });
  return { id: userId, roleId: role, version };
}
