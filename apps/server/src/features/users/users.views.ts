import { createHash } from 'node:crypto';
import { Role } from '@muster/contract/access.ts';
import type { Received } from '@muster/contract/endpoint.ts';
import type { exportPeople } from '@muster/contract/features/users-csv.contract.ts';
import { and, asc, count, desc, eq, gte, ilike, inArray, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { TenantTx } from '../../platform/database/database.ts';
import { departments } from '../departments/departments.tables.ts';
import type { Status } from './users.rules.ts';
import { employmentTypes, peopleCounts, users } from './users.tables.ts';

export type PeopleFilters = Received<typeof exportPeople>['query'];

// Written as the index `users_search` has it.
const SEARCHED = sql`(coalesce(users.first_name,'') || ' ' || coalesce(users.last_name,'') || ' ' || coalesce(users.email,'') || ' ' || coalesce(users.employee_number,'') || ' ' || coalesce(users.phone_number,''))`;

const ROLE_ORDER = sql`case users.role when 'Administrator' then ${Role.Administrator} when 'Moderator' then ${Role.Moderator} else ${Role.Member} end`;

/** What each column of the screen sorts by, in its order; the mobile number (3) does not sort. */
const SORTS: readonly (readonly (SQL | typeof users.email)[])[] = [
  [sql`${users.firstName}`, sql`${users.lastName}`],
  [users.email],
  [ROLE_ORDER],
  [],
  [sql`${users.designation}`],
  [sql`${users.status}`],
  [sql`${users.dateOfJoining}`],
  [sql`${users.lastLogin}`],
];

/** The salary in force on `day`, else the first one to come. */
function annualCtcOn(day: string) {
  return sql<number | null>`(select s.annual_ctc from salary_structures s
    where s.tenant_id = users.tenant_id and s.user_id = users.id
    order by (s.effective_from <= ${day}) desc,
      case when s.effective_from <= ${day} then s.effective_from end desc nulls last, s.effective_from
    limit 1)`;
}

const likePattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

function statusIs(status: Status): SQL | undefined {
  // People with restricted login are listed under Active.
  return status === 'Active' ? inArray(users.status, ['Active', 'RestrictedLogin']) : eq(users.status, status);
}

function matching(tx: TenantTx, filters: PeopleFilters, today: string): SQL | undefined {
  const { searchText, startDate, endDate, minAnnualCTC, maxAnnualCTC, status, departmentId, roleId, designation } =
    filters;
  const ctc = annualCtcOn(today);
  return and(
    eq(users.tenantId, tx.tenantId),
    status ? statusIs(status) : undefined,
    searchText ? or(ilike(SEARCHED, likePattern(searchText)), fullName(searchText)) : undefined,
    startDate ? gte(users.dateOfJoining, startDate) : undefined,
    endDate ? lte(users.dateOfJoining, endDate) : undefined,
    minAnnualCTC !== undefined ? sql`${ctc} >= ${minAnnualCTC}` : undefined,
    maxAnnualCTC !== undefined ? sql`${ctc} <= ${maxAnnualCTC}` : undefined,
    departmentId ? eq(users.departmentId, departmentId) : undefined,
    roleId ? eq(users.role, roleId) : undefined,
    designation ? eq(users.designation, designation) : undefined,
  );
}

/** With a middle name between, "Anna Rao" and "Anna Maria Rao" both find the person. */
function fullName(text: string): SQL | undefined {
  return text.includes(' ')
    ? ilike(sql`concat_ws(' ', users.first_name, users.middle_name, users.last_name)`, likePattern(text))
    : undefined;
}

function ordering({ sortBy, orderBy }: PeopleFilters): SQL[] {
  const chosen = SORTS[sortBy ?? 0];
  const by = chosen?.length ? chosen : (SORTS[0] ?? []);
  const down = orderBy === '0';
  return [...by.map((column) => sql`${down ? desc(column) : asc(column)} nulls last`), asc(users.id)];
}

const pick = {
  id: users.id,
  employeeNumber: users.employeeNumber,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  imageFileId: users.imageFileId,
  designation: users.designation,
  departmentId: users.departmentId,
  departmentName: departments.name,
};

const inDepartment = and(eq(departments.tenantId, users.tenantId), eq(departments.id, users.departmentId));

/** A page of people, and how many match. */
export async function peoplePage(
  tx: TenantTx,
  filters: PeopleFilters,
  { offset, pageSize, today }: { offset: number; pageSize: number; today: string },
) {
  const where = matching(tx, filters, today);
  const page = tx
    .select({
      ...pick,
      middleName: users.middleName,
      phoneNumber: users.phoneNumber,
      dateOfJoining: users.dateOfJoining,
      workLocation: users.workLocation,
      status: users.status,
      role: users.role,
      regime: users.regime,
      annualCtc: annualCtcOn(today),
      panSecret: users.panSecret,
      bankAccountSecret: users.bankAccountSecret,
      lastLogin: users.lastLogin,
      version: users.version,
    })
    .from(users)
    .leftJoin(departments, inDepartment)
    .where(where)
    .orderBy(...ordering(filters))
    .limit(pageSize)
    .offset(offset);
  const [rows, totalRecords] = await Promise.all([
    page.prepare(statementName(page.toSQL().sql)).execute(),
    totalOf(tx, filters, where),
  ]);
  return { rows, totalRecords };
}

/** A name for a statement that only the same SQL can have, so that a connection plans it once. */
function statementName(text: string): string {
  return `people_${createHash('md5').update(text).digest('base64url')}`;
}

/** How many match: read from the kept counts where only the status decides. */
async function totalOf(tx: TenantTx, filters: PeopleFilters, where: SQL | undefined): Promise<number> {
  const { status, sortBy: _s, orderBy: _o, ...rest } = filters;
  if (NARROWING.some((name) => rest[name] !== undefined && rest[name] !== '')) {
    const [total] = await tx.select({ n: count() }).from(users).where(where);
    return total?.n ?? 0;
  }
  const counts = await countByStatus(tx);
  if (status === undefined) return Object.values(counts).reduce((sum, n) => sum + n, 0);
  return status === 'Active' ? counts.Active + counts.RestrictedLogin : counts[status];
}

const NARROWING = [
  'searchText',
  'startDate',
  'endDate',
  'minAnnualCTC',
  'maxAnnualCTC',
  'departmentId',
  'roleId',
  'designation',
] as const;

/** Every person that matches, whole, for the export. */
export function peopleForExport(tx: TenantTx, filters: PeopleFilters, today: string) {
  const manager = alias(users, 'manager');
  return tx
    .select({
      person: users,
      departmentName: departments.name,
      employmentType: employmentTypes.name,
      managerNumber: manager.employeeNumber,
      annualCtc: annualCtcOn(today),
    })
    .from(users)
    .leftJoin(departments, inDepartment)
    .leftJoin(
      employmentTypes,
      and(eq(employmentTypes.tenantId, users.tenantId), eq(employmentTypes.id, users.employmentTypeId)),
    )
    .leftJoin(manager, and(eq(manager.tenantId, users.tenantId), eq(manager.id, users.reportingManagerId)))
    .where(matching(tx, filters, today))
    .orderBy(...ordering(filters));
}

const LARGEST_PICK = 20;

export function peopleNamed(tx: TenantTx, text: string, includeInactive: boolean) {
  return tx
    .select(pick)
    .from(users)
    .leftJoin(departments, inDepartment)
    .where(
      and(
        eq(users.tenantId, tx.tenantId),
        includeInactive ? undefined : ne(users.status, 'Deactivated'),
        text ? or(ilike(SEARCHED, likePattern(text)), fullName(text)) : undefined,
      ),
    )
    .orderBy(asc(users.firstName), asc(users.lastName), asc(users.id))
    .limit(LARGEST_PICK);
}

/** Everyone counted as active, by name. */
export function activePeople(tx: TenantTx) {
  return tx
    .select(pick)
    .from(users)
    .leftJoin(departments, inDepartment)
    .where(and(eq(users.tenantId, tx.tenantId), statusIs('Active')))
    .orderBy(asc(users.firstName), asc(users.lastName), asc(users.id));
}

/** The direct reports of a person, without those who left. */
export async function reportsOf(
  tx: TenantTx,
  managerId: string,
  { offset, pageSize }: { offset: number; pageSize: number },
) {
  const where = and(
    eq(users.tenantId, tx.tenantId),
    eq(users.reportingManagerId, managerId),
    ne(users.status, 'Deactivated'),
  );
  const rows = await tx
    .select({ ...pick, phoneNumber: users.phoneNumber, status: users.status })
    .from(users)
    .leftJoin(departments, inDepartment)
    .where(where)
    .orderBy(asc(users.firstName), asc(users.lastName), asc(users.id))
    .limit(pageSize)
    .offset(offset);
  const [total] = await tx.select({ n: count() }).from(users).where(where);
  return { rows, totalRecords: total?.n ?? 0 };
}

export async function countByStatus(tx: TenantTx): Promise<Record<Status, number>> {
  const rows = await tx
    .select({ status: peopleCounts.status, n: peopleCounts.n })
    .from(peopleCounts)
    .where(eq(peopleCounts.tenantId, tx.tenantId))
    .prepare('people_counts')
    .execute();
  const of = (status: Status) => rows.find((row) => row.status === status)?.n ?? 0;
  return {
    Active: of('Active'),
    Deactivated: of('Deactivated'),
    PendingEmailVerification: of('PendingEmailVerification'),
    RestrictedLogin: of('RestrictedLogin'),
  };
}

export async function designationsInUse(tx: TenantTx): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ designation: users.designation })
    .from(users)
    .where(and(eq(users.tenantId, tx.tenantId), sql`${users.designation} <> ''`))
    .orderBy(users.designation);
  return rows.flatMap(({ designation }) => (designation ? [designation] : []));
}

