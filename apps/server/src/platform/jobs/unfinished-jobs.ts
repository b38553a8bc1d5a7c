import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import { JOB_SCHEMA, type JobData, type Queue } from './jobs.ts';

/** What a queue still had to do, in words that do not depend on how the queue stores it. */
export type UnfinishedJob = {
  readonly queue: string;
  readonly data: JobData;
  readonly key: string | null;
  readonly retryLimit: number;
};

export async function unfinishedJobs(
  client: Pick<pg.Client, 'query'>,
  queues: readonly Queue[],
): Promise<UnfinishedJob[]> {
  const { rows } = await client.query<UnfinishedJob>(
    `select name as queue, coalesce(data, '{}') as data, singleton_key as key, retry_limit as "retryLimit"
     from ${JOB_SCHEMA}.job where name = any ($1) and state in ('created', 'retry', 'active') order by created_on, id`,
    [queues.map(({ name }) => name)],
  );
  return rows;
}

/** Queues it again, from its beginning: handlers bear that. */
export async function requeue(ownerUrl: string, jobs: readonly UnfinishedJob[]): Promise<void> {
  const boss = new PgBoss({
    connectionString: ownerUrl,
    schema: JOB_SCHEMA,
    supervise: false,
    schedule: false,
    migrate: false,
  });
  boss.on('error', () => {});
  await boss.start();
  try {
    for (const { queue, data, key, retryLimit } of jobs) {
      await boss.send(queue, data, { retryLimit, ...(key === null ? {} : { singletonKey: key }) });
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}
