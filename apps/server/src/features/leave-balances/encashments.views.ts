import type { LeaveUnit } from '@muster/contract/features/leave-types/leave-types-amounts.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';

/** A request for leave to be paid out, with its names. */
export type EncashmentRow = {
  readonly id: string;
  readonly userId: string;
  readonly employeeName: string;
  readonly leaveTypeId: string;
  readonly name: string;
  readonly code: string;
  readonly colour: string;
  readonly unit: LeaveUnit;
  readonly amount: number;
  readonly status: number;
  readonly reason: string | null;
  readonly askedOn: string;
  /** YYYY-MM */
  readonly payMonth: string | null;
  readonly decidedBy: string | null;
  readonly comments: string | null;
};

const COLUMNS =
  sql.raw(`q.id, q.user_id as "userId", btrim(concat_ws(' ', u.first_name, u.last_name)) as "employeeName",
  q.leave_type_id as "leaveTypeId", t.name, t.code, t.colour, t.unit, q.amount, q.status, q.reason,
  q.asked_on as "askedOn", to_char(q.pay_month, 'YYYY-MM') as "payMonth",
  (select btrim(concat_ws(' ', d.first_name, d.last_name)) from users d where d.tenant_id = q.tenant_id and d.id = q.decided_by)
    as "decidedBy", q.comment as comments`);
const FROM = sql.raw(`leave_encashments q join users u on u.tenant_id = q.tenant_id and u.id = q.user_id
  join leave_types t on t.tenant_id = q.tenant_id and t.id = q.leave_type_id`);

type Query = {
  readonly userId: string | null;
  readonly status: number | null;
  readonly pageSize: number;
  readonly offset: number;
};

export async function encashmentsOf(tx: TenantTx, { userId, status, pageSize, offset }: Query) {
  const { rows } = await tx.execute<EncashmentRow & { totalRecords: number }>(sql`
    select ${COLUMNS}, (count(*) over ())::int as "totalRecords" from ${FROM}
    where q.tenant_id = ${tx.tenantId} and (${userId}::uuid is null or q.user_id = ${userId})
      and (${status}::int is null or q.status = ${status})
    order by q.status <> 1, q.asked_on desc, q.id desc limit ${pageSize} offset ${offset}`);
  return { rows, totalRecords: rows[0]?.totalRecords ?? 0 };
}

/** Kept from others until the transaction ends, where it is to be decided. */
export async function encashmentById(tx: TenantTx, id: string, lock: 'locked' | 'read'): Promise<EncashmentRow | null> {
  const forUpdate: SQL = lock === 'locked' ? sql`for update of q` : sql``;
  const { rows } = await tx.execute<EncashmentRow>(sql`
    select ${COLUMNS} from ${FROM} where q.tenant_id = ${tx.tenantId} and q.id = ${id} ${forUpdate}`);
  return rows[0] ?? null;
}

/** Who decides, and what the person is called whom it is about. */
export async function staffAndName(tx: TenantTx, userId: string): Promise<{ staff: string[]; name: string }> {
  const { rows } = await tx.execute<{ id: string; name: string; isStaff: boolean }>(sql`
    select id, btrim(concat_ws(' ', first_name, last_name)) as name, role <> 'Member' and status = 'Active' as "isStaff"
    from users where tenant_id = ${tx.tenantId} and (id = ${userId} or role <> 'Member') order by id`);
  return {
    staff: rows.filter(({ isStaff }) => isStaff).map(({ id }) => id),
    name: rows.find(({ id }) => id === userId)?.name ?? '',
  };
}
