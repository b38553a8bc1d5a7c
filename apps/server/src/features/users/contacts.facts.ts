import { sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import type { Contact } from '../notifications/notifications.facts.ts';

/** The people of these ids who are still there, with the address a mail reaches them at. */
export async function contacts(tx: TenantTx, people: readonly string[]): Promise<Contact[]> {
  const { rows } = await tx.execute<Contact>(sql`
    select id, first_name as "firstName", coalesce(email, personal_email) as email,
      status <> 'RestrictedLogin' as "canLogIn"
      from users
     where tenant_id = ${tx.tenantId} and id = any(${sql.param(people)}::uuid[]) and status <> 'Deactivated'`);
  return rows;
}

/** How a person is called; empty for nobody. */
export async function nameOf(tx: TenantTx, userId: string): Promise<string> {
  return (await knownName(tx, userId)) ?? '';
}

/** The same; null for nobody. */
export async function knownName(tx: TenantTx, userId: string): Promise<string | null> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select concat_ws(' ', first_name, last_name) as name from users where tenant_id = ${tx.tenantId} and id = ${userId}`);
  return rows[0]?.name ?? null;
}