/** The number given last: ids are made in the order of time. */
export async function latestNumber(tx: TenantTx): Promise<string | null> {
  const [row] = await tx
    .select({ employeeNumber: users.employeeNumber })
    .from(users)
    .where(and(eq(users.tenantId, tx.tenantId), sql`${users.employeeNumber} is not null`))
    .orderBy(desc(users.id))
    .limit(1);
  return row?.employeeNumber ?? null;
}

/** A person with the names of what they refer to; null when not in this organisation. */
export async function wholePerson(tx: TenantTx, id: string) {
  const manager = alias(users, 'manager');
  const [row] = await tx
    .select({
      person: users,
      departmentName: departments.name,
      employmentTypeName: employmentTypes.name,
      managerName: sql<string | null>`nullif(concat_ws(' ', ${manager.firstName}, ${manager.lastName}), '')`,
      hasReports: sql<boolean>`exists (select from users r where r.tenant_id = users.tenant_id and r.reporting_manager_id = users.id)`,
    })
    .from(users)
    .leftJoin(departments, inDepartment)
    .leftJoin(
      employmentTypes,
      and(eq(employmentTypes.tenantId, users.tenantId), eq(employmentTypes.id, users.employmentTypeId)),
    )
    .leftJoin(manager, and(eq(manager.tenantId, users.tenantId), eq(manager.id, users.reportingManagerId)))
    .where(and(eq(users.tenantId, tx.tenantId), eq(users.id, id)));
  return row ?? null;
}
