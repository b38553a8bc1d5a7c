import type { RoleName } from '@muster/contract/access.ts';
import type { Regime } from '@muster/contract/wire.ts';
import { asc, count, ilike, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import type { TenantRead, TenantTx } from '../../platform/database/database.ts';
import { likePattern } from '../../platform/database/like-pattern.ts';
import { own } from '../../platform/database/own-rows.ts';
import type { Services } from '../../platform/services.ts';
import {
  type FeatureSql,
  type PeopleFilters,
  peopleSearch,
  SEARCH_TEXT as SEARCHED_TEXT,
} from './people-search.facts.ts';
import { departmentName } from './person-display.facts.ts';
import type { Status } from './users.rules.ts';
import { users } from './users.tables.ts';

const SEARCHED = sql.raw(SEARCHED_TEXT);

/** With a middle name between, "Anna Rao" and "Anna Maria Rao" both find the person. */
function fullName(text: string): SQL | undefined {
  return text.includes(' ')
    ? ilike(sql`concat_ws(' ', users.first_name, users.middle_name, users.last_name)`, likePattern(text))
    : undefined;
}

type Listing = Pick<Services, 'slots'>;

const pick = (services: Listing) => ({
  id: users.id,
  employeeNumber: users.employeeNumber,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  imageFileId: users.imageFileId,
  designation: users.designation,
  departmentId: users.departmentId,
  departmentName: sql<string | null>`${sql.raw(departmentName.of(services))}`,
});

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
  users.designation, users.department_id as "departmentId", users.phone_number as "phoneNumber",
  users.date_of_joining as "dateOfJoining", users.work_location as "workLocation", users.status, users.role,
  users.pan_secret as "panSecret", users.bank_account_secret as "bankAccountSecret",
  users.last_login::text as "lastLogin", users.version`;

type Page = { readonly offset: number; readonly pageSize: number; readonly today: string };

/** A page of people, and how many match. */
export async function peoplePage(
  tx: TenantRead,
  filters: PeopleFilters,
  featureSql: FeatureSql & { readonly departmentName: string; readonly regime: string },
  { offset, pageSize, today }: Page,
): Promise<{ rows: PageRow[]; totalRecords: number }> {
  const { where, order, values, wide } = peopleSearch(filters, { tenantId: tx.tenantId, today }, featureSql);
  // As numbers in the text (both are checked integers): a plan made for an unknown limit expects thousands of rows.
  const at = `limit ${Math.trunc(pageSize)} offset ${offset === 0 ? 0 : `$${values.length + 1}`}`;
  const total = wide ? STORED_TOTAL[filters.status ?? 'all'] : `(select count(*) from users where ${where})`;
  const columns = `${PAGE_COLUMNS}, ${featureSql.departmentName} as "departmentName", ${featureSql.regime} as regime,
    ${featureSql.annualCtc} as "annualCtc"`;
  const page = `select ${columns} from users where ${where} order by ${order} ${at}`;
  // One row at least, so that the total arrives also from past the last page.
  const rows = await tx.prepared<(PageRow | NoRow) & { total: number }>(
    `select counted.total, page.* from (select ${total} as total) counted left join (${page}) page on true`,
    offset === 0 ? values : [...values, offset],
  );
  return { rows: rows.filter((row) => row.id !== null), totalRecords: rows[0]?.total ?? 0 };
}

type NoRow = { readonly id: null };

const storedTotal = (condition: string) =>
  `(select coalesce(sum(n), 0)::int from people_counts where people_counts.tenant_id = $1${condition})`;

/** Where only the status decides, the total is read from the kept counts. */
const STORED_TOTAL: Readonly<Record<Status | 'all', string>> = {
  all: storedTotal(''),
  Active: storedTotal(` and people_counts.status in ('Active', 'RestrictedLogin')`),
  Deactivated: storedTotal(` and people_counts.status = 'Deactivated'`),
  PendingEmailVerification: storedTotal(` and people_counts.status = 'PendingEmailVerification'`),
  RestrictedLogin: storedTotal(` and people_counts.status = 'RestrictedLogin'`),
};

const MAX_PICKED = 20;

export function peopleNamed(tx: TenantTx, services: Listing, text: string, includeInactive: boolean) {
  return tx
    .select(pick(services))
    .from(users)
    .where(
      own(
        tx,
        users,
        {},
        includeInactive ? undefined : ne(users.status, 'Deactivated'),
        text ? or(ilike(SEARCHED, likePattern(text)), fullName(text)) : undefined,
      ),
    )
    .orderBy(asc(users.firstName), asc(users.lastName), asc(users.id))
    .limit(MAX_PICKED);
}

/** Everyone counted as active, by name. */
export function activePeople(tx: TenantTx, services: Listing) {
  return tx
    .select(pick(services))
    .from(users)
    .where(own(tx, users, {}, inArray(users.status, ['Active', 'RestrictedLogin'])))
    .orderBy(asc(users.firstName), asc(users.lastName), asc(users.id));
}

/** The direct reports of a person, without those who left. */
export async function reportsOf(
  tx: TenantTx,
  services: Listing,
  managerId: string,
  { offset, pageSize }: { offset: number; pageSize: number },
) {
  const where = own(tx, users, { reportingManagerId: managerId }, ne(users.status, 'Deactivated'));
  const rows = await tx
    .select({ ...pick(services), phoneNumber: users.phoneNumber, status: users.status })
    .from(users)
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
    .where(own(tx, users, {}, sql`${users.designation} <> ''`))
    .orderBy(users.designation);
  return rows.flatMap(({ designation }) => (designation ? [designation] : []));
}
