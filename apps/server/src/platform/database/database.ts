import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { APP_ROLE } from './roles.ts';
import { setTypeParsers } from './types.ts';

declare const bound: unique symbol;

/** A transaction bound to one tenant: row-level security lets nothing else through. */
export type TenantTx = NodePgDatabase & { readonly tenantId: string; readonly [bound]: 'tenant' };

/** Over the few global tables, with or without a tenant. For account, subscriptions and platform. */
export type GlobalTx = NodePgDatabase & { readonly [bound]: 'global' | 'tenant' };

export type Database = {
  /** One transaction inside a tenant; rolls back when `work` throws. */
  inTenant<T>(tenantId: string, work: (tx: TenantTx) => Promise<T>): Promise<T>;
  /** One transaction over the global tables. */
  inGlobal<T>(work: (tx: GlobalTx) => Promise<T>): Promise<T>;
  /** A connection of its own, for advisory locks and LISTEN. */
  dedicated(): Promise<pg.Client>;
  /** Waiting and busy connections, for metrics. */
  usage(): { total: number; idle: number; waiting: number };
  close(): Promise<void>;
};

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Connects as the role that owns nothing; refuses a connection that could see past row-level security. */
export async function openDatabase(url: string, size = 10): Promise<Database> {
  setTypeParsers();
  const pool = new pg.Pool({ connectionString: url, max: size, options: `-c role=${APP_ROLE}` });
  pool.on('error', () => {}); // an idle connection lost its server: the next query reconnects or reports
  await refuseSuperuser(pool);

  async function transaction<T>(begin: string, extra: object, work: (tx: NodePgDatabase) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      await client.query(begin);
      const answer = await work(Object.assign(drizzle(client), extra));
      await client.query('commit');
      return answer;
    } catch (error) {
      await client.query('rollback').catch((lost: Error) => {
        broken = lost;
      });
      throw error;
    } finally {
      client.release(broken);
    }
  }

  return {
    inTenant(tenantId, work) {
      if (!UUID.test(tenantId)) throw new TypeError('A tenant id must be a UUID');
      const begin = `begin; select set_config('app.tenant_id', '${tenantId}', true)`;
      return transaction(begin, { tenantId }, (tx) => work(asTenant(tx)));
    },
    inGlobal: (work) => transaction('begin', {}, (tx) => work(asGlobal(tx))),
    async dedicated() {
      const client = new pg.Client({ connectionString: url, options: `-c role=${APP_ROLE}` });
      client.on('error', () => {});
      await client.connect();
      return client;
    },
    usage: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  };
}

// The two brands are given out here and nowhere else.
function asTenant(tx: NodePgDatabase): TenantTx {
  return tx as TenantTx;
}
function asGlobal(tx: NodePgDatabase): GlobalTx {
  return tx as GlobalTx;
}

async function refuseSuperuser(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ unsafe: boolean }>(
    'select rolsuper or rolbypassrls as unsafe from pg_roles where rolname = current_user',
  );
  if (rows[0]?.unsafe !== false) {
    throw new Error('Muster refuses to serve: its database role can see past row-level security.');
  }
}
