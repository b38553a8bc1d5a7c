import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { TenantTx } from '../../platform/database/database.ts';
import { own } from '../../platform/database/own-rows.ts';
import { departments } from '../departments/departments.tables.ts';
import { IDENTIFIERS } from '../statutory/identifiers.facts.ts';
import { statutoryIdentifiers } from '../statutory/statutory.tables.ts';
import { REGIME } from '../taxes/regime.facts.ts';
import { taxRegimes } from '../taxes/taxes.tables.ts';
import { PERSON } from '../users/person.facts.ts';
import { employmentTypes, users } from '../users/users.tables.ts';

const manager = alias(users, 'manager');

/** People with the names of what they refer to. */
export function peopleWithDetails(tx: TenantTx, ids: readonly string[]) {
  return tx
    .select({
      person: PERSON,
      identifiers: IDENTIFIERS,
      regime: REGIME,
      departmentName: departments.name,
      employmentType: employmentTypes.name,
      managerNumber: manager.employeeNumber,
      managerName: sql<string | null>`nullif(btrim(concat_ws(' ', ${manager.firstName}, ${manager.lastName})), '')`,
      hasReports: sql<boolean>`exists (select from users r where r.tenant_id = users.tenant_id and r.reporting_manager_id = users.id)`,
    })
    .from(users)
    .leftJoin(departments, and(eq(departments.tenantId, users.tenantId), eq(departments.id, users.departmentId)))
    .leftJoin(
      statutoryIdentifiers,
      and(eq(statutoryIdentifiers.tenantId, users.tenantId), eq(statutoryIdentifiers.userId, users.id)),
    )
    .leftJoin(taxRegimes, and(eq(taxRegimes.tenantId, users.tenantId), eq(taxRegimes.userId, users.id)))
    .leftJoin(
      employmentTypes,
      and(eq(employmentTypes.tenantId, users.tenantId), eq(employmentTypes.id, users.employmentTypeId)),
    )
    .leftJoin(manager, and(eq(manager.tenantId, users.tenantId), eq(manager.id, users.reportingManagerId)))
    .where(own(tx, users, {}, sql`${users.id} = any(${sql.param(ids)}::uuid[])`));
}

type Named = { readonly row: number; readonly name: string; readonly dateOfJoining: string };

/** Rows of people without number and e-mail who are here already: the same whole name, joined on the same day. */
export async function rowsOfSamePeople(tx: TenantTx, people: readonly Named[]): Promise<Set<number>> {
  if (people.length === 0) return new Set();
  const { rows } = await tx.execute<{ row: number }>(sql`
    select distinct f.row from jsonb_to_recordset(${JSON.stringify(people)}::jsonb)
             as f(row int, name text, "dateOfJoining" date)
      join users u on u.tenant_id = ${tx.tenantId} and u.date_of_joining = f."dateOfJoining"
       and lower(btrim(u.first_name || ' ' || u.last_name)) = lower(f.name)`);
  return new Set(rows.map(({ row }) => row));
}
