import type { RoleName } from '@muster/contract/access.ts';
import type { Caller } from '../../platform/caller.ts';
import { recordEvent } from '../../platform/events/record-event.ts';
import { orNotFound, problem } from '../../platform/http/problem.ts';
import { addresseeOf } from '../users/notice.facts.ts';
import { noteNewStaff } from '../users/pay-changes.facts.ts';
import { changePerson } from '../users/person.facts.ts';
import { keepAnAdministrator, noteHand, noteRemoval } from '../users/second-person.facts.ts';
import { signInFacts } from '../users/users.facts.ts';
import { roleChanged } from './roles.events.ts';
import { refusesRole } from './roles.rules.ts';

/**
 * Gives an active person another role, at once also for their open sessions.
 * Errors: NOT_FOUND, OWN_ROLE, MODERATOR_ON_ADMINISTRATOR, MODERATOR_MAKES_STAFF, ROLE_ALREADY_ASSIGNED, LAST_ADMINISTRATOR, CONFLICT.
 */
export async function assignRole(caller: Caller, { userId, role }: { userId: string; role: RoleName }) {
  const { services, principal, inTenant } = caller;
  const version = await inTenant(async (tx) => {
    const person = orNotFound(await signInFacts(tx, userId));
    const target = { id: userId, role: person.role, isActive: person.status === 'Active' };
    const refusal = refusesRole({ actor: principal, target, role });
    if (refusal) throw problem(refusal.code, refusal.message ? { message: refusal.message } : {});
    if (role !== 'Administrator') {
      await keepAnAdministrator(tx, userId);
      await noteRemoval(tx, principal, person);
    }
    if (role !== 'Member') await noteHand(tx, principal, [userId], 'role');
    const after = orNotFound(await changePerson(tx, userId, { role, roleSince: services.clock.today() }));
    const change = { before: { role: person.role }, after: { role } };
    await recordEvent(tx, caller, roleChanged, {
      entityId: userId,
      details: { ...addresseeOf(after), role },
      ...change,
    });
    const name = `${after.firstName} ${after.lastName}`.trim();
    await noteNewStaff(tx, caller, { id: userId, name, role });
    return after.version;
  });
  services.invalidate({ tenantId: principal.tenantId });
  return { id: userId, roleId: role, version };
}
