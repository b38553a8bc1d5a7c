import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { TenantTx } from '../database/database.ts';

/** Long work outside requests. Handlers must be idempotent: a job may be delivered again after a crash. */
export type Jobs = {
  /** Queues a job in the caller's transaction. False when one with the same key is queued or running. */
  send(tx: TenantTx, queue: QueueName, data: JobData, key?: string): Promise<boolean>;
  /** Starts handling a queue in this process. */
  work(queue: QueueName, handler: (data: JobData) => Promise<void>): Promise<void>;
  schedule(queue: QueueName, cron: string): Promise<void>;
  /** Queues a job now, outside any transaction. */
  once(queue: QueueName): Promise<void>;
  stop(): Promise<void>;
};

export const QUEUES = ['mail-delivery', 'payroll-run', 'housekeeping'] as const;
export type QueueName = (typeof QUEUES)[number];

/** Ids only: queue tables have no row-level security. */
export type JobData = { readonly tenantId?: string; readonly id?: string };

// A mail server may be away for two days: one try in five minutes.
const RETRIES: Partial<Record<QueueName, number>> = { 'mail-delivery': 600 };

export const JOB_SCHEMA = 'pgboss';

/** Installs or upgrades the queue's own tables, with the owner's connection; `appRole` as SQL names it. */
export async function installJobs(ownerUrl: string, appRole: string, owner: pg.PoolClient): Promise<void> {
  const boss = new PgBoss({ connectionString: ownerUrl, schema: JOB_SCHEMA, supervise: false, schedule: false });
  boss.on('error', () => {});
  await boss.start();
  for (const queue of QUEUES) {
    await boss.createQueue(queue, {
      policy: queue === 'payroll-run' ? 'exclusive' : 'standard',
      retryLimit: 10,
      retryDelay: 5,
      retryBackoff: true,
      retryDelayMax: 300,
      heartbeatSeconds: 10,
      expireInSeconds: 3600,
      notify: true,
    });
  }
  await boss.stop({ graceful: false });
  await owner.query(`
    grant usage on schema ${JOB_SCHEMA} to ${appRole};
    revoke all on all tables in schema ${JOB_SCHEMA} from ${appRole};
    grant select, insert, update, delete on all tables in schema ${JOB_SCHEMA} to ${appRole};
    grant usage on all sequences in schema ${JOB_SCHEMA} to ${appRole};
    grant execute on all functions in schema ${JOB_SCHEMA} to ${appRole};
  `);
}

/** Connects to the queue with the serving role's address. */
export async function openJobs(url: string, onError: (error: Error) => void): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: url,
    schema: JOB_SCHEMA,
    migrate: false,
    createSchema: false,
    max: 4,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    useListenNotify: true,
  });
  boss.on('error', onError);
  await boss.start();
  return {
    async send(tx, queue, data, key) {
      const id = await boss.send(queue, data, {
        db: fromDrizzle(tx, sql),
        ...(key ? { singletonKey: key } : {}),
        ...(RETRIES[queue] ? { retryLimit: RETRIES[queue] } : {}),
      });
      return id !== null;
    },
    async once(queue) {
      await boss.send(queue, {});
    },
    async work(queue, handler) {
      await boss.work<JobData>(queue, { pollingIntervalSeconds: 2 }, async (jobs) => {
        for (const job of jobs) await handler(job.data);
      });
    },
    async schedule(queue, cron) {
      await boss.schedule(queue, cron, {}, { tz: 'Asia/Kolkata' });
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  };
}
