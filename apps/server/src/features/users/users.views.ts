import type { RoleName } from '@muster/contract/access.ts';
import type { Regime } from '@muster/contract/wire.ts';
import { and, asc, count, desc, eq, ilike, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { TenantRead, TenantTx } from '../../platform/database/database.ts';
import { departments } from '../departments/departments.tables.ts';
import {
  annualCtcOn,
  type PeopleFilters,
  peopleSearch,
  SEARCHED as SEARCHED_TEXT,
  type SearchDay,
} from './people-search.ts';
import { numberPrefix, type Status } from './users.rules.ts';
import { employmentTypes, users } from './users.tables.ts';

const likePattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

const SEARCHED = sql.raw(SEARCHED_TEXT);

/** With a middle name between, "Anna Rao" and "Anna Maria Rao" both find the person. */
function fullName(text: string): SQL | undefined {
  return text.includes(' ')
    ? ilike(sql`concat_ws(' ', users.first_name, users.middle_name, users.last_name)`, likePattern(text))
    : undefined;
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

type PageRow = {
  readonly id: string;
  readonly employeeNumber: string | null;
  readonly firstName: string;
  readonly middleName: string | null;
  readonly lastName: string;
  readonly email: string | null;
  readonly imageFileId: string | null;
  readonly designation: string | null;
  readonly departmentId: string | null;
  readonly departmentName: string | null;
  readonly phoneNumber: string | null;
  readonly dateOfJoining: string | null;
  readonly workLocation: string | null;
  readonly status: Status;
  readonly role: RoleName;
  readonly regime: Regime;
  readonly annualCtc: number | null;
  readonly panSecret: string | null;
  readonly bankAccountSecret: string | null;
  readonly lastLogin: string | null;
  readonly version: number;
};

const PAGE_COLUMNS = `users.id, users.employee_number as "employeeNumber", users.first_name as "firstName",
  users.middle_name as "middleName", users.last_name as "lastName", users.email, users.image_file_id as "imageFileId",
  users.designation, users.department_id as "departmentId", departments.name as "departmentName",
  users.phone_number as "phoneNumber", users.date_of_joining as "dateOfJoining", users.work_location as "workLocation",
  users.status, users.role, users.regime, ${annualCtcOn('$2::date')} as "annualCtc", users.pan_secret as "panSecret",
  users.bank_account_secret as "bankAccountSecret", users.last_login::text as "lastLogin", users.version`;

const DEPARTMENT = `left join departments on departments.tenant_id = users.tenant_id and departments.id = users.department_id`;

/** A page of people, and how many match. */
export async function peoplePage(
  tx: TenantRead,
  filters: PeopleFilters,
  { offset, pageSize, ...day }: SearchDay & { offset: number; pageSize: number },
): Promise<{ rows: PageRow[]; totalRecords: number }> {
  const { where, order, values, wide } = peopleSearch(filters, tx.tenantId, day);
  // As numbers in the text (both are checked integers): a plan made for an unknown limit expects thousands of rows.
  const at = `limit ${Math.trunc(pageSize)} offset ${offset === 0 ? 0 : `$${values.length + 1}`}`;
  const total = wide ? KEPT_TOTAL[filters.status ?? 'all'] : `(select count(*) from users where ${where})`;
  const page = `select ${PAGE_COLUMNS} from users ${DEPARTMENT} where ${where} order by ${order} ${at}`;
  // One row at least, so that the total arrives also from past the last page.
  const rows = await tx.prepared<(PageRow | NoRow) & { total: number }>(
    `select counted.total, page.* from (select ${total} as total) counted left join (${page}) page on true`,
    offset === 0 ? values : [...values, offset],
  );
  return { rows: rows.filter((row) => row.id !== null), totalRecords: rows[0]?.total ?? 0 };
}

type NoRow = { readonly id: null };

const keptTotal = (condition: string) =>
  `(select coalesce(sum(n), 0)::int from people_counts where people_counts.tenant_id = $1${condition})`;

/** Where only the status decides, the total is read from the kept counts. */
const KEPT_TOTAL: Readonly<Record<Status | 'all', string>> = {
  all: keptTotal(''),
  Active: keptTotal(` and people_counts.status in ('Active', 'RestrictedLogin')`),
  Deactivated: keptTotal(` and people_counts.status = 'Deactivated'`),
  PendingEmailVerification: keptTotal(` and people_counts.status = 'PendingEmailVerification'`),
  RestrictedLogin: keptTotal(` and people_counts.status = 'RestrictedLogin'`),
};

/** Every person that matches, whole, for the export. */
export async function peopleForExport(tx: TenantTx, filters: PeopleFilters, day: SearchDay) {
  const { where, order, values } = peopleSearch(filters, tx.tenantId, day);
  const found = await tx.prepared<{ id: string; annualCtc: number | null }>(
    `select users.id, ${annualCtcOn('$2::date')} as "annualCtc" from users where ${where} order by ${order}`,
    values,
  );
  const manager = alias(users, 'manager');
  const people = await tx
    .select({
      person: users,
      departmentName: departments.name,
      employmentType: employmentTypes.name,
      managerNumber: manager.employeeNumber,
    })
    .from(users)
    .leftJoin(departments, inDepartment)
    .leftJoin(
      employmentTypes,
      and(eq(employmentTypes.tenantId, users.tenantId), eq(employmentTypes.id, users.employmentTypeId)),
    )
    .leftJoin(manager, and(eq(manager.tenantId, users.tenantId), eq(manager.id, users.reportingManagerId)))
    .where(
      and(eq(users.tenantId, tx.tenantId), sql`${users.id} = any(${sql.param(found.map(({ id }) => id))}::uuid[])`),
    );
  const byId = new Map(people.map((one) => [one.person.id, one]));
  return found.flatMap(({ id, annualCtc }) => {
    const one = byId.get(id);
    return one ? [{ ...one, annualCtc }] : [];
  });
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
    .where(and(eq(users.tenantId, tx.tenantId), inArray(users.status, ['Active', 'RestrictedLogin'])))
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
  const rows = await tx.prepared<{ status: Status; n: number }>(
    'select status, n from people_counts where tenant_id = $1',
    [tx.tenantId],
  );
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

/** The numbers in use that differ from this one only in the figure at the end. */
export async function numbersLike(tx: TenantTx, latest: string | null): Promise<string[]> {
  const prefix = numberPrefix(latest);
  const rows = await tx
    .select({ employeeNumber: users.employeeNumber })
    .from(users)
    .where(and(eq(users.tenantId, tx.tenantId), sql`starts_with(${users.employeeNumber}, ${prefix})`));
  return rows.flatMap(({ employeeNumber }) => employeeNumber ?? []);
}

/** Of these addresses, those that people of the organisation have. */
export async function emailsInUse(tx: TenantTx, emails: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.tenantId, tx.tenantId), inArray(users.email, [...emails])));
  return rows.flatMap(({ email }) => email ?? []);
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
