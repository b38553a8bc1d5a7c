import { randomUUIDv7 } from 'node:crypto';
import type { RoleName } from '@muster/contract/access.ts';
import { ne, sql } from 'drizzle-orm';
import { TOLD_NOW } from '../../platform/database/columns.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { own } from '../../platform/database/own-rows.ts';
import { refusingDuplicate } from '../../platform/http/errors.ts';
import { problem } from '../../platform/http/problem.ts';
import { employmentTypes, peopleCounts, users } from './users.tables.ts';
import { refusesChange } from './who-may.facts.ts';

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
      hasReports: sql<boolean>`exists (select from users r where r.tenant_id = users.tenant_id and r.reporting_manager_id = users.id)`,
    })
    .from(users)
    .where(own(tx, users, { id: userId }));
  return row ?? null;
}

const FIRST_EMPLOYMENT_TYPES = ['Full-time', 'Part-time', 'Contract', 'Intern'] as const;

/** The first person of a new organisation, and the employment types it starts with. */
export async function addFirstAdministrator(
  tx: TenantTx,
  person: { id: string; firstName: string; lastName: string; email: string; phoneNumber: string },
): Promise<void> {
  await tx.insert(users).values({
    tenantId: tx.tenantId,
    ...person,
    role: 'Administrator',
    status: 'PendingEmailVerification',
  });
  await tx
    .insert(employmentTypes)
    .values(FIRST_EMPLOYMENT_TYPES.map((name) => ({ tenantId: tx.tenantId, id: randomUUIDv7(), name })));
}

export async function activateUser(tx: TenantTx, userId: string): Promise<void> {
  await tx
    .update(users)
    .set({ status: 'Active', version: sql`version + 1` })
    .where(own(tx, users, { id: userId, status: 'PendingEmailVerification' }));
}

/** The e-mail a person signs in with was changed. Errors: CONFLICT when somebody else here has it by now. */
export async function setWorkEmail(tx: TenantTx, userId: string, email: string): Promise<void> {
  const conflict = problem('CONFLICT', { message: 'Somebody else in the organisation already has this e-mail.' });
  await refusingDuplicate('users_email', conflict, () =>
    tx
      .update(users)
      .set({ email, version: sql`${users.version} + 1`, updatedAt: sql`now()` })
      .where(own(tx, users, { id: userId })),
  );
}

export async function recordLogin(tx: TenantTx, userId: string): Promise<void> {
  await tx
    .update(users)
    .set({ lastLogin: TOLD_NOW })
    .where(own(tx, users, { id: userId }));
}

/** People who may sign in now or later, by role. */
export async function countByRole(tx: TenantTx): Promise<ReadonlyMap<RoleName, number>> {
  const rows = await tx
    .select({ role: peopleCounts.role, n: sql<number>`sum(${peopleCounts.n})::int` })
    .from(peopleCounts)
    .where(own(tx, peopleCounts, {}, ne(peopleCounts.status, 'Deactivated')))
    .groupBy(peopleCounts.role);
  return new Map(rows.map(({ role, n }) => [role, n]));
}

/** Whether the person belongs to the organisation. */
export async function personExists(tx: TenantTx, userId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: users.id })
    .from(users)
    .where(own(tx, users, { id: userId }));
  return row !== undefined;
}

/** Whether all of these people are there; ids that come twice count once. */
export async function peopleExist(tx: TenantTx, people: readonly string[]): Promise<boolean> {
  const { rows } = await tx.execute<{ n: number }>(
    sql`select count(*)::int as n from users where tenant_id = ${tx.tenantId} and id = any(${sql.param(people)}::uuid[])`,
  );
  return rows[0]?.n === new Set(people).size;
}

/**
 * The e-mail of a person who may be invited, who is pending from now on; null when unknown.
 * Errors: CONFLICT for someone already active or without an e-mail, MODERATOR_ON_ADMINISTRATOR.
 */
export async function readyForInvitation(tx: TenantTx, userId: string, actor: { userId: string; role: RoleName }) {
  const [person] = await tx
    .select({ id: users.id, role: users.role, firstName: users.firstName, email: users.email, status: users.status })
    .from(users)
    .where(own(tx, users, { id: userId }));
  if (!person) return null;
  const refusal = refusesChange(actor, person);
  if (refusal) throw problem(refusal);
  const { email, status } = person;
  if (status !== 'PendingEmailVerification' && status !== 'RestrictedLogin') {
    throw problem('CONFLICT', { message: 'This person has already verified their e-mail.' });
  }
  if (!email) throw problem('CONFLICT', { message: 'Add a work e-mail first.' });
  await tx
    .update(users)
    .set({ status: 'PendingEmailVerification' })
    .where(own(tx, users, { id: userId }));
  return { firstName: person.firstName, email };
}
