import type { ErrorCode } from '@muster/contract/errors.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { own } from '../../platform/database/own-rows.ts';
import { barredFor, isOnlyAdministrator, refused } from './second-person.facts.ts';
import { users } from './users.tables.ts';

/** Whether somebody is a moderator, and has been only since this day or a later one. */
export async function isModeratorSince(tx: TenantTx, { role, userId }: Principal, day: string): Promise<boolean> {
  if (role !== 'Moderator') return false;
  const [person] = await tx
    .select({ roleSince: users.roleSince })
    .from(users)
    .where(own(tx, users, { id: userId }));
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
 * their own unless they are the only administrator, nor that of whoever had a hand in their account lately, and a
 * moderator never that of an administrator. `own` is the code that says so of one's own.
 */
export async function payRefusals(
  tx: TenantTx,
  principal: Principal,
  people: readonly string[],
  own: ErrorCode = 'OWN_PAY',
): Promise<ReadonlyMap<string, ErrorCode>> {
  if (people.length === 0) return new Map();
  const ids = new Set(people);
  const barred = [...(await barredFor(tx, principal))].filter(([id]) => ids.has(id));
  const isOwnRefused = ids.has(principal.userId) && (await isOwnPay(tx, principal, principal.userId));
  return new Map(isOwnRefused ? [...barred, [principal.userId, own]] : barred);
}

/** All whose pay this caller may not change, themselves among them where somebody else is there. */
export async function lockedPay(tx: TenantTx, principal: Principal): Promise<ReadonlySet<string>> {
  const barred = await barredFor(tx, principal);
  const isOwnLocked = await isOwnPay(tx, principal, principal.userId);
  return new Set(isOwnLocked ? [...barred.keys(), principal.userId] : barred.keys());
}

/** Why this caller may not change what somebody is paid, or null. */
export async function payRefusal(tx: TenantTx, principal: Principal, userId: string): Promise<ErrorCode | null> {
  return (await payRefusals(tx, principal, [userId])).get(userId) ?? null;
}

/**
 * What somebody is paid, and what that is computed from, is changed by somebody else who may. Errors: `own` for one's
 * own (OWN_PAY) unless nobody else could, NOT_SECOND_PERSON, MODERATOR_ON_ADMINISTRATOR.
 */
export async function refusePay(
  tx: TenantTx,
  principal: Principal,
  userId: string,
  own: ErrorCode = 'OWN_PAY',
): Promise<void> {
  await refuseAnyPay(tx, principal, [userId], own);
}

/** The same of several people at once. */
export async function refuseAnyPay(
  tx: TenantTx,
  principal: Principal,
  people: readonly string[],
  own: ErrorCode = 'OWN_PAY',
): Promise<void> {
  const [first] = await payRefusals(tx, principal, people, own);
  if (first !== undefined) throw await refused(tx, principal, first[1], first[0]);
}

/** As `refusePay`, where one's own has a rule of its own. */
export async function refuseOthersPay(tx: TenantTx, principal: Principal, userId: string): Promise<void> {
  if (userId !== principal.userId) await refusePay(tx, principal, userId);
}
