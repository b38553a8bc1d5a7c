import type { SubmissionState } from '@muster/contract/features/declaration-settings/declaration-settings-shapes.ts';
import type { WindowKind } from '@muster/contract/features/declaration-settings/declaration-settings-words.ts';
import { financialYearOn } from '@muster/contract/financial-year.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { submissionsSql } from './declaration-settings.facts.ts';
import { isReleasedOn } from './declaration-settings.rules.ts';
import { type WindowRow, windowsSince } from './declaration-settings.store.ts';

type Holder = Pick<Services, 'slots' | 'clock'>;
export type OfYear = { readonly kind: WindowKind; readonly financialYear: number };

/** Who has begun or submitted, as a select of `user_id`, `state` and `submitted_at`. */
function submissions(tx: TenantTx, services: Holder, { kind, financialYear }: OfYear): SQL {
  const selects = submissionsSql.of(services).map((provide) => provide(tx, kind, financialYear));
  if (selects.length === 0)
    return sql`select null::uuid as user_id, null::text as state, null::timestamptz as submitted_at where false`;
  return sql.join(selects, sql` union all `);
}

/** Those who work here today. */
const employed = (tx: TenantTx, { clock }: Holder) => sql`
  u.tenant_id = ${tx.tenantId} and u.status <> 'Deactivated'
  and (u.last_working_day is null or u.last_working_day >= ${clock.today()})`;

export type Counts = {
  readonly people: number;
  readonly started: number;
  readonly submitted: number;
  readonly missing: number;
};

export async function countSubmissions(tx: TenantTx, services: Holder, of: OfYear): Promise<Counts> {
  const { rows } = await tx.execute<Counts>(sql`
    select count(*)::int as people, count(*) filter (where s.state = 'draft')::int as started,
      count(*) filter (where s.state = 'submitted')::int as submitted,
      count(*) filter (where s.state is distinct from 'submitted')::int as missing
      from users u left join (${submissions(tx, services, of)}) s on s.user_id = u.id
     where ${employed(tx, services)}`);
  return rows[0] ?? { people: 0, started: 0, submitted: 0, missing: 0 };
}

export type Submission = {
  readonly employeeId: string;
  readonly employeeName: string;
  readonly employeeNumber: string | null;
  readonly departmentName: string | null;
  readonly state: SubmissionState;
  readonly submittedAt: string | null;
  readonly canLogIn: boolean;
};

/** A page of people: who is missing first, then who has begun, then who has submitted, each by name. */
export async function submissionPage(
  tx: TenantTx,
  services: Holder,
  of: OfYear & { readonly state: SubmissionState | null },
  { pageSize, offset }: { readonly pageSize: number; readonly offset: number },
) {
  const { rows } = await tx.execute<Submission & { total: number }>(sql`
    with people as (
      select u.id as "employeeId", btrim(concat_ws(' ', u.first_name, u.last_name)) as "employeeName",
        u.employee_number as "employeeNumber", d.name as "departmentName",
        case s.state when 'submitted' then 'submitted' when 'draft' then 'started' else 'missing' end as state,
        s.submitted_at::text as "submittedAt", u.status <> 'RestrictedLogin' as "canLogIn", u.first_name, u.last_name
        from users u
        left join departments d on d.tenant_id = u.tenant_id and d.id = u.department_id
        left join (${submissions(tx, services, of)}) s on s.user_id = u.id
       where ${employed(tx, services)}
    )
    select "employeeId", "employeeName", "employeeNumber", "departmentName", state, "submittedAt", "canLogIn",
      count(*) over ()::int as total
      from people where ${of.state === null ? sql`true` : sql`state = ${of.state}`}
     order by array_position(array['missing', 'started', 'submitted'], state), first_name, last_name, "employeeId"
     limit ${pageSize} offset ${offset}`);
  return { rows, totalRecords: rows[0]?.total ?? 0 };
}

/** Whether this person has submitted. */
export async function hasSubmitted(tx: TenantTx, services: Holder, of: OfYear & { readonly userId: string }) {
  const { rows } = await tx.execute(sql`
    select 1 from (${submissions(tx, services, of)}) s where s.user_id = ${of.userId} and s.state = 'submitted'`);
  return rows.length > 0;
}

export type Addressee = { readonly id: string; readonly name: string; readonly email: string };

/** Active people who have not submitted and whom a mail reaches. */
export function missingPeople(tx: TenantTx, services: Holder, of: OfYear): Promise<Addressee[]> {
  return tx.rows(sql`
    select u.id, btrim(concat_ws(' ', u.first_name, u.last_name)) as name, u.email
      from users u left join (${submissions(tx, services, of)}) s on s.user_id = u.id
     where ${employed(tx, services)} and u.status = 'Active' and u.email is not null
       and s.state is distinct from 'submitted'`);
}

/** Everybody who works here and can log in. */
export function everybodyToTell(tx: TenantTx, services: Holder): Promise<{ readonly id: string }[]> {
  return tx.rows<{ id: string }>(sql`
    select u.id from users u where ${employed(tx, services)} and u.status <> 'RestrictedLogin'`);
}

/** The first administrator there is; whom people may ask. */
export async function primaryContact(tx: TenantTx): Promise<string> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select btrim(concat_ws(' ', first_name, last_name)) as name from users
     where tenant_id = ${tx.tenantId} and role = 'Administrator' and status <> 'Deactivated'
     order by created_at, id limit 1`);
  return rows[0]?.name ?? '';
}

type CurrentWindow = { readonly financialYear: number; readonly row: WindowRow | null };

/** The window of this financial year; in April that of the last one for as long as it is open. */
export async function currentWindow(
  tx: TenantTx,
  { clock }: Pick<Services, 'clock'>,
  kind: WindowKind,
): Promise<CurrentWindow> {
  const today = clock.today();
  const financialYear = financialYearOn(today);
  const rows = await windowsSince(tx, kind, financialYear - 1);
  const open = rows.find((row) => isReleasedOn(today, row));
  const row = open ?? rows.find((candidate) => candidate.financialYear === financialYear) ?? null;
  return { financialYear: row?.financialYear ?? financialYear, row };
}
