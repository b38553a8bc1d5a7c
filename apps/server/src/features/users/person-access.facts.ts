import type { Principal } from '../../platform/auth/principal.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { notFound, problem } from '../../platform/http/problem.ts';
import { refusePay } from './own-pay.facts.ts';
import { isBelow } from './reports.facts.ts';
import { personExists } from './users.facts.ts';

/**
 * Whose days and leave somebody may read: their own, staff everybody's, a manager that of the people below.
 * Errors: NOT_FOUND for somebody who is not there, FORBIDDEN.
 */
export async function readablePerson(tx: TenantTx, principal: Principal, employeeId?: string | null): Promise<string> {
  const { userId, role } = principal;
  if (!employeeId || employeeId === userId) return userId;
  if (!(await personExists(tx, employeeId))) throw notFound();
  if (role === 'Member' && !(await isBelow(tx, userId, employeeId))) throw problem('FORBIDDEN');
  return employeeId;
}

/**
 * Whose days and leave somebody may write: their own, staff everybody's whose pay they may change. Errors: NOT_FOUND, FORBIDDEN,
 * NOT_SECOND_PERSON, MODERATOR_ON_ADMINISTRATOR.
 */
export async function writablePerson(tx: TenantTx, principal: Principal, employeeId?: string | null): Promise<string> {
  const { userId, role } = principal;
  if (!employeeId || employeeId === userId) return userId;
  if (!(await personExists(tx, employeeId))) throw notFound();
  if (role === 'Member') throw problem('FORBIDDEN');
  await refusePay(tx, principal, employeeId);
  return employeeId;
}
