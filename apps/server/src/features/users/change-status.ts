import { type Actor, audit } from '../../platform/audit/audit.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { notFound, problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { canSignIn, endSessions } from '../account/account.facts.ts';
import { takeSeats } from '../subscriptions/seats.facts.ts';
import { keepAnAdministrator } from './last-administrator.ts';
import { nextStatus, refusesRemoval } from './users.rules.ts';
import { changePerson, lockPerson } from './users.store.ts';

/**
 * De-activates (ends every session, keeps the data) or re-activates a person, who gets role and access back.
 * Errors: NOT_FOUND, NOT_YOURSELF, MODERATOR_ON_ADMINISTRATOR, LAST_ADMINISTRATOR, SEATS_EXCEEDED, CONFLICT.
 */
export async function changeStatus(
  services: Services,
  principal: Principal,
  actor: Actor,
  { userId, wanted }: { userId: string; wanted: 'Active' | 'Deactivated' },
) {
  const version = await services.db.inTenant(principal.tenantId, async (tx) => {
    const person = await lockPerson(tx, userId);
    if (!person) throw notFound();
    const refusal = refusesRemoval(principal, person);
    if (refusal) throw problem(refusal);
    const status = nextStatus(person.status, wanted, await canSignIn(tx, userId));
    if (!status) throw problem('CONFLICT', { message: impossible(wanted) });
    if (wanted === 'Deactivated') {
      await keepAnAdministrator(tx, userId);
      await endSessions(tx, services, userId);
    } else {
      await takeSeats(tx, services, 1);
    }
    const after = await changePerson(tx, userId, { status });
    const change = { before: { status: person.status }, after: { status } };
    const action = wanted === 'Active' ? 're-activated' : 'de-activated';
    await audit(tx, actor, { action, entity: 'user', entityId: userId, ...change });
    return after?.version ?? person.version;
  });
  services.forget({ tenantId: principal.tenantId });
  return { id: userId, version };
}

function impossible(wanted: 'Active' | 'Deactivated'): string {
  return wanted === 'Active'
    ? 'Only an inactive person can be re-activated.'
    : 'Only an active person can be de-activated.';
}
