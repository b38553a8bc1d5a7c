import { sql } from 'drizzle-orm';
import type { GlobalTx } from '../database/database.ts';
import { JOB_SCHEMA, type JobData, type QueueName } from './jobs.ts';

/** Jobs of a queue that are waiting or were begun, by this process or one that may be gone. */
export async function unfinishedJobs(tx: GlobalTx, queue: QueueName): Promise<JobData[]> {
  const { rows } = await tx.execute<{ data: JobData }>(
    sql`select data from ${sql.identifier(JOB_SCHEMA)}.job where name = ${queue} and state in ('created', 'retry', 'active')`,
  );
  return rows.map(({ data }) => data);
}
