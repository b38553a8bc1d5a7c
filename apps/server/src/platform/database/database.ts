import { AsyncLocalStorage } from 'node:async_hooks';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { SQLWrapper } from 'drizzle-orm/sql';
import type pg from 'pg';
import type { ToldTime } from '../clock/clock.ts';
import { NOBODYS } from '../threads/whose.ts';
import { type Availability, availability, type OnChange } from './availability.ts';
import { openClient, openPool, setTypeParsers } from './connections.ts';
import { DatabaseError } from './database-error.ts';
import { inOpenTransaction } from './open-transaction.ts';
import { plannedOn, preparedOn, rowsOf } from './planned-queries.ts';
import { refusePowerfulRole } from './roles.ts';
import { send, statement } from './statements.ts';
import { type WatchedPool, watchedPool } from './watched-pool.ts';

declare const bound: unique symbol;

/** A transaction bound to one tenant: row-level security lets nothing else through. */
export type TenantTx = NodePgDatabase & {
  readonly tenantId: string;
  /** Plain SQL, planned once for a connection: for the hottest lists. Columns arrive under the names SQL gives them. */
  prepared<R extends pg.QueryResultRow>(text: string, values: readonly unknown[]): Promise<R[]>;
  /** The same of a query whose text does not depend on its values; columns arrive as `execute` gives them. */
  planned<R extends pg.QueryResultRow>(query: SQLWrapper): Promise<R[]>;
  /** What a query returns; columns arrive as `execute` gives them. */
  rows<R extends pg.QueryResultRow>(query: SQLWrapper): Promise<R[]>;
  /** What the world outside the database may learn once all of this is stored; forgotten when it is rolled back. It may not fail. */
  afterCommit(then: () => void): void;
  readonly [bound]: 'tenant';
};

/** Over the few global tables, with or without a tenant. For account, subscriptions and platform. */
export type GlobalTx = NodePgDatabase & { readonly [bound]: 'global' | 'tenant' };

/** Plain queries inside one tenant, and nothing else. */
export type TenantRead = Pick<TenantTx, 'tenantId' | 'prepared'>;

/** Whether a crash of the machine may lose what was stored a moment before: then the commit does not wait for the disk. */
export type Durability = { readonly beLost: boolean };

export type Database = {
  /** One transaction inside a tenant; rolls back when `work` throws. */
  inTenant<T>(tenantId: string, work: (tx: TenantTx) => Promise<T>, may?: Durability): Promise<T>;
  /**
   * A read-only transaction that leaves in one packet: `work` sends all its queries before it waits for the first.
   * For the lists that are asked most. A query asked later throws.
   */
  readTenant<T>(tenantId: string, work: (tx: TenantRead) => Promise<T>): Promise<T>;
  /** The same database, whose transactions tell another time than its own (`TOLD_NOW`). */
  telling(told: ToldTime): Database;
  /** That time; null where it is its own. */
  readonly told: ToldTime;
  /** One transaction over the global tables. */
  inGlobal<T>(work: (tx: GlobalTx) => Promise<T>): Promise<T>;
  /** False while the database is away: everything else here then throws DatabaseAway at once. */
  isUp(): boolean;
  /** Settles when the database is up; at once when it is. */
  untilUp(): Promise<void>;
  /** When the disk of the database was last found full, in epoch milliseconds; null when a write worked since. */
  fullSince(): number | null;
  /** A write that needs room was done: the disk is not full any more. */
  foundRoom(): void;
  /** A connection of its own, for advisory locks and LISTEN. */
  dedicated(): Promise<pg.Client>;
  /** NOTIFY, outside any transaction. */
  notify(channel: string, payload: string): Promise<void>;
  /** Waiting and busy connections, for metrics. */
  usage(): { total: number; idle: number; waiting: number };
  close(): Promise<void>;
};

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** How long a connection may take to open before the response is "try again in a moment". */
const WAIT_MS = 10_000;
/** How long a connection is kept that nobody uses: a new one is begun, and plans every statement anew, for each pause of a person. */
const KEPT_MS = 5 * 60_000;
// No statement of ours takes minutes: one that does must not keep its locks for ever.
// Our queries take milliseconds; where PostgreSQL thinks one dear it would compile it first, for seconds.
const SETTINGS = '-c statement_timeout=120s -c idle_in_transaction_session_timeout=300s -c jit=off';

/** Told of every transaction before it commits; what it throws rolls the transaction back. See platform/idempotency. */
type BeforeCommit = (client: pg.PoolClient, result: unknown) => Promise<void>;

const beforeCommit = new AsyncLocalStorage<BeforeCommit>();

/** Runs `work`; every transaction in it calls `hook` with its connection and its result just before it commits. */
export function withBeforeCommit<T>(hook: BeforeCommit, work: () => Promise<T>): Promise<T> {
  return beforeCommit.run(hook, work);
}

const SILENT: OnChange = { gone: () => {}, back: () => {} };

/**
 * Signs in as the role that owns nothing; refuses one that could see past row-level security, or come to. Connections may
 * be lost at any moment: what was under way fails, what comes later gets new ones, and `onChange` is called.
 */
