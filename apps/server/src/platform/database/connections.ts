import pg from 'pg';

type OnError = (error: Error) => void;

/**
 * The only places where connections are made. A connection that is lost while nobody listens for its `error` ends the
 * process, and a pool listens only to those it has not handed out: here every one has a listener for its whole life.
 */
export function openPool(config: pg.PoolConfig, onLost: OnError = () => {}): pg.Pool {
  const pool = new pg.Pool(config);
  pool.on('error', onLost);
  pool.on('connect', (client) => client.on('error', onLost));
  return pool;
}

const CONNECT_WITHIN_MS = 10_000;

/** A connection of its own; whoever asks for it ends it. */
export async function openClient(config: pg.ClientConfig, onLost: OnError = () => {}): Promise<pg.Client> {
  const client = new pg.Client({ connectionTimeoutMillis: CONNECT_WITHIN_MS, keepAlive: true, ...config });
  client.on('error', onLost);
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
}
