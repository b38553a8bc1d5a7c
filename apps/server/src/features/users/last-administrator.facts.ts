import { and, eq } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import { problem } from '../../platform/http/problem.ts';
import { users } from './users.tables.ts';

/**
 * Refuses to take away the last active administrator. Locks the administrators, so that two of them cannot remove
 * each other at the same moment. Errors: LAST_ADMINISTRATOR.
 */
export async function keepAnAdministrator(tx: TenantTx, leaving: string): Promise<void> {
  const administrators = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.tenantId, tx.tenantId), eq(users.role, 'Administrator'), eq(users.status, 'Active')))
    .orderBy(users.id)
    .for('update');
  const others = administrators.filter(({ id }) => id !== leaving);
  if (administrators.length > others.length && !others.length) throw problem('LAST_ADMINISTRATOR');
}
