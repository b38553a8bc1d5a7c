import { GENDER } from '@muster/contract/features/users/users-person.ts';
import { sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';

/** What the ledger needs to know of somebody; dates as ISO text. */
export type LeavePerson = {
  readonly id: string;
  readonly dateOfJoining: string | null;
  readonly lastWorkingDay: string | null;
  readonly dateOfConfirmation: string | null;
  readonly noticeDate: string | null;
  readonly dateOfBirth: string | null;
  readonly gender: 'female' | 'male' | 'other' | null;
  readonly employmentTypeId: string | null;
  readonly isActive: boolean;
};

const COLUMNS = sql.raw(`id, date_of_joining as "dateOfJoining", last_working_day as "lastWorkingDay",
  date_of_confirmation as "dateOfConfirmation", notice_date as "noticeDate", date_of_birth as "dateOfBirth",
  case gender when ${GENDER.Female} then 'female' when ${GENDER.Male} then 'male' when ${GENDER.NotAvailable} then null
    else 'other' end as gender,
  employment_type_id as "employmentTypeId", status <> 'Deactivated' as "isActive"`);

/** Those of these people who are there, in the order of their ids. */
export function leavePeople(tx: TenantTx, people: readonly string[]): Promise<LeavePerson[]> {
  return tx.rows(sql`
    select ${COLUMNS} from users where tenant_id = ${tx.tenantId} and id = any(${sql.param(people)}::uuid[]) order by id`);
}

/** People whose ledgers may still go on, behind an id: who left before a day is settled. */
export function leavePeopleAfter(
  tx: TenantTx,
  { after, limit, leftSince }: { readonly after: string; readonly limit: number; readonly leftSince: string },
): Promise<LeavePerson[]> {
  return tx.rows(sql`
    select ${COLUMNS} from users
    where tenant_id = ${tx.tenantId} and id > ${after} and (last_working_day is null or last_working_day >= ${leftSince})
    order by id limit ${limit}`);
}

/** Everybody who may have leave, by id. */
export async function peopleWithLeave(tx: TenantTx): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from users where tenant_id = ${tx.tenantId} and status <> 'Deactivated' order by id`,
  );
  return rows.map(({ id }) => id);
}

/** The ledgers of these people that were opened with a balance, as "person type". */
export async function openedLedgers(tx: TenantTx, people: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx.rows<{ key: string }>(sql`
    select user_id || ' ' || leave_type_id as key from leave_entries
    where tenant_id = ${tx.tenantId} and user_id = any(${sql.param(people)}::uuid[]) and kind = 'opening'`);
  return new Set(rows.map(({ key }) => key));
}

/** Active people with an employee number, in its order. */
export function templatePeople(tx: TenantTx) {
  return tx.rows<{ employeeNumber: string; name: string }>(sql`
    select employee_number as "employeeNumber", btrim(concat_ws(' ', first_name, last_name)) as name from users
    where tenant_id = ${tx.tenantId} and status <> 'Deactivated' and employee_number is not null
    order by employee_number, id`);
}