export async function openDatabase(url: string, size = 10, onChange: OnChange = SILENT): Promise<Database> {
  setTypeParsers();
  // Without the time limits: a lock may be waited for and held long.
  const alone = { connectionString: url };
  const health = availability(async () => {
    const client = await openClient({ ...alone, connectionTimeoutMillis: 2000 });
    await client.query('select 1').finally(() => client.end());
  }, onChange);
  const pool = openPool(
    {
      connectionString: url,
      max: size,
      options: SETTINGS,
      connectionTimeoutMillis: WAIT_MS,
      idleTimeoutMillis: KEPT_MS,
      keepAlive: true,
      // Queries of one transaction that do not wait for each other share a round trip.
      pipeline: true,
    },
    health.suspect,
  );
  await refuseUnsafe(pool, health);
  const watched = watchedPool(pool, health, size);

  const telling = (toldTime: ToldTime): Database => ({
    telling,
    told: toldTime,
    inTenant(tenantId, work, may) {
      const begin = `begin; ${bindTo(tenantId)}${tellNow(toldTime())}${may?.beLost ? `, ${NOT_AWAITED}` : ''}`;
      return transaction(watched, { tenantId, begin }, { tenantId }, (tx) => work(asTenant(tx)));
    },
    readTenant: (tenantId, work) => readTogether(watched, uuidOf(tenantId), work),
    inGlobal: (work) => transaction(watched, { ...NOBODYS, begin: 'begin' }, {}, (tx) => work(asGlobal(tx))),
    isUp: health.isUp,
    untilUp: health.untilUp,
    fullSince: watched.fullSince,
    foundRoom: watched.foundRoom,
    dedicated: () =>
      health
        .unlessGone(
          () => openClient(alone, health.suspect),
          (client) => void client.end().catch(() => {}),
        )
        .catch(watched.failed),
    async notify(channel, payload) {
      const client = await watched.connect(NOBODYS.tenantId);
      const error = await client.query('select pg_notify($1, $2)', [channel, payload]).then(
        () => undefined,
        (failure: Error) => failure,
      );
      client.release(error);
      if (error) watched.failed(error);
    },
    usage: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close() {
      health.stop();
      return pool.end();
    },
  });
  return telling(() => null);
}

async function transaction<T>(
  pool: WatchedPool,
  { tenantId, begin }: { readonly tenantId: string; readonly begin: string },
  extra: object,
  work: (tx: NodePgDatabase) => Promise<T>,
): Promise<T> {
  const client = await pool.connect(tenantId);
  const afterwards: (() => void)[] = [];
  const open = drizzle(client);
  const ways = {
    rows: (query: SQLWrapper) => open.execute(query).then(({ rows }) => rows),
    prepared: preparedOn(client),
    planned: plannedOn(client),
    afterCommit: (then: () => void) => void afterwards.push(then),
  };
  let broken: Error | undefined;
  try {
    // Not waited for: it leaves together with the first query of the work, and its result comes before it.
    const beginQuery = client.query(begin);
    beginQuery.catch(() => {});
    const result = await inOpenTransaction(() => work(Object.assign(open, extra, ways)));
    await beginQuery;
    await beforeCommit.getStore()?.(client, result);
    const { command } = await client.query('commit');
    // A failed statement whose error was swallowed: PostgreSQL turns the commit into a rollback, without an error.
    if (command !== 'COMMIT') throw new Error('The transaction was rolled back: one of its statements had failed');
    for (const then of afterwards) then();
    return result;
  } catch (error) {
    await client.query('rollback').catch((error: Error) => {
      broken = error;
    });
    return pool.failed(error);
  } finally {
    client.release(broken);
  }
}

const NOT_AWAITED = `set_config('synchronous_commit', 'off', true)`;

// A tenant's rows are found the same way whatever its values are: planning anew for each would cost more than running.
const PLANNED_ONCE = `set_config('plan_cache_mode', 'force_generic_plan', true)`;

/** An instant as ISO text says nothing else. */
function tellNow(moment: string | null): string {
  return moment === null ? '' : `, set_config('app.told_now', '${Temporal.Instant.from(moment)}', true)`;
}

function uuidOf(tenantId: string): string {
  if (!UUID.test(tenantId)) throw new TypeError('A tenant id must be a UUID');
  return tenantId;
}

function bindTo(tenantId: string): string {
  return `select set_config('app.tenant_id', '${uuidOf(tenantId)}', true)`;
}

/** Bound to a tenant, and to reading: both end with the packet. */
const READING = `select set_config('app.tenant_id', $1, true), set_config('transaction_read_only', 'on', true), ${PLANNED_ONCE}`;

async function readTogether<T>(pool: WatchedPool, tenantId: string, work: (tx: TenantRead) => Promise<T>): Promise<T> {
  const client = await pool.connect(tenantId);
  const statements = [statement(READING, [tenantId])];
  const results = Promise.withResolvers<pg.QueryResultRow[][]>();
  let isOver = false;
  const prepared = async <R extends pg.QueryResultRow>(text: string, values: readonly unknown[]): Promise<R[]> => {
    if (isOver) throw new Error('The reading transaction is over');
    const at = statements.push(statement(text, values)) - 1;
    return rowsOf((await results.promise)[at] ?? []);
  };
  try {
    const result = inOpenTransaction(() => work({ tenantId, prepared }));
    isOver = true;
    results.resolve(statements.length > 1 ? send(client, statements) : []);
    return await result;
  } catch (error) {
    return pool.failed(error);
  } finally {
    client.release();
  }
}

// The two brands are given out here and nowhere else.
function asTenant(tx: NodePgDatabase): TenantTx {
  return tx as TenantTx;
}
function asGlobal(tx: NodePgDatabase): GlobalTx {
  return tx as GlobalTx;
}

async function refuseUnsafe(pool: pg.Pool, health: Availability): Promise<void> {
  try {
    await refusePowerfulRole(pool);
  } catch (error) {
    health.stop();
    await pool.end();
    if (error instanceof DatabaseError) throw error;
    const reason = error instanceof Error && error.message ? error.message : 'no answer';
    const sentence = `Muster cannot sign in to its database with the role it serves with: ${reason}.`;
    throw new DatabaseError(sentence, { cause: error });
  }
}
