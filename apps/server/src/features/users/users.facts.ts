import { and, count, eq, ne, sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import { problem } from '../../platform/http/problem.ts';
import { users } from './users.tables.ts';

export type UserRow = typeof users.$inferSelect;

/** What signing in needs to know of a person. */
export async function signInFacts(tx: TenantTx, userId: string) {
  const [row] = await tx
    .select({
      id: users.id,
      role: users.role,
      status: users.status,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      designation: users.designation,
      imageFileId: users.imageFileId,
      hasReports: sql<boolean>`exists (select from users r where r.tenant_id = ${users.tenantId} and r.reporting_manager_id = ${users.id})`,
    })
    .from(users)
    .where(and(eq(users.tenantId, tx.tenantId), eq(users.id, userId)));
  return row ?? null;
}

/** The first person of a new organisation. */
export async function addFirstAdministrator(
  tx: TenantTx,
  person: { id: string; identityId: string; firstName: string; lastName: string; email: string; phoneNumber: string },
): Promise<void> {
  await tx.insert(users).values({
    tenantId: tx.tenantId,
    ...person,
    role: 'Administrator',
    status: 'PendingEmailVerification',
  });
}

export async function activateUser(tx: TenantTx, userId: string): Promise<void> {
  await tx
    .update(users)
    .set({ status: 'Active', version: sql`version + 1` })
    .where(and(eq(users.tenantId, tx.tenantId), eq(users.id, userId), eq(users.status, 'PendingEmailVerification')));
}

export async function recordLogin(tx: TenantTx, userId: string, now: string): Promise<void> {
  await tx
    .update(users)
    .set({ lastLogin: now })
    .where(and(eq(users.tenantId, tx.tenantId), eq(users.id, userId)));
}

/** People who take a seat of the plan: everyone who is not deactivated. */
export async function seatsTaken(tx: TenantTx): Promise<number> {
  const [row] = await tx
    .select({ n: count() })
    .from(users)
    .where(and(eq(users.tenantId, tx.tenantId), ne(users.status, 'Deactivated')));
  return row?.n ?? 0;
}

/**
 * The e-mail of a person who may be invited, who is pending from now on; null when unknown.
 * Errors: CONFLICT for someone already active or without an e-mail.
 */
export async function readyForInvitation(tx: TenantTx, userId: string) {
  const [person] = await tx
    .select({ firstName: users.firstName, email: users.email, status: users.status })
    .from(users)
    .where(and(eq(users.tenantId, tx.tenantId), eq(users.id, userId)));
  if (!person) return null;
  const { email, status } = person;
  if (status !== 'PendingEmailVerification' && status !== 'RestrictedLogin') {
    throw problem('CONFLICT', { message: 'This person is verified already.' });
  }
  if (!email) throw problem('CONFLICT', { message: 'Add a work e-mail first.' });
  await tx
    .update(users)
    .set({ status: 'PendingEmailVerification' })
    .where(and(eq(users.tenantId, tx.tenantId), eq(users.id, userId)));
  return { firstName: person.firstName, email };
}
