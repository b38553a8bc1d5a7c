import { DEMO_ROLES, type DemoRole } from '@muster/contract/features/account/account-demo.contract.ts';
import type { Caller } from '../../platform/caller.ts';
import { problem } from '../../platform/http/problem.ts';
import { signInFacts } from '../users/users.facts.ts';
import { demoOf } from './account.slots.facts.ts';
import { membersAt } from './account.store.ts';
import { isOfferedDemo } from './explore-demo.ts';
import { recordDemoRole } from './record-sign-ins.ts';
import { startSession } from './start-session.ts';

/** As whom the caller can look at the demo, in the order of the roles; nobody in any other organisation. */
export async function listDemoRoles(caller: Caller) {
  const people = await demoPeople(caller);
  return DEMO_ROLES.flatMap((role) => {
    const person = people.get(role);
    return person ? [{ role, isCurrent: person.userId === caller.principal.userId }] : [];
  });
}

/**
 * Goes on in the demo as its person of this role, whose session takes the place of the caller's.
 * Errors: NOT_FOUND in any other organisation, once the demo is not offered, and where that person cannot sign in.
 */
export async function viewDemoAs(caller: Caller, { role }: { role: DemoRole }) {
  const { principal } = caller;
  const person = (await demoPeople(caller)).get(role);
  if (!person) throw problem('NOT_FOUND');
  const { userId, identityId } = person;
  const facts = await caller.inTenant((tx) => signInFacts(tx, userId));
  if (facts?.status !== 'Active') throw problem('NOT_FOUND', { message: 'This person of the demo cannot log in.' });
  return startSession(caller, {
    identityIds: [identityId],
    tenantId: principal.tenantId,
    leaves: { sessionId: principal.sessionId, record: (tx) => recordDemoRole(tx, caller, { userId, role }) },
  });
}

type DemoPerson = { readonly userId: string; readonly identityId: string };

async function demoPeople({ services, principal, inTenant }: Caller): Promise<ReadonlyMap<DemoRole, DemoPerson>> {
  const accounts = demoOf(services)?.accounts;
  if (!accounts || !(await isOfferedDemo(services, principal.tenantId))) return new Map();
  const members = await inTenant((tx) => membersAt(tx, Object.values(accounts)));
  return new Map(
    DEMO_ROLES.flatMap((role) => {
      const member = members.find(({ email }) => email === accounts[role]);
      return member ? [[role, member] as const] : [];
    }),
  );
}
