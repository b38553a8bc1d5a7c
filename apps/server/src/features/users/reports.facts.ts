import { type SQL, sql } from 'drizzle-orm';
import type { Principal } from '../../platform/auth/principal.ts';
import type { TenantTx } from '../../platform/database/database.ts';

/** Who reports to whom: straight to the manager, only by way of others, or both. */
export type Reports = 'direct' | 'indirect' | 'all';

/**
 * In SQL, behind `with`: the people `below` a manager, each once, and how far. Everybody has one manager, so a circle
 * that is met on the way down is one that the manager is in, and ends there.
 */
export const below = (tx: TenantTx, managerId: string): SQL => sql`recursive below as (
    select id, 1 as depth from users
     where tenant_id = ${tx.tenantId} and reporting_manager_id = ${managerId} and id <> ${managerId}
    union all
    select u.id, below.depth + 1 from below
      join users u on u.tenant_id = ${tx.tenantId} and u.reporting_manager_id = below.id
     where u.id <> ${managerId}
  )`;

/** In SQL: whether \`person\` reports straight to the manager, only by way of others, or either; \`below\` but for the first. */
export const isReport = (which: Reports, managerId: string, person: string): SQL =>
  ({
    direct: sql`(${sql.raw(person)}.reporting_manager_id = ${managerId} and ${sql.raw(person)}.id <> ${managerId})`,
    indirect: sql`${sql.raw(person)}.id in (select id from below where depth > 1)`,
    all: sql`${sql.raw(person)}.id in (select id from below)`,
  })[which];

/** The people below a manager and how far. */
export function everyReport(tx: TenantTx, managerId: string): Promise<{ id: string; depth: number }[]> {
  return tx.rows(sql`with ${below(tx, managerId)} select id, depth from below`);
}

/** Those of them who report straight to the manager, only by way of others, or all. Straight ones alone are not walked to. */
export async function reportsOf(tx: TenantTx, managerId: string, which: Reports): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(
    which === 'direct'
      ? sql`select u.id from users u where u.tenant_id = ${tx.tenantId} and ${isReport('direct', managerId, 'u')}`
      : sql`with ${below(tx, managerId)} select id from below where depth > ${which === 'all' ? 0 : 1}`,
  );
  return rows.map(({ id }) => id);
}

const REPORTS = { DirectReportees: 'direct', IndirectReportees: 'indirect', AllEmployees: 'all' } as const;

/** The people of a scope, as pages ask for it; null for everybody, whom only staff see. */
export async function peopleInScope(
  tx: TenantTx,
  { userId, role }: Principal,
  scope: keyof typeof REPORTS,
): Promise<readonly string[] | null> {
  if (role !== 'Member' && scope === 'AllEmployees') return null;
  return reportsOf(tx, userId, REPORTS[scope]);
}

/** Whether a person reports to the manager, at any depth. */
export async function isBelow(tx: TenantTx, managerId: string, userId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ found: boolean }>(sql`
    with recursive above as (
      select reporting_manager_id as id from users where tenant_id = ${tx.tenantId} and id = ${userId}
      union
      select u.reporting_manager_id from above
        join users u on u.tenant_id = ${tx.tenantId} and u.id = above.id
    )
    select exists (select from above where id = ${managerId}) as found`);
  return managerId !== userId && (rows[0]?.found ?? false);
}

export type Manager = { readonly id: string; readonly name: string };

/**
 * Whom people report to, from their manager upwards: those alone who are there and can log in on this day. Whoever left
 * is passed over; a circle of managers ends where it began. One statement.
 */
export async function managersAbove(
  tx: TenantTx,
  people: readonly string[],
  day: string,
): Promise<ReadonlyMap<string, readonly Manager[]>> {
  const { rows } = await tx.execute<Manager & { userId: string }>(sql`
    with recursive above as (
      select id as user_id, reporting_manager_id as id, 1 as depth from users
        where tenant_id = ${tx.tenantId} and id = any(${sql.param(people)}::uuid[])
      union all
      select above.user_id, u.reporting_manager_id, above.depth + 1 from above
        join users u on u.tenant_id = ${tx.tenantId} and u.id = above.id
    ) cycle user_id, id set is_cycle using path
    select above.user_id as "userId", u.id, btrim(concat_ws(' ', u.first_name, u.middle_name, u.last_name)) as name
      from above join users u on u.tenant_id = ${tx.tenantId} and u.id = above.id
     where not is_cycle and u.id <> above.user_id and u.status = 'Active'
       and (u.last_working_day is null or u.last_working_day >= ${day})
     order by above.user_id, above.depth`);
  return Map.groupBy(rows, ({ userId }) => userId);
}
