import type { RoleName } from '@muster/contract/access.ts';
import type { Regime } from '@muster/contract/wire.ts';
import { asc, count, inArray, ne, sql } from 'drizzle-orm';
import type { TenantRead, TenantTx } from '../../platform/database/database.ts';
import { own } from '../../platform/database/own-rows.ts';
import type { Services } from '../../platform/services.ts';
import {
  type FeatureSql,
  namedBy,
  orderOf,
  type PeopleFilters,
  type PeopleSearch,
  peopleSearch,
} from './people-search.facts.ts';
import { departmentName } from './person-display.facts.ts';
import type { Status } from './users.rules.ts';
import { users } from './users.tables.ts';

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

/**
 * A page of people, and how many match. Behind the first page, which people they are comes first, and what is shown of
 * them then: rows that are passed over are read from an index alone.
 */
export async function peoplePage(
  tx: TenantRead,
  filters: PeopleFilters,
  featureSql: FeatureSql & { readonly departmentName: string; readonly regime: string },
  { offset, pageSize, today }: Page,
): Promise<{ rows: PageRow[]; totalRecords: number }> {
  const search = peopleSearch(filters, { tenantId: tx.tenantId, today }, featureSql);
  const { where, keys, values, isFoundOnce, storedTotal } = search;
  const columns = `${PAGE_COLUMNS}, ${featureSql.departmentName} as "departmentName", ${featureSql.regime} as regime,
    ${featureSql.annualCtc} as "annualCtc"`;
  // As a number in the text (it is a checked integer): a plan made for an unknown limit expects thousands of rows.
  const limit = Math.trunc(pageSize);
  const isFlat = offset === 0 && !isFoundOnce;
  const page = isFlat
    ? `select ${columns} from users where ${where} order by ${orderOf(keys)} limit ${limit}`
    : `select ${columns} from (${listedIds(search, limit)}) listed
         join users on users.tenant_id = $1 and users.id = listed.id order by ${placesOf(search, 'direction')}`;
  const total = isFoundOnce
    ? '(select count(*) from found)'
    : (storedTotal ?? `(select count(*) from users where ${where})`);
  // One row at least, so that the total arrives also from past the last page.
  const rows = await tx.prepared<(PageRow | NoRow) & { total: number }>(
    `with ${isFoundOnce ? `found as materialized (${foundIds(search)}), ` : ''}counted as materialized (select ${total} as total)
      select counted.total, page.* from counted left join (${page}) page on true`,
    isFlat ? values : [...values, offset],
  );
  return { rows: rows.filter((row) => row.id !== null), totalRecords: rows[0]?.total ?? 0 };
}

/** Everybody who matches: their ids, and by what they are sorted. */
const foundIds = ({ where, keys }: PeopleSearch) =>
  `select users.id, ${keys.map(({ column }, place) => `${column} as k${place}`).join(', ')} from users where ${where}`;

const placesOf = ({ keys }: PeopleSearch, way: 'direction' | 'opposite') =>
  keys.map((key, place) => `k${place} ${key[way]}`).join(', ');

/**
 * Those of a page, which begins where the last value says. Read from whichever end is nearer: nobody reads their way
 * through a hundred thousand people to the last page.
 */
function listedIds(search: PeopleSearch, limit: number): string {
  const at = `$${search.values.length + 1}::bigint`;
  if (search.isFoundOnce) {
    return `select * from found order by ${placesOf(search, 'direction')} limit ${limit} offset ${at}`;
  }
  const inOrder = (way: 'direction' | 'opposite', condition: string) =>
    `select * from (${foundIds(search)}) each where (select ${condition} from counted) order by ${placesOf(search, way)} limit ${limit}`;
  return `
    (${inOrder('direction', `${at} <= total - ${at}`)} offset ${at})
    union all
    (select * from (${inOrder('opposite', `${at} > total - ${at} and ${at} < total`)}
        offset (select greatest(total - ${at} - ${limit}, 0) from counted)) last
      order by ${placesOf(search, 'opposite')} limit (select greatest(least(${limit}, total - ${at}), 0) from counted))`;
}

type NoRow = { readonly id: null };

const MAX_PICKED = 20;

export function peopleNamed(tx: TenantTx, services: Listing, text: string, includeInactive: boolean) {
  return tx
    .select(pick(services))
    .from(users)
    .where(own(tx, users, {}, includeInactive ? undefined : ne(users.status, 'Deactivated'), namedBy('users', text)))
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
    'select status, sum(n)::int as n from people_counts where tenant_id = $1 group by status',
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
