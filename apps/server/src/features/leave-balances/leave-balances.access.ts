import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { orNotFound, problem } from '../../platform/http/problem.ts';
import { isBelow } from '../users/reports.facts.ts';
import { type LeavePerson, leavePeople } from './leave-people.views.ts';

/**
 * The person whose leave is asked for, the caller where nobody is named. Errors: NOT_FOUND, FORBIDDEN for somebody who
 * does not report to a member.
 */
export async function readablePerson(
  tx: TenantTx,
  { principal }: Caller,
  employeeId: string | undefined,
): Promise<LeavePerson> {
  const id = employeeId ?? principal.userId;
  const person = orNotFound((await leavePeople(tx, [id]))[0]);
  const isOwn = id === principal.userId;
  if (!isOwn && principal.role === 'Member' && !(await isBelow(tx, principal.userId, id))) throw problem('FORBIDDEN');
  return person;
}
