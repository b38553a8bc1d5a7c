import { sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import type { Contact } from '../notifications/notifications.facts.ts';

/** The people of these ids who are still there, with the address a mail reaches them at. */
export function contacts(tx: TenantTx, people: readonly string[]): Promise<Contact[]> {
  return tx.rows(sql`
    select id, first_name as "firstName", coalesce(email, personal_email) as email,
      status <> 'RestrictedLogin' as "canLogIn"
      from users
     where tenant_id = ${tx.tenantId} and id = any(${sql.param(people)}::uuid[]) and status <> 'Deactivated'`);
}

export type PersonName = { readonly firstName: string; readonly lastName: string };

/** Null for nobody. */
export async function personName(tx: TenantTx, userId: string): Promise<PersonName | null> {
  const { rows } = await tx.execute<PersonName>(sql`
    select first_name as "firstName", last_name as "lastName" from users
     where tenant_id = ${tx.tenantId} and id = ${userId}`);
  return rows[0] ?? null;
}

export const wholeName = ({ firstName, lastName }: PersonName): string => `${firstName} ${lastName}`.trim();

/** How a person is called; empty for nobody. */
export async function nameOf(tx: TenantTx, userId: string): Promise<string> {
  return (await knownName(tx, userId)) ?? '';
}

/** The same; null for nobody. */
export async function knownName(tx: TenantTx, userId: string): Promise<string | null> {
  const name = await personName(tx, userId);
  return name === null ? null : wholeName(name);
}

/** Those of several people; who is not there is missing. */
export async function namesOf(tx: TenantTx, userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (userIds.length === 0) return new Map();
  const { rows } = await tx.execute<PersonName & { id: string }>(sql`
    select id, first_name as "firstName", last_name as "lastName" from users
     where tenant_id = ${tx.tenantId} and id = any(${sql.param([...userIds])}::uuid[])`);
  return new Map(rows.map(({ id, ...name }) => [id, wholeName(name)]));
}
