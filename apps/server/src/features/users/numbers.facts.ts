import { desc, inArray, sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import { own } from '../../platform/database/own-rows.ts';
import { nextNumbers, numberPrefix } from './users.rules.ts';
import { users } from './users.tables.ts';

/** The number given last: ids are made in the order of time. */
export async function latestNumber(tx: TenantTx): Promise<string | null> {
  const [row] = await tx
    .select({ employeeNumber: users.employeeNumber })
    .from(users)
    .where(own(tx, users, {}, sql`${users.employeeNumber} is not null`))
    .orderBy(desc(users.id))
    .limit(1);
  return row?.employeeNumber ?? null;
}

/** The numbers in use that differ from this one only in the figure at the end. */
async function numbersLike(tx: TenantTx, latest: string | null): Promise<string[]> {
  const prefix = numberPrefix(latest);
  const rows = await tx
    .select({ employeeNumber: users.employeeNumber })
    .from(users)
    .where(own(tx, users, {}, sql`starts_with(${users.employeeNumber}, ${prefix})`));
  return rows.flatMap(({ employeeNumber }) => employeeNumber ?? []);
}

/** The employee numbers that come next. */
export async function nextFreeNumbers(tx: TenantTx, count: number): Promise<string[]> {
  const latest = await latestNumber(tx);
  return nextNumbers(latest, await numbersLike(tx, latest), count);
}

/** Of these addresses, those that people of the organisation have. */
export async function emailsInUse(tx: TenantTx, emails: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ email: users.email })
    .from(users)
    .where(own(tx, users, {}, inArray(users.email, [...emails])));
  return rows.flatMap(({ email }) => email ?? []);
}

/** The people with one of these employee numbers, written so or with other capital letters or leading zeros. */
export function peopleByNumber(tx: TenantTx, keys: readonly string[]) {
  return tx.rows<{ id: string; employeeNumber: string }>(sql`
    select id, employee_number as "employeeNumber" from users
     where tenant_id = ${tx.tenantId}
       and case when employee_number ~ '^[0-9]+$' then ltrim(employee_number, '0') else lower(employee_number) end
         = any(${sql.param(keys)}::text[])`);
}
