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
export type PeopleGap = { readonly count: number; readonly people: readonly { id: string; name: string }[] };

const GAPS = {
  noPan: sql`pan_secret is null`,
  noBankAccount: sql`bank_account_secret is null`,
  noUan: sql`coalesce(no_uan, true)`,
  noDateOfBirth: sql`date_of_birth is null`,
  noWorkState: sql`work_state is null`,
} as const satisfies Record<string, SQL>;

export type PeopleGaps = Record<
  keyof typeof GAPS | 'noSalary' | 'deactivatedWithoutLastDay' | 'noDateOfJoining' | 'noFigures',
  PeopleGap
> & {
  readonly people: number;
};

/** How many people the period pays, and what payroll would miss of them. */
export async function payrollGaps(tx: TenantTx, period: EmploymentPeriod, year: PayrollYear): Promise<PeopleGaps> {
  const employed = sql`date_of_joining <= ${period.to} and (last_working_day is null or last_working_day >= ${period.from})`;
  const salary = sql`exists (select from salary_structures s where s.tenant_id = users.tenant_id and s.user_id = users.id
    and s.effective_from <= ${period.to})`;
  const leftWithoutDay = sql`status = 'Deactivated' and last_working_day is null`;
  const part = (condition: SQL) => sql`json_build_object(
    'count', count(*) filter (where ${condition}),
    'people', coalesce((array_agg(json_build_object('id', id, 'name', btrim(first_name || ' ' || last_name)) order by first_name, last_name, id)
      filter (where ${condition}))[1:5], '{}'))`;
  const among = (condition: SQL) => part(sql`${employed} and not (${leftWithoutDay}) and ${condition}`);
  const { rows } = await tx.execute<PeopleGaps>(sql`
    select ${among(GAPS.noPan)} as "noPan", ${among(GAPS.noBankAccount)} as "noBankAccount", ${among(GAPS.noUan)} as "noUan",
      ${among(GAPS.noDateOfBirth)} as "noDateOfBirth", ${among(GAPS.noWorkState)} as "noWorkState",
      ${among(sql`not ${salary}`)} as "noSalary", ${part(sql`${employed} and ${leftWithoutDay}`)} as "deactivatedWithoutLastDay",
      ${among(sql`${salary} and ${sql.raw(lacksFigures(year))}`)} as "noFigures",
      ${part(sql`date_of_joining is null and status <> 'Deactivated' and ${salary}`)} as "noDateOfJoining",
      count(*) filter (where ${employed}) as "people"
    from users left join (
      select user_id, uan_secret is null and pf_member as no_uan from statutory_identifiers where tenant_id = ${tx.tenantId}
    ) i on i.user_id = users.id
    where users.tenant_id = ${tx.tenantId}`);
  const [gaps] = rows;
  if (gaps === undefined) throw new Error('An aggregate without its row');
  return gaps;
}
