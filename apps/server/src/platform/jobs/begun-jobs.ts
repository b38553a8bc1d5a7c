import { sql } from 'drizzle-orm';
import type { GlobalTx } from '../database/database.ts';
import { JOB_SCHEMA, type JobData, type Queue } from './jobs.ts';

/** Jobs of a queue that were begun, by this process, another one or one that is gone; longest begun first. */
export async function begunJobs(tx: GlobalTx, queue: Queue): Promise<JobData[]> {
  const { rows } = await tx.execute<{ data: JobData }>(
    sql`select data from ${sql.identifier(JOB_SCHEMA)}.job where name = ${queue.name} and state in ('active', 'retry')
         order by created_on`,
  );
  return rows.map(({ data }) => data);
}
