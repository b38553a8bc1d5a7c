import { type SQL, sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import { below, isReport } from '../users/reports.facts.ts';

export type CalendarPerson = {
  readonly id: string;
  readonly name: string;
  readonly imageFileId: string | null;
  readonly departmentName: string | null;
  /** Whether the reader is above them, at any depth; staff, who see everybody, are not told. */
  readonly isBelow: boolean;
  readonly total: number;
};

/** Whose leave is looked at. */
export type CalendarScope = 'team' | 'direct' | 'indirect' | 'all' | 'everybody';

type Query = {
  readonly readerId: string;
  readonly isStaff: boolean;
  readonly scope: CalendarScope;
  readonly departmentId: string | null;
  readonly from: string;
  readonly to: string;
  readonly limit: number;
};

/** What the reader's own row says; the name of the column is a word of ours. */
const ofReader = (tx: TenantTx, { readerId }: Query, column: 'reporting_manager_id' | 'department_id') =>
  sql`(select ${sql.raw(column)} from users where tenant_id = ${tx.tenantId} and id = ${readerId})`;

function inScope(tx: TenantTx, query: Query): SQL {
  const { scope, readerId } = query;
  if (scope === 'everybody') return sql`true`;
  if (scope !== 'team') return isReport(scope, readerId, 'w');
  const manager = ofReader(tx, query, 'reporting_manager_id');
  return sql`(w.id = ${readerId} or w.reporting_manager_id = ${readerId} or w.id = ${manager}
    or w.reporting_manager_id = ${manager}
    or (${manager} is null and w.department_id = ${ofReader(tx, query, 'department_id')}))`;
}

/** The people of a calendar who are there in these days, by name, the reader first; one statement. */
export function calendarPeople(tx: TenantTx, query: Query): Promise<CalendarPerson[]> {
  const { readerId, isStaff, departmentId, from, to, limit } = query;
  const matching = sql`w.tenant_id = ${tx.tenantId} and w.status <> 'Deactivated'
    and (w.date_of_joining is null or w.date_of_joining <= ${to})
    and (w.last_working_day is null or w.last_working_day >= ${from})
    and (${departmentId}::uuid is null or w.department_id = ${departmentId})
    and ${inScope(tx, query)}`;
  const order = sql`w.id <> ${readerId}, w.first_name, w.last_name, w.id`;
  // Counted apart: with the page, the names of everybody would be kept to be counted.
  return tx.rows(sql`
    with ${below(tx, readerId)}
    select w.id, btrim(concat_ws(' ', w.first_name, w.last_name)) as name, w.image_file_id as "imageFileId",
      p.name as "departmentName", ${isStaff ? sql`false` : isReport('all', readerId, 'w')} as "isBelow",
      (select count(*)::int from users w where ${matching}) as total
    from (select * from users w where ${matching} order by ${order} limit ${limit}) w
    left join departments p on p.tenant_id = w.tenant_id and p.id = w.department_id
    order by ${order}`);
}

export type CalendarLeave = {
  readonly id: string;
  readonly userId: string;
  readonly fromDate: string;
  readonly toDate: string;
  readonly isFirstHalf: boolean;
  readonly isLastHalf: boolean;
  readonly status: number;
  readonly typeName: string;
  readonly typeCode: string;
  readonly colour: string;
  /** The days that are leave, days off apart. */
  readonly dates: readonly string[];
};

/** Pending and approved leave of people that touches these days; one statement. */
export function calendarLeaves(
  tx: TenantTx,
  { people, from, to }: { readonly people: readonly string[]; readonly from: string; readonly to: string },
): Promise<CalendarLeave[]> {
  return tx.rows(sql`
    select l.id, l.user_id as "userId", l.from_date as "fromDate", l.to_date as "toDate",
      l.is_first_half as "isFirstHalf", l.is_last_half as "isLastHalf", l.status, t.name as "typeName",
      t.code as "typeCode", t.colour,
      coalesce((select json_agg(distinct h.date order by h.date) from leave_halves h
        where h.tenant_id = l.tenant_id and h.leave_id = l.id and not h.is_off_day
          and h.date between ${from} and ${to}), '[]') as dates
    from leaves l join leave_types t on t.tenant_id = l.tenant_id and t.id = l.leave_type_id
    where l.tenant_id = ${tx.tenantId} and l.user_id = any(${sql.param(people)}::uuid[]) and l.status in (1, 2)
      and l.from_date <= ${to} and l.to_date >= ${from}
    order by l.from_date, l.id`);
}
