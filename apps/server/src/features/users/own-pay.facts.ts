import type { ErrorCode } from '@muster/contract/errors.ts';
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Principal } from '../../platform/auth/principal.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { problem } from '../../platform/http/problem.ts';
import { users } from './users.tables.ts';
import { refusesChange } from './who-may.facts.ts';

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

/** Whether somebody is a moderator, and has been only since this day or a later one. */
export async function isModeratorSince(tx: TenantTx, { role, userId }: Principal, day: string): Promise<boolean> {
  if (role !== 'Moderator') return false;
  const [person] = await tx
    .select({ roleSince: users.roleSince })
    .from(users)
    .where(and(eq(users.tenantId, tx.tenantId), eq(users.id, userId)));
  const roleSince = person?.roleSince ?? null;
  return roleSince !== null && roleSince >= day;
}

/** Whether it is this person's own pay, and somebody else is there to set it. */
export async function isOwnPay(tx: TenantTx, principal: Principal, userId: string): Promise<boolean> {
  if (principal.userId !== userId) return false;
  return !(await isOnlyAdministrator(tx, principal));
}

/**
 * Of these people, those whose pay, and what it is computed from, this caller may not change, and why: nobody changes
 * their own unless they are the only administrator, and a moderator never that of an administrator. `own` is the code
 * that says so of one's own.
 */
export async function payRefusals(
  tx: TenantTx,
  principal: Principal,
  people: readonly string[],
  own: ErrorCode = 'OWN_PAY',
): Promise<ReadonlyMap<string, ErrorCode>> {
  if (people.length === 0) return new Map();
  const isOwnRefused = people.includes(principal.userId) && (await isOwnPay(tx, principal, principal.userId));
  const targets =
    principal.role === 'Administrator'
      ? []
      : await tx
          .select({ id: users.id, role: users.role })
          .from(users)
          .where(and(eq(users.tenantId, tx.tenantId), inArray(users.id, [...people])));
  const others = targets.flatMap((target): [string, ErrorCode][] => {
    const refusal = refusesChange(principal, target);
    return refusal === null ? [] : [[target.id, refusal]];
  });
  return new Map(isOwnRefused ? [...others, [principal.userId, own]] : others);
}

/** Why this caller may not change what somebody is paid, or null. */
export async function payRefusal(tx: TenantTx, principal: Principal, userId: string): Promise<ErrorCode | null> {
  return (await payRefusals(tx, principal, [userId])).get(userId) ?? null;
}

/**
 * What somebody is paid, and what that is computed from, is changed by somebody else who may. Errors: `own` for one's
 * own (OWN_PAY) unless nobody else could, MODERATOR_ON_ADMINISTRATOR.
 */
export async function refusePay(
  tx: TenantTx,
  principal: Principal,
  userId: string,
  own: ErrorCode = 'OWN_PAY',
): Promise<void> {
  const refusal = (await payRefusals(tx, principal, [userId], own)).get(userId);
  if (refusal !== undefined) throw problem(refusal);
}
