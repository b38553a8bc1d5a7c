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

// Dates stay the text PostgreSQL sends (a JS Date would slip a day in India); bigint and count become numbers,
// which is safe for paise and counts (below 2^53) and checked here rather than assumed.
const DATE = 1082;
const BIGINT = 20;

function safeInteger(text: string): number {
  const n = Number(text);
  if (!Number.isSafeInteger(n)) throw new RangeError(`The database holds ${text}, beyond the safe integers`);
  return n;
}

export function setTypeParsers(): void {
  const { types } = pg;
  types.setTypeParser(DATE, (text) => text);
  types.setTypeParser(BIGINT, safeInteger);
}
