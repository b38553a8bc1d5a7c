import { audit } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/caller.ts';
import { orNotFound, problem } from '../../platform/http/problem.ts';
import { canSignIn, endSessions } from '../account/account.facts.ts';
import { refusesMaking } from '../roles/roles.facts.ts';
import { takeSeats } from '../subscriptions/seats.facts.ts';
import { noteNewStaff } from '../users/pay-changes.facts.ts';
import { changePerson, lockPerson } from '../users/person.facts.ts';
import { keepAnAdministrator, noteHand, noteRemoval } from '../users/second-person.facts.ts';
import { refusesRemoval } from '../users/who-may.facts.ts';
import { nextStatus } from './people.rules.ts';

/**
 * De-activates (ends every session, keeps the data) or re-activates a person, who gets role and access back.
 * Errors: NOT_FOUND, NOT_YOURSELF, MODERATOR_ON_ADMINISTRATOR, MODERATOR_MAKES_STAFF, LAST_ADMINISTRATOR, SEATS_EXCEEDED, CONFLICT.
 */
export async function changeStatus(
  caller: Caller,
  { userId, newStatus }: { userId: string; newStatus: 'Active' | 'Deactivated' },
) {
  const { services, principal, actor, inTenant } = caller;
  const version = await inTenant(async (tx) => {
    const person = orNotFound(await lockPerson(tx, userId));
    const refusal = refusesRemoval(principal, person);
    if (refusal) throw problem(refusal);
    const making = newStatus === 'Active' ? refusesMaking(principal.role, person.role) : null;
    if (making) throw problem(making);
    const status = nextStatus(person.status, newStatus, await canSignIn(tx, userId));
    if (!status) throw problem('CONFLICT', { message: refusalMessage(newStatus) });
    if (newStatus === 'Deactivated') {
      await keepAnAdministrator(tx, userId);
      await noteRemoval(tx, principal, person);
      await endSessions(tx, services, userId);
    } else {
      await takeSeats(tx, services, 1);
      await noteHand(tx, principal, [userId], 'role');
    }
    const after = await changePerson(tx, userId, { status });
    const change = { before: { status: person.status }, after: { status } };
    const action = newStatus === 'Active' ? 're-activated' : 'de-activated';
    await audit(tx, actor, { action, entity: 'user', entityId: userId, ...change });
    if (newStatus === 'Active') {
      const { id, firstName, lastName, role } = person;
      await noteNewStaff(tx, caller, { id, name: `${firstName} ${lastName}`.trim(), role });
    }
    return after?.version ?? person.version;
  });
  services.invalidate({ tenantId: principal.tenantId });
  return { id: userId, version };
}

function refusalMessage(newStatus: 'Active' | 'Deactivated'): string {
  return newStatus === 'Active'
    ? 'Only an inactive person can be re-activated.'
    : 'Only an active person can be de-activated.';
}
