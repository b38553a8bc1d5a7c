import type { ArrearsClaim } from '@muster/engine/taxes/arrears-relief.ts';
import type { Perquisite } from '@muster/engine/taxes/facts/perquisite-types.ts';
import { and, asc, eq, gt, gte, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { TenantTx } from '../../../platform/database/database.ts';
import { departments } from '../../departments/departments.tables.ts';
import { IDENTIFIERS } from '../../statutory/identifiers.facts.ts';
import { statutoryIdentifiers } from '../../statutory/statutory.tables.ts';
import { REGIME } from '../../taxes/regime.facts.ts';
import { arrearsClaims, perquisites, taxRegimes } from '../../taxes/taxes.tables.ts';
import { users } from '../../users/users.tables.ts';
import { lacksFigures } from './figures-since-april.views.ts';
import { openingBalances } from './opening-balances.tables.ts';
import type { PayrollYear } from './payroll-year.facts.ts';

/** Both ends belong to it, as ISO dates. */
export type EmploymentPeriod = { readonly from: string; readonly to: string };

const touches = (tx: TenantTx, { from, to }: EmploymentPeriod) =>
  and(
    eq(users.tenantId, tx.tenantId),
    lte(users.dateOfJoining, to),
    or(isNull(users.lastWorkingDay), gte(users.lastWorkingDay, from)),
  );

export type PeopleSlice =
  /** The next people by id. */
  { readonly after: string | null; readonly limit: number } | { readonly only: readonly string[] };

const FACTS = {
  id: users.id,
  employeeNumber: users.employeeNumber,
  firstName: users.firstName,
  lastName: users.lastName,
  dateOfBirth: users.dateOfBirth,
  gender: users.gender,
  dateOfJoining: users.dateOfJoining,
  lastWorkingDay: users.lastWorkingDay,
  departmentId: users.departmentId,
  department: sql<string | null>`${departments.name}`,
  designation: users.designation,
  workLocation: users.workLocation,
  costCentre: users.costCentre,
  workState: users.workState,
  workCity: users.workCity,
  panSecret: users.panSecret,
  uanSecret: IDENTIFIERS.uanSecret,
  bankAccountSecret: users.bankAccountSecret,
  bankName: users.bankName,
  ifscCode: users.ifscCode,
  regime: REGIME,
  forceEsi: IDENTIFIERS.forceEsi,
  pfMember: IDENTIFIERS.pfMember,
  epsMember: IDENTIFIERS.epsMember,
  pfMemberFrom: IDENTIFIERS.pfMemberFrom,
  epsMemberFrom: IDENTIFIERS.epsMemberFrom,
  isInternationalWorker: IDENTIFIERS.isInternationalWorker,
  pfBasis: IDENTIFIERS.pfBasis,
  pfBasisAmount: IDENTIFIERS.pfBasisAmount,
  vpfPpm: IDENTIFIERS.vpfPpm,
  hasDisability: users.hasDisability,
  residentialStatus: users.residentialStatus,
  lwfCategory: IDENTIFIERS.lwfCategory,
  opening: {
    gross: openingBalances.gross,
    taxable: openingBalances.taxable,
    pf: openingBalances.pf,
    professionalTax: openingBalances.professionalTax,
    tds: openingBalances.tds,
  },
};

/** What staff entered for the tax of a person's year; null where nothing is. */
const enteredTaxOf = (financialYear: number) => ({
  perquisites: sql<
    readonly Perquisite[] | null
  >`(select jsonb_agg(p.entry order by p.created_at, p.id) from ${perquisites} p
    where p.tenant_id = ${users.tenantId} and p.user_id = ${users.id} and p.financial_year = ${financialYear}
      and p.removed_at is null)`,
  arrearsClaim: sql<ArrearsClaim | null>`(select c.claim from ${arrearsClaims} c
    where c.tenant_id = ${users.tenantId} and c.user_id = ${users.id} and c.financial_year = ${financialYear}
      and jsonb_array_length(c.claim) > 0)`,
});

/**
 * People whose employment [dateOfJoining, lastWorkingDay] touches the period, whatever their sign-in status, in the
 * order of their ids, so that a run can go on behind the last one; with the opening balance of the financial year, and
 * what staff entered for its tax.
 */
export async function payrollPeople(tx: TenantTx, period: EmploymentPeriod, financialYear: number, slice: PeopleSlice) {
  const query = tx
    .select({ ...FACTS, ...enteredTaxOf(financialYear) })
    .from(users)
    .leftJoin(departments, and(eq(departments.tenantId, users.tenantId), eq(departments.id, users.departmentId)))
    .leftJoin(
      statutoryIdentifiers,
      and(eq(statutoryIdentifiers.tenantId, users.tenantId), eq(statutoryIdentifiers.userId, users.id)),
    )
    .leftJoin(taxRegimes, and(eq(taxRegimes.tenantId, users.tenantId), eq(taxRegimes.userId, users.id)))
    .leftJoin(
      openingBalances,
      and(
        eq(openingBalances.tenantId, users.tenantId),
        eq(openingBalances.userId, users.id),
        eq(openingBalances.financialYear, financialYear),
      ),
    );
  const within =
    'only' in slice ? inArray(users.id, [...slice.only]) : slice.after === null ? undefined : gt(users.id, slice.after);
  const rows = query.where(and(touches(tx, period), within)).orderBy(asc(users.id));
  return 'only' in slice ? rows : rows.limit(slice.limit);
}

/** A person as payroll sees them. */
export type PayrollPersonRow = Awaited<ReturnType<typeof payrollPeople>>[number];

/** People by what is missing: how many, and the first by name. */
type PeopleGap = { readonly count: number; readonly people: readonly { id: string; name: string }[] };

/** What somebody the period pays may lack, as conditions on `p`; each has its words among the warnings. */
const GAPS = {
  noPan: sql`is_due and pan_secret is null`,
  noBankAccount: sql`is_due and bank_account_secret is null`,
  noUan: sql`is_due and no_uan`,
  noDateOfBirth: sql`is_due and date_of_birth is null`,
  noWorkState: sql`is_due and work_state is null`,
  noSalary: sql`is_due and not has_salary`,
  deactivatedWithoutLastDay: sql`is_employed and left_without_day`,
  noFigures: sql`lacks_figures`,
  noDateOfJoining: sql`date_of_joining is null and status <> 'Deactivated' and has_salary`,
} as const satisfies Record<string, SQL>;

export type GapKind = keyof typeof GAPS;
type PeopleGaps = Partial<Record<GapKind, PeopleGap>>;

/** People with what of payroll is asked of them: everybody's salary is looked up once. `only` names whom it is about. */
function peopleToCheck(
  tx: TenantTx,
  period: EmploymentPeriod,
  year: PayrollYear,
  only: readonly string[] | undefined,
): SQL {
  const amongThem = (id: string) =>
    only === undefined ? sql`` : sql`and ${sql.raw(id)} = any(${sql.param([...only])}::uuid[])`;
  return sql`
    with salaries as materialized (
      select user_id, min(effective_from) as since from salary_structures
      where tenant_id = ${tx.tenantId} ${amongThem('user_id')} group by 1
    ), known as (
      select users.*, coalesce(s.since <= ${period.to}, false) as has_salary, coalesce(i.uan_secret is null and i.pf_member, true) as no_uan,
        date_of_joining <= ${period.to} and (last_working_day is null or last_working_day >= ${period.from}) as is_employed,
        status = 'Deactivated' and last_working_day is null as left_without_day
      from users left join salaries s on s.user_id = users.id
        left join statutory_identifiers i on i.tenant_id = users.tenant_id and i.user_id = users.id
      where users.tenant_id = ${tx.tenantId} ${amongThem('users.id')}
    ), p as materialized (
      select id, first_name, last_name, status, date_of_joining, pan_secret, bank_account_secret, date_of_birth, work_state, has_salary, no_uan, is_employed,
        left_without_day, is_employed and not left_without_day as is_due,
        case when is_employed and not left_without_day and has_salary then (${sql.raw(lacksFigures(year))}) else false end as lacks_figures
      from known users
    ), gaps as (
      select p.*, g.kind from p cross join lateral (values ${sql.join(
        Object.entries(GAPS).map(([kind, lacks]) => sql`(${sql.raw(`'${kind}'`)}, ${lacks})`),
        sql`, `,
      )}) g(kind, lacks) where g.lacks
    )`;
}

/** How many people the period pays, and what payroll would miss of them. */
export async function payrollGaps(
  tx: TenantTx,
  period: EmploymentPeriod,
  year: PayrollYear,
): Promise<{ people: number; gaps: PeopleGaps }> {
  const [row] = await tx.rows<{ people: number; gaps: PeopleGaps }>(sql`
    ${peopleToCheck(tx, period, year, undefined)}
    select (select count(*) from p where is_employed) as people,
      (select coalesce(json_object_agg(kind, json_build_object('count', n, 'people', people)), '{}') from (
        select kind, count(*) as n, (array_agg(json_build_object('id', id, 'name', btrim(first_name || ' ' || last_name))
          order by first_name, last_name, id))[1:5] as people
        from gaps group by kind) g) as gaps`);
  if (row === undefined) throw new Error('An aggregate without its row');
  return row;
}

/** Each of these people, or everybody, with each thing they lack, by name. */
export function gapsOfPeople(
  tx: TenantTx,
  period: EmploymentPeriod,
  year: PayrollYear,
  only: readonly string[] | undefined,
): Promise<{ kind: GapKind; id: string; firstName: string; lastName: string }[]> {
  return tx.rows(sql`
    ${peopleToCheck(tx, period, year, only)}
    select kind, id, first_name as "firstName", last_name as "lastName" from gaps order by first_name, last_name, id`);
}
