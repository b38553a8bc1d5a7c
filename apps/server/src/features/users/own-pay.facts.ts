import { and, eq, ne } from 'drizzle-orm';
import type { Principal } from '../../platform/auth/principal.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { problem } from '../../platform/http/problem.ts';
import { users } from './users.tables.ts';

/** The other administrators who can sign in. */
export function otherAdministrators(tx: TenantTx, userId: string) {
  return tx
    .select({ id: users.id, firstName: users.firstName, email: users.email })
    .from(users)
    .where(
      and(
        eq(users.tenantId, tx.tenantId),
        eq(users.role, 'Administrator'),
        eq(users.status, 'Active'),
        ne(users.id, userId),
      ),
    );
}

/** Whether this is an administrator, and nobody else is one who can sign in. */
export async function isOnlyAdministrator(tx: TenantTx, { role, userId }: Principal): Promise<boolean> {
  return role === 'Administrator' && (await otherAdministrators(tx, userId)).length === 0;
}

/** Whether it is this person's own pay, and somebody else is there to set it. */
export async function isOwnPay(tx: TenantTx, principal: Principal, userId: string): Promise<boolean> {
  if (principal.userId !== userId) return false;
  return !(await isOnlyAdministrator(tx, principal));
}

/** Nobody sets their own pay or bank account, unless they are the only administrator. Errors: OWN_PAY. */
export async function refuseOwnPay(tx: TenantTx, principal: Principal, userId: string): Promise<void> {
  if (await isOwnPay(tx, principal, userId)) throw problem('OWN_PAY');
}
