import type { RoleName } from '@muster/contract/access.ts';
import type { Caller } from '../../platform/caller.ts';
import { notFound, problem } from '../../platform/http/problem.ts';
import { giveRole, signInFacts } from '../users/users.facts.ts';
import { refusesRole } from './roles.rules.ts';

/**
 * Gives an active person another role, at once also for their open sessions.
 * Errors: NOT_FOUND, OWN_ROLE, MODERATOR_ON_ADMINISTRATOR, ROLE_ALREADY_ASSIGNED, LAST_ADMINISTRATOR, CONFLICT.
 */
export async function assignRole(caller: Caller, { userId, role }: { userId: string; role: RoleName }) {
  const { principal, services } = caller;
  const version = await caller.inTenant(async (tx) => {
    const person = await signInFacts(tx, userId);
    if (!person) throw notFound();
    const target = { id: userId, role: person.role, isActive: person.status === 'Active' };
    const refusal = refusesRole({ actor: principal, target, role });
    if (refusal) throw problem(refusal.code, refusal.message ? { message: refusal.message } : {});
    return giveRole(tx, caller, { userId, was: person.role, role });
  });
  services.forget({ tenantId: principal.tenantId });
  return { id: userId, roleId: role, version };
}
