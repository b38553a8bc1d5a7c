import { sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import { FINAL } from '../payroll/run/period-law.facts.ts';
import { namedBy } from '../users/people-search.facts.ts';

/** A month of somebody's approved payslips: year, month, gross and TDS in paise. */
export type PaidMonth = readonly [year: number, month: number, gross: number, tds: number];

/** Somebody who was paid in a year, as they are recorded now, with the form there is. */
export type FormPerson = {
  readonly userId: string;
  readonly name: string;
  readonly employeeNumber: string | null;
  readonly designation: string | null;
  readonly address: string | null;
  readonly fatherName: string | null;
  readonly joined: string | null;
  readonly left: string | null;
  readonly panSecret: string | null;
  readonly months: readonly PaidMonth[];
  /** Paise. */
  readonly tds: number;
  readonly formId: string | null;
  readonly sourceHash: string | null;
  readonly taxPayable: number | null;
  readonly madeAt: string | null;
  readonly partAName: string | null;
  readonly partAAt: string | null;
  readonly releasedAt: string | null;
  readonly releasedWithPartA: boolean | null;
  /** A part was stored after what is released was put together. */
  readonly isPartNewer: boolean;
  readonly withdrawnAt: string | null;
  readonly withdrawnByName: string | null;
  readonly withdrawnReason: string | null;
};

export type PeopleWanted = {
  readonly financialYear: number;
  /** Null for everybody. */
  readonly userIds?: readonly string[] | undefined;
  readonly searchText?: string | undefined;
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
};

/** In the order of their names. */
export async function formPeople(tx: TenantTx, query: PeopleWanted): Promise<FormPerson[]> {
  const { rows } = await tx.execute<FormPerson>(sql`
    with paid as (${paidIn(tx, query)})
    select p.user_id as "userId", btrim(concat_ws(' ', u.first_name, u.last_name)) as name,
      u.employee_number as "employeeNumber", u.designation, u.address, u.father_name as "fatherName",
      u.date_of_joining::text as joined, u.last_working_day::text as left, u.pan_secret as "panSecret",
      p.months, p.tds::float8 as tds, f.id as "formId", f.source_hash as "sourceHash",
      f.tax_payable::float8 as "taxPayable", f.made_at::text as "madeAt", f.part_a_name as "partAName",
      f.part_a_at::text as "partAAt", f.released_at::text as "releasedAt",
      f.released_with_part_a as "releasedWithPartA", ${isPartNewer} as "isPartNewer",
      f.withdrawn_at::text as "withdrawnAt", f.withdrawn_by_name as "withdrawnByName",
      f.withdrawn_reason as "withdrawnReason"
    from paid p
      join users u on u.tenant_id = ${tx.tenantId} and u.id = p.user_id
      left join tax_forms f on f.tenant_id = u.tenant_id and f.user_id = u.id
        and f.financial_year = ${query.financialYear}
    where ${namedBy('u', query.searchText)}
    order by u.first_name, u.last_name, u.id
    limit ${query.limit ?? null} offset ${query.offset ?? 0}`);
  return rows;
}

/** By when the files were stored: the stamps of the form are of whole seconds. */
const isPartNewer = sql`coalesce((
  select max(c.updated_at) filter (where c.kind <> 'issued') > max(c.updated_at) filter (where c.kind = 'issued')
    from tax_form_files c where c.tenant_id = f.tenant_id and c.form_id = f.id), false)`;

function paidIn(tx: TenantTx, { financialYear, userIds }: Pick<PeopleWanted, 'financialYear' | 'userIds'>) {
  const only = userIds === undefined ? sql`true` : sql`s.user_id = any(${sql.param([...userIds])}::uuid[])`;
  return sql`
    select s.user_id, sum(s.tds) as tds,
      jsonb_agg(jsonb_build_array(s.year, s.month, s.gross, s.tds) order by s.year, s.month) as months
    from payslips s
      join payroll_runs r on r.tenant_id = s.tenant_id and r.id = s.run_id and r.state in ${FINAL}
    where s.tenant_id = ${tx.tenantId} and s.financial_year = ${financialYear} and ${only}
    group by s.user_id`;
}

export type YearCounts = {
  readonly people: number;
  readonly made: number;
  readonly withPartA: number;
  readonly madeWithoutPartA: number;
  readonly released: number;
  readonly withoutPan: number;
  /** Of those that the search finds. */
  readonly found: number;
};

export async function yearCounts(tx: TenantTx, query: PeopleWanted): Promise<YearCounts> {
  const { rows } = await tx.execute<YearCounts>(sql`
    with paid as (${paidIn(tx, query)})
    select count(*)::int as people, count(f.made_at)::int as made, count(f.part_a_at)::int as "withPartA",
      count(*) filter (where f.made_at is not null and f.part_a_at is null)::int as "madeWithoutPartA",
      count(f.released_at)::int as released, count(*) filter (where u.pan_secret is null)::int as "withoutPan",
      count(*) filter (where ${namedBy('u', query.searchText)})::int as found
    from paid p
      join users u on u.tenant_id = ${tx.tenantId} and u.id = p.user_id
      left join tax_forms f on f.tenant_id = u.tenant_id and f.user_id = u.id
        and f.financial_year = ${query.financialYear}`);
  return rows[0] ?? { people: 0, made: 0, withPartA: 0, madeWithoutPartA: 0, released: 0, withoutPan: 0, found: 0 };
}

/** Years in which somebody was paid, newest first. */
export async function paidYears(tx: TenantTx): Promise<number[]> {
  const { rows } = await tx.execute<{ year: number }>(sql`
    select distinct s.financial_year as year from payslips s
      join payroll_runs r on r.tenant_id = s.tenant_id and r.id = s.run_id and r.state in ${FINAL}
    where s.tenant_id = ${tx.tenantId} order by 1 desc`);
  return rows.map(({ year }) => year);
}

/** The PAN of everybody, encrypted: of people who were never paid too. */
export async function everyPan(tx: TenantTx): Promise<{ userId: string; name: string; panSecret: string }[]> {
  const { rows } = await tx.execute<{ userId: string; name: string; panSecret: string }>(sql`
    select id as "userId", btrim(concat_ws(' ', first_name, last_name)) as name, pan_secret as "panSecret"
      from users where tenant_id = ${tx.tenantId} and pan_secret is not null`);
  return rows;
}

export type StoredForm = {
  readonly formId: string;
  readonly kind: 'issued' | 'own';
  readonly contentSecret: string;
  readonly name: string;
  readonly employeeNumber: string | null;
};

/** The next forms of a year by id, as they were released, or our own part where nothing is released. */
export async function storedForms(
  tx: TenantTx,
  { financialYear, after, limit }: { readonly financialYear: number; readonly after: string; readonly limit: number },
): Promise<StoredForm[]> {
  const { rows } = await tx.execute<StoredForm>(sql`
    select distinct on (f.id) f.id as "formId", c.kind, c.content_secret as "contentSecret",
      btrim(concat_ws(' ', u.first_name, u.last_name)) as name, u.employee_number as "employeeNumber"
    from tax_forms f join tax_form_files c on c.tenant_id = f.tenant_id and c.form_id = f.id
        and c.kind in ('issued', 'own') and c.content_secret is not null
      join users u on u.tenant_id = f.tenant_id and u.id = f.user_id
    where f.tenant_id = ${tx.tenantId} and f.financial_year = ${financialYear} and f.id > ${after}
    order by f.id, c.kind limit ${limit}`);
  return rows;
}

/** A person as the form of claims names them. */
export type Claimant = {
  readonly name: string;
  readonly address: string | null;
  readonly fatherName: string | null;
  readonly designation: string | null;
  readonly workCity: string | null;
  readonly panSecret: string | null;
};

export async function claimant(tx: TenantTx, userId: string): Promise<Claimant | null> {
  const { rows } = await tx.execute<Claimant>(sql`
    select btrim(concat_ws(' ', first_name, last_name)) as name, address, father_name as "fatherName", designation,
      work_city as "workCity", pan_secret as "panSecret"
      from users where tenant_id = ${tx.tenantId} and id = ${userId}`);
  return rows[0] ?? null;
}
