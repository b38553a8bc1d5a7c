import { sql } from 'drizzle-orm';
import type { TenantTx } from '../../../platform/database/database.ts';
import { rowsOf } from '../../../platform/database/own-rows.ts';
import type { Arrival, Place } from './attendance.tables.ts';
import { offlinePunches } from './device-punches.tables.ts';
import type { NewLog } from './time-logs.store.ts';

export const offlinePunchRows = rowsOf(offlinePunches);

/** Begins a log of the past; one that does not run waits for its check-out. */
export async function beginLog(tx: TenantTx, log: NewLog, runs: boolean, arrival: Arrival): Promise<void> {
  await tx.execute(sql`
    insert into time_logs (tenant_id, id, user_id, day, source, in_at, closed_as, note, client_id, place, device, flags,
      arrivals, created_by)
    values (${tx.tenantId}, ${log.id}, ${log.userId}, ${log.day}, ${log.source}, ${log.inAt},
      ${runs ? null : 'unpaired'}, ${log.note}, ${log.clientId},
      ${log.place === null ? null : JSON.stringify(log.place)}::jsonb, ${log.device},
      ${sql.param(log.flags)}::text[], ${JSON.stringify([arrival])}::jsonb, ${log.createdBy})`);
}

type Ending = {
  readonly flags: readonly string[];
  readonly arrival: Arrival;
  /** Of the check-out. */
  readonly place: Place | null;
};

/** Ends a log at a moment of the past, also one that was closed because nobody had ended it. */
export async function endLog(tx: TenantTx, id: string, { flags, arrival, place }: Ending): Promise<void> {
  await tx.execute(sql`
    update time_logs set out_at = greatest(in_at, ${arrival.at}::timestamptz), closed_as = null,
      flags = array(select distinct unnest(flags || ${sql.param(flags)}::text[])),
      place = coalesce(coalesce(place, '{}') || ${place === null ? null : JSON.stringify({ out: place })}::jsonb, place),
      arrivals = coalesce(arrivals, '[]') || ${JSON.stringify([arrival])}::jsonb, updated_at = now()
     where tenant_id = ${tx.tenantId} and id = ${id}`);
}
