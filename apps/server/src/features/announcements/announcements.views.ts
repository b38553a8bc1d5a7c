import type { RoleName } from '@muster/contract/access.ts';
import type { AnnouncementState } from '@muster/contract/features/announcements/announcements.contract.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import type { ColumnsOf } from '../../platform/database/own-rows.ts';
import type { announcements } from './announcements.tables.ts';

export type ListedAnnouncement = ColumnsOf<
  typeof announcements,
  'createdBy' | 'publishedAt' | 'roles' | 'updatedBy'
> & {
  readonly roles: RoleName[];
  readonly isRead: boolean;
  readonly createdByName: string | null;
  readonly createdAt: string;
};

export type AnnouncementQuery = {
  readonly userId: string;
  readonly today: string;
  /** Only what is shown now and meant for this person. */
  readonly onlyMine: boolean;
  readonly state: AnnouncementState | null;
  /** One of them alone. */
  readonly id: string | null;
};

const isCurrent = (today: string) =>
  sql`(not a.is_draft and a.starts_on <= ${today} and (a.ends_on is null or a.ends_on >= ${today}))`;

const STATE_OF = {
  draft: () => sql`a.is_draft`,
  scheduled: (today: string) => sql`(not a.is_draft and a.starts_on > ${today})`,
  current: isCurrent,
  expired: (today: string) => sql`(not a.is_draft and a.ends_on < ${today})`,
} as const;

/** A person as announcements see them: with every department theirs is below. */
const me = (tx: TenantTx, userId: string) => sql`
  recursive above as (
    select department_id as id from users where tenant_id = ${tx.tenantId} and id = ${userId}
    union
    select d.parent_id from above join departments d on d.tenant_id = ${tx.tenantId} and d.id = above.id
  ), me as (
    select u.role, lower(u.work_location) as location,
      (select coalesce(array_agg(id) filter (where id is not null), '{}') from above) as departments
      from users u where u.tenant_id = ${tx.tenantId} and u.id = ${userId}
  )`;

const FITS_ME = sql`(cardinality(a.department_ids) = 0 or a.department_ids && me.departments)
  and (cardinality(a.locations) = 0 or me.location in (select lower(l) from unnest(a.locations) as l))
  and (cardinality(a.roles) = 0 or me.role = any(a.roles))`;

/** A page of announcements, pinned ones that are shown now first, then newest, and how many there are. */
export async function announcementPage(
  tx: TenantTx,
  { userId, today, onlyMine, state, id }: AnnouncementQuery,
  { pageSize, offset }: { readonly pageSize: number; readonly offset: number },
) {
  const conditions: SQL[] = [sql`a.tenant_id = ${tx.tenantId}`];
  if (id !== null) conditions.push(sql`a.id = ${id}`);
  if (onlyMine) conditions.push(isCurrent(today), FITS_ME);
  if (state !== null) conditions.push(STATE_OF[state](today));
  const { rows } = await tx.execute<ListedAnnouncement & { total: number }>(sql`
    with ${me(tx, userId)}
    select a.id, a.title, a.description, a.starts_on as "startsOn", a.ends_on as "endsOn", a.is_pinned as "isPinned",
      a.is_draft as "isDraft", a.tells_in_bell as "tellsInBell", a.tells_by_mail as "tellsByMail",
      a.department_ids as "departmentIds", a.locations, a.roles, r.user_id is not null as "isRead",
      case when c.id is null then null else btrim(concat_ws(' ', c.first_name, c.last_name)) end as "createdByName",
      a.created_at::text as "createdAt", a.version, count(*) over ()::int as total
      from announcements a cross join me
      left join announcement_reads r
        on r.tenant_id = a.tenant_id and r.announcement_id = a.id and r.user_id = ${userId}
      left join users c on c.tenant_id = a.tenant_id and c.id = a.created_by
     where ${sql.join(conditions, sql` and `)}
     order by a.is_pinned and ${isCurrent(today)} desc, a.starts_on desc, a.id desc
     limit ${pageSize} offset ${offset}`);
  return { rows: rows.map(({ total, ...row }) => row), totalRecords: rows[0]?.total ?? 0 };
}

/** Announcements with the departments they cover, and who fits one: `a` is the announcement, `u` the person. */
const covering = (tx: TenantTx, audience: SQL) => sql`
  recursive a as (${audience}), covered as (
    select a.id, d.id as department_id from a join departments d on d.tenant_id = ${tx.tenantId} and d.id = any(a.department_ids)
    union
    select c.id, d.id from covered c join departments d on d.tenant_id = ${tx.tenantId} and d.parent_id = c.department_id
  )`;

const stored = (tx: TenantTx, ids: readonly string[]) => sql`
  select id, title, description, tells_in_bell, tells_by_mail, department_ids, locations, roles from announcements
   where tenant_id = ${tx.tenantId} and id = any(${sql.param(ids)}::uuid[])`;

