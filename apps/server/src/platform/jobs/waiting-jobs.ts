import { sql } from 'drizzle-orm';
import type { GlobalTx, TenantTx } from '../database/database.ts';
import { JOB_SCHEMA, type Jobs, type Queue } from './jobs.ts';

const JOBS = sql`${sql.identifier(JOB_SCHEMA)}.job`;

/** Jobs of an organisation that are not begun. What another transaction holds, or a worker is about to take, is not seen. */
const waiting = (queue: Queue, tenantId: string) => sql`
  select id from ${JOBS}
  where name = ${queue.name} and state in ('created', 'retry') and data->>'tenantId' = ${tenantId}`;

/**
 * Tells a queue that something of the organisation changed: a job begins once this transaction is over, and finds what
 * it wrote. One that waits is enough; one that runs is not, because it may be past what changed. The queue is not an
 * exclusive one, which would refuse the second job, and its handler bears to run twice at a time.
 */
export async function notifyOfChange(
  tx: TenantTx,
  jobs: Pick<Jobs, 'send'>,
  queue: Queue,
  tenantId: string = tx.tenantId,
): Promise<void> {
  if (!(await startSoon(tx, queue, tenantId))) await jobs.send(tx, queue, { tenantId });
}

/**
 * Lets a job that waits begin as soon as this transaction is over, and no earlier, so that it finds what the
 * transaction wrote; it has all its tries again. False when none waits.
 */
async function startSoon(tx: TenantTx, queue: Queue, tenantId: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update ${JOBS} set start_after = least(start_after, now()), retry_count = 0
    where name = ${queue.name} and id = (${waiting(queue, tenantId)} limit 1 for update skip locked)`);
  return rowCount === 1;
}

/**
 * Removes the jobs of an organisation that wait: job `by`, which does this, does their work from now on. It waits
 * itself when the queue took it for dead, and stays: it is the one that is tried again.
 */
export async function cancelWaitingJobs(tx: GlobalTx, queue: Queue, tenantId: string, by: string): Promise<void> {
  await tx.execute(sql`
    delete from ${JOBS}
    where name = ${queue.name} and id <> ${by} and id = any(array(${waiting(queue, tenantId)} for update skip locked))`);
}
