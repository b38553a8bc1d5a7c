import { REQUEST_TYPE } from '@muster/contract/features/requests/requests-details.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import { worksOn } from './dashboard.views.ts';

/** Who looks: administrators and moderators see everybody, others the people they work with. */
export type Looker = { readonly userId: string; readonly seesEverybody: boolean };

/** The looker, people of the same department or manager, those who report to the looker, and the looker’s manager. */
function isSeenBy(tx: TenantTx, { userId, seesEverybody }: Looker): SQL {
  if (seesEverybody) return sql`true`;
  return sql`exists (select from users me where me.tenant_id = ${tx.tenantId} and me.id = ${userId}
    and (u.id = me.id or u.department_id = me.department_id or u.reporting_manager_id = me.reporting_manager_id
      or u.reporting_manager_id = me.id or u.id = me.reporting_manager_id))`;
}

const NAME = sql`btrim(u.first_name || ' ' || u.last_name)`;

export type Away = {
  readonly employeeId: string;
  readonly employeeName: string;
  readonly imageFileId: string | null;
  readonly what: string;
  readonly until: string;
};

/** Whoever works elsewhere today by a request that was granted. */
export function workingElsewhere(tx: TenantTx, looker: Looker, today: string): Promise<readonly Away[]> {
  return tx.rows<Away>(sql`
    select u.id as "employeeId", ${NAME} as "employeeName", u.image_file_id as "imageFileId",
      case when max(r.type) = ${REQUEST_TYPE.OnDuty} then 'On duty' else 'Works from home' end as what,
      max(r.to_date) as until
      from requests r join users u on u.tenant_id = r.tenant_id and u.id = r.user_id
     where r.tenant_id = ${tx.tenantId} and r.status = 'Completed'
       and r.type in (${REQUEST_TYPE.WorkFromHome}, ${REQUEST_TYPE.OnDuty})
       and ${today}::date between r.from_date and r.to_date
       and u.id <> ${looker.userId} and ${worksOn(today)} and ${isSeenBy(tx, looker)}
     group by u.id, u.first_name, u.last_name, u.image_file_id
     order by u.first_name, u.last_name, u.id`);
}

/** Who is on leave today, and until when; never which leave. */
export function onLeave(tx: TenantTx, looker: Looker, today: string): Promise<readonly Away[]> {
  return tx.rows<Away>(sql`
    select u.id as "employeeId", ${NAME} as "employeeName", u.image_file_id as "imageFileId",
      case when count(*) = 1 then 'On leave for half a day' else 'On leave' end as what, max(l.to_date) as until
      from leave_halves h
      join leaves l on l.tenant_id = h.tenant_id and l.id = h.leave_id and l.status = 2
      join users u on u.tenant_id = h.tenant_id and u.id = h.user_id
     where h.tenant_id = ${tx.tenantId} and h.date = ${today}::date and h.is_counted
       and u.id <> ${looker.userId} and ${worksOn(today)} and ${isSeenBy(tx, looker)}
     group by u.id, u.first_name, u.last_name, u.image_file_id
     order by u.first_name, u.last_name, u.id`);
}

export type Remembered = {
  readonly employeeId: string;
  readonly employeeName: string;
  readonly imageFileId: string | null;
  readonly born: string | null;
  readonly joined: string | null;
};

/** People who were born or joined on one of these days of the year, `MM-DD`. */
export function rememberedOn(
  tx: TenantTx,
  looker: Looker,
  { today, days }: { readonly today: string; readonly days: readonly string[] },
): Promise<readonly Remembered[]> {
  return tx.rows<Remembered>(sql`
    select u.id as "employeeId", ${NAME} as "employeeName", u.image_file_id as "imageFileId",
      case when to_char(u.date_of_birth, 'MM-DD') = any(${sql.param(days)}::text[]) then u.date_of_birth end as born,
      case when to_char(u.date_of_joining, 'MM-DD') = any(${sql.param(days)}::text[]) then u.date_of_joining end as joined
      from users u
     where u.tenant_id = ${tx.tenantId} and ${worksOn(today)} and ${isSeenBy(tx, looker)}
       and (to_char(u.date_of_birth, 'MM-DD') = any(${sql.param(days)}::text[])
         or to_char(u.date_of_joining, 'MM-DD') = any(${sql.param(days)}::text[]))
     order by u.first_name, u.last_name, u.id`);
}