const people = (tx: TenantTx) => sql`
  join users u on u.tenant_id = ${tx.tenantId} and u.status <> 'Deactivated'
   and (cardinality(a.department_ids) = 0
     or exists (select from covered c where c.id = a.id and c.department_id = u.department_id))
   and (cardinality(a.locations) = 0 or lower(u.work_location) in (select lower(l) from unnest(a.locations) as l))
   and (cardinality(a.roles) = 0 or u.role = any(a.roles))`;

const withReads = (tx: TenantTx) => sql`
  left join announcement_reads r on r.tenant_id = ${tx.tenantId} and r.announcement_id = a.id and r.user_id = u.id`;

export type Reach = { readonly id: string; readonly people: number; readonly read: number };

/** How many people each of these is for, and how many of them have opened it. */
export function reachOf(tx: TenantTx, ids: readonly string[]): Promise<Reach[]> {
  return tx.rows(sql`
    with ${covering(tx, stored(tx, ids))}
    select a.id, count(*)::int as people, count(r.user_id)::int as read
      from a ${people(tx)} ${withReads(tx)} group by a.id`);
}

export type Audience = {
  readonly departmentIds: readonly string[];
  readonly locations: readonly string[];
  readonly roles: readonly string[];
};

/** How many people an announcement for these would be for, and how many of them have an address. */
export async function countPeople(
  tx: TenantTx,
  { departmentIds, locations, roles }: Audience,
): Promise<{ people: number; addresses: number }> {
  const audience = sql`select ${tx.tenantId}::uuid as id, ${sql.param(departmentIds)}::uuid[] as department_ids,
    ${sql.param(locations)}::text[] as locations, ${sql.param(roles)}::text[] as roles`;
  const { rows } = await tx.execute<{ people: number; addresses: number }>(sql`
    with ${covering(tx, audience)} select count(*)::int as people, count(u.email)::int as addresses from a ${people(tx)}`);
  return rows[0] ?? { people: 0, addresses: 0 };
}

/** How many people each department has, with the departments below it. */
export async function peopleByDepartment(tx: TenantTx): Promise<ReadonlyMap<string, number>> {
  const audience = sql`select id, array[id] as department_ids, '{}'::text[] as locations, '{}'::text[] as roles
    from departments where tenant_id = ${tx.tenantId}`;
  const { rows } = await tx.execute<{ id: string; n: number }>(sql`
    with ${covering(tx, audience)} select a.id, count(*)::int as n from a ${people(tx)} group by a.id`);
  return new Map(rows.map(({ id, n }) => [id, n]));
}

export type Addressed = {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly userId: string;
  readonly tellsInBell: boolean;
  readonly tellsByMail: boolean;
};

/** Everybody these announcements are for. */
export function addressedBy(tx: TenantTx, ids: readonly string[]): Promise<Addressed[]> {
  return tx.rows(sql`
    with ${covering(tx, stored(tx, ids))}
    select a.id, a.title, a.description, u.id as "userId", a.tells_in_bell as "tellsInBell",
      a.tells_by_mail as "tellsByMail" from a ${people(tx)}`);
}

export type Reader = {
  readonly employeeId: string;
  readonly employeeName: string;
  readonly departmentName: string | null;
  readonly readAt: string | null;
  readonly canLogIn: boolean;
};

/** A page of the people an announcement is for: who has not opened it by name, then who has, latest first. */
export async function readerPage(
  tx: TenantTx,
  id: string,
  { pageSize, offset }: { readonly pageSize: number; readonly offset: number },
) {
  const { rows } = await tx.execute<Reader & { total: number }>(sql`
    with ${covering(tx, stored(tx, [id]))}
    select u.id as "employeeId", btrim(concat_ws(' ', u.first_name, u.last_name)) as "employeeName",
      d.name as "departmentName", r.read_at::text as "readAt", u.status <> 'RestrictedLogin' as "canLogIn",
      count(*) over ()::int as total
      from a ${people(tx)} ${withReads(tx)}
      left join departments d on d.tenant_id = ${tx.tenantId} and d.id = u.department_id
     order by r.read_at desc nulls first, u.first_name, u.last_name, u.id
     limit ${pageSize} offset ${offset}`);
  return { rows, totalRecords: rows[0]?.total ?? 0 };
}

/** The places people work at, each once however it is written. */
export async function workLocations(tx: TenantTx): Promise<string[]> {
  const { rows } = await tx.execute<{ location: string }>(sql`
    select min(work_location) as location from users
     where tenant_id = ${tx.tenantId} and status <> 'Deactivated' and btrim(work_location) <> ''
     group by lower(work_location) order by 1`);
  return rows.map(({ location }) => location);
}
