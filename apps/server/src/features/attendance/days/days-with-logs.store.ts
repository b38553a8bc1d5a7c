import { sql } from 'drizzle-orm';
import type { TenantTx } from '../../../platform/database/database.ts';
import { type LogRow, logRows, type Span } from '../logs/time-logs.store.ts';
import { DAY_COLUMNS, type StoredDay } from './attendance-days.store.ts';

type DaysWithLogs = { readonly stored: readonly StoredDay[]; readonly logs: readonly LogRow[] };

/** The stored days of people and their logs, the logs in order of time: one statement. */
export async function daysWithLogs(tx: TenantTx, span: Span, zone: string): Promise<DaysWithLogs> {
  const { people, from, to } = span;
  const { rows } = await tx.execute<DaysWithLogs>(sql`
    select coalesce((select json_agg(d)
        from (select ${DAY_COLUMNS} from attendance_days
               where tenant_id = ${tx.tenantId} and user_id = any(${sql.param(people)}::uuid[])
                 and date between ${from} and ${to}) d), '[]') as stored,
      coalesce((select json_agg(l) from (${logRows(tx, span, zone)}) l), '[]') as logs`);
  const [row] = rows;
  if (!row) throw new Error('A select without a row');
  return row;
}
