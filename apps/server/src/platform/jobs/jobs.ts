import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { TenantTx } from '../database/database.ts';
import { troubleOf } from '../database/trouble.ts';

/** Long work outside requests. Handlers must be idempotent: a job may be delivered again after a crash. */
export type Jobs = {
  /**
   * Queues a job in the caller's transaction. Of an exclusive queue nothing is queued when one with the same key waits
   * or runs: its key names what is worked on once, never an organisation in which something changed (`notifyOfChange`).
   */
  send(tx: TenantTx, queue: Queue, data: JobData, key?: string): Promise<void>;
  /** The same of many, in one statement. */
  sendAll(tx: TenantTx, queue: Queue, jobs: readonly { readonly data: JobData; readonly key: string }[]): Promise<void>;
  /** Starts handling a queue in this process. */
  work(queue: Queue, handler: (data: JobData, jobId: string) => Promise<void>): Promise<void>;
  schedule(queue: Queue, cron: string): Promise<void>;
  /** Queues a job now, outside any transaction. */
  once(queue: Queue): Promise<void>;
  stop(): Promise<void>;
};

/** Declared by what works on it (`<feature>.jobs.ts`), and registered in its `<feature>.feature.ts`. */
export type Queue = {
  readonly name: string;
  /** Of the jobs with one key, one at most waits or runs. */
  readonly isExclusive?: true;
  /** How often a job that failed is tried again, in the end every five minutes; 10 times unless it is said. */
  readonly retries?: number;
};

/** Ids only: queue tables have no row-level security. */
export type JobData = { readonly tenantId?: string; readonly id?: string };

/** For work that waits for something outside: a mail server may be away, or a disk be full, for two days. */
export const TWO_DAYS_OF_RETRIES = 600;

export const JOB_SCHEMA = 'pgboss';

type Owner = { readonly url: string; readonly client: pg.PoolClient };

/** Installs or upgrades the tables of the queues, with the owner's connection; `appRole` as SQL names it. */
export async function installJobs({ url, client }: Owner, appRole: string, queues: readonly Queue[]): Promise<void> {
  const boss = new PgBoss({ connectionString: url, schema: JOB_SCHEMA, supervise: false, schedule: false });
  boss.on('error', () => {});
  await boss.start();
  for (const { name, isExclusive } of queues) {
    await boss.createQueue(name, {
      policy: isExclusive ? 'exclusive' : 'standard',
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
  await client.query(`
    grant usage on schema ${JOB_SCHEMA} to ${appRole};
    revoke all on all tables in schema ${JOB_SCHEMA} from ${appRole};
    grant select, insert, update, delete on all tables in schema ${JOB_SCHEMA} to ${appRole};
    grant usage on all sequences in schema ${JOB_SCHEMA} to ${appRole};
    grant execute on all functions in schema ${JOB_SCHEMA} to ${appRole};
  `);
}

/** How often a queue is looked at, whether or not a notification came: two that come together wake only once. */
const LOOK_EVERY_SECONDS = 2;

export type JobsOptions = {
  readonly url: string;
  /** False in a process that only queues: it neither works on a queue nor looks after one. */
  readonly works: boolean;
  /** Queues what is scheduled when its time comes. */
  readonly keepsSchedules: boolean;
  readonly onError: (error: Error) => void;
};

/** Connects to the queue with the serving role's address. A database that goes away and comes back interrupts nothing for good. */
export async function openJobs({ url, works, keepsSchedules, onError }: JobsOptions): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: url,
    schema: JOB_SCHEMA,
    migrate: false,
    createSchema: false,
    max: 4,
    supervise: works,
    schedule: works && keepsSchedules,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    useListenNotify: works,
  });
  // Every look at a queue fails while the database is away; that it is away is said once, elsewhere.
  boss.on('error', (error) => {
    if (troubleOf(error) !== 'away') onError(error);
  });
  await boss.start();
  return {
    async send(tx, queue, data, key) {
      await boss.send(queue.name, data, {
        db: fromDrizzle(tx, sql),
        ...(key ? { singletonKey: key } : {}),
        ...(queue.retries ? { retryLimit: queue.retries } : {}),
      });
    },
    async sendAll(tx, { name, retries }, many) {
      const options = retries ? { retryLimit: retries } : {};
      const jobs = many.map(({ data, key }) => ({ data, singletonKey: key, ...options }));
      await boss.insert(name, jobs, { db: fromDrizzle(tx, sql) });
    },
    async once(queue) {
      await boss.send(queue.name, {});
    },
    async work(queue, handler) {
      const options = {
        pollingIntervalSeconds: LOOK_EVERY_SECONDS,
        notifyPollingIntervalSeconds: LOOK_EVERY_SECONDS,
      };
      const worker = await boss.work<JobData>(queue.name, options, async (jobs) => {
        try {
          for (const job of jobs) await handler(job.data, job.id);
        } finally {
          // Whatever else waits begins at once.
          boss.notifyWorker(worker);
        }
      });
    },
    async schedule(queue, cron) {
      await boss.schedule(queue.name, cron, {}, { tz: 'Asia/Kolkata' });
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 10_000 }).catch((error: unknown) => {
        if (troubleOf(error) !== 'away') throw error;
      });
    },
  };
}
