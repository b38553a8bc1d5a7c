import { GENDER } from '@muster/contract/features/users/users-person.ts';
import { sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import type { StoredRules } from './leave-types.tables.ts';

/** The rules of a type in order, with who wrote them. */
export async function rulesWithNames(tx: TenantTx, leaveTypeId: string) {
  const { rows } = await tx.execute<{
    from: string;
    rules: StoredRules;
    changedBy: string | null;
    changedAt: string;
  }>(sql`
    select r.from_date as "from", r.rules, btrim(concat_ws(' ', u.first_name, u.last_name)) as "changedBy",
      r.updated_at as "changedAt"
    from leave_type_rules r left join users u on u.tenant_id = r.tenant_id and u.id = r.updated_by
    where r.tenant_id = ${tx.tenantId} and r.leave_type_id = ${leaveTypeId}
    order by r.from_date`);
  return rows.map((row) => ({ ...row, changedBy: row.changedBy || null }));
}

/** Employment types and what they are called, in order. */
export async function employmentTypeNames(tx: TenantTx): Promise<ReadonlyMap<string, string>> {
  const { rows } = await tx.execute<{ id: string; name: string }>(
    sql`select id, name from employment_types where tenant_id = ${tx.tenantId} order by name, id`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

type PolicyReader = {
  readonly name: string;
  readonly gender: 'female' | 'male' | null;
  readonly employmentTypeId: string | null;
};

/** Whose policy it is, and what decides which types they have. */
export async function policyReader(tx: TenantTx, userId: string): Promise<PolicyReader | null> {
  const { rows } = await tx.execute<PolicyReader>(sql`
    select btrim(concat_ws(' ', first_name, last_name)) as name, employment_type_id as "employmentTypeId",
      case gender when ${GENDER.Female} then 'female' when ${GENDER.Male} then 'male' end as gender
    from users where tenant_id = ${tx.tenantId} and id = ${userId}`);
  return rows[0] ?? null;
}

type EntitledReader = {
  readonly workState: string | null;
  readonly organisationState: string | null;
  readonly dateOfBirth: string | null;
  /** Active people of the organisation. */
  readonly people: number;
};

/** What decides which law of leave somebody is under. */
export async function entitledReader(tx: TenantTx, userId: string): Promise<EntitledReader | null> {
  const { rows } = await tx.execute<EntitledReader>(sql`
    select u.work_state as "workState", t.state as "organisationState", u.date_of_birth as "dateOfBirth",
      (select count(*)::int from users w where w.tenant_id = u.tenant_id and w.status <> 'Deactivated') as people
    from users u join tenants t on t.tenant_id = u.tenant_id
    where u.tenant_id = ${tx.tenantId} and u.id = ${userId}`);
  return rows[0] ?? null;
}
