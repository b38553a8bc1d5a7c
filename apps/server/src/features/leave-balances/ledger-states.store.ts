import { type SQL, sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import type { ColumnsOf } from '../../platform/database/own-rows.ts';
import type { leaveLedgerStates } from './leave-balances.tables.ts';

/** How far a ledger is settled. */
export type LedgerState = ColumnsOf<typeof leaveLedgerStates>;

export function statesOf(tx: TenantTx, people: readonly string[]): Promise<LedgerState[]> {
  return tx.rows(sql`
    select user_id as "userId", leave_type_id as "leaveTypeId", settled_to as "settledTo", due_on as "dueOn", stamp
    from leave_ledger_states where tenant_id = ${tx.tenantId} and user_id = any(${sql.param(people)}::uuid[])`);
}

/** None of their values needs quotes. The statement that writes them, beside the lines that they follow from. */
export function writeStates(tx: TenantTx, states: readonly LedgerState[]): SQL {
  const column = (type: 'date' | 'uuid', of: (state: LedgerState) => string | null) =>
    sql`unnest(${`{${states.map((state) => of(state) ?? 'null').join()}}`}::${sql.raw(type)}[])`;
  return sql`
    insert into leave_ledger_states (tenant_id, user_id, leave_type_id, settled_to, due_on, stamp)
    select ${tx.tenantId}::uuid, s.* from rows from (${column('uuid', ({ userId }) => userId)},
      ${column('uuid', ({ leaveTypeId }) => leaveTypeId)}, ${column('date', ({ settledTo }) => settledTo)},
      ${column('date', ({ dueOn }) => dueOn)}, ${column('uuid', ({ stamp }) => stamp)}) as s
    on conflict (tenant_id, user_id, leave_type_id) do update
      set settled_to = excluded.settled_to, due_on = excluded.due_on, stamp = excluded.stamp`;
}
