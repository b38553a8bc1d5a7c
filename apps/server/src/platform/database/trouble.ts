/**
 * What is wrong with the database or the disk, not with the call: it can only wait and be tried again.
 * `away`: nobody answers, or the server is starting or stopping. `busy`: no connection, memory or time left.
 * `full`: the disk is.
 */
export type Trouble = 'away' | 'busy' | 'full';

/** The database is known to be away: nobody waits for a connection meanwhile. */
export class DatabaseAway extends Error {
  constructor() {
    super('The database is away');
  }
}

/** By the code of PostgreSQL, or by its class, the first two characters; then by the code of the operating system. */
const BY_CODE: Readonly<Record<string, Trouble>> = {
  '08': 'away',
  '57P01': 'away',
  '57P02': 'away',
  '57P03': 'away',
  '57P05': 'away',
  // A standby: writing is possible again when the address leads to the new primary.
  '25006': 'away',
  '53100': 'full',
  '53': 'busy',
  '57014': 'busy',
  ECONNREFUSED: 'away',
  ECONNRESET: 'away',
  EPIPE: 'away',
  ETIMEDOUT: 'away',
  EHOSTUNREACH: 'away',
  ENETUNREACH: 'away',
  ENOTFOUND: 'away',
  EAI_AGAIN: 'away',
  ENOSPC: 'full',
  EDQUOT: 'full',
};

// What the driver says in words only.
const BY_MESSAGE: readonly (readonly [RegExp, Trouble])[] = [
  [/^timeout exceeded when trying to connect/, 'busy'],
  [/^(Connection terminated|timeout expired|The server closed the connection)/i, 'away'],
  [/^Client (has encountered a connection error|was closed) and is not queryable/, 'away'],
  [/^Cannot use a pool after calling end on the pool/, 'away'],
];

/** The trouble behind an error or any of its causes (Drizzle and pg-boss wrap); null when it is something else. */
export function troubleOf(error: unknown): Trouble | null {
  for (let at: unknown = error; typeof at === 'object' && at !== null; at = 'cause' in at ? at.cause : null) {
    const trouble = at instanceof DatabaseAway ? 'away' : (byCode(at) ?? byMessage(at));
    if (trouble) return trouble;
  }
  return null;
}

function byCode(error: object): Trouble | null {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  // No socket to connect to; of a file it means something else.
  if (code === 'ENOENT') return 'syscall' in error && error.syscall === 'connect' ? 'away' : null;
  return BY_CODE[code] ?? (/^[0-9A-Z]{5}$/.test(code) ? (BY_CODE[code.slice(0, 2)] ?? null) : null);
}

function byMessage(error: object): Trouble | null {
  const message = 'message' in error && typeof error.message === 'string' ? error.message : '';
  return BY_MESSAGE.find(([words]) => words.test(message))?.[1] ?? null;
}
