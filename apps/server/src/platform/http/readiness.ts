import { statfs } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import { heartbeat } from '../database/heartbeat.ts';
import { type Trouble, troubleOf } from '../database/trouble.ts';
import { inTrouble } from './errors.ts';

/** Why this process should get no requests just now; null when it is ready. */
export type Readiness = () => Promise<Unready | null>;
export type Unready = 'database unreachable' | 'database busy' | 'disk full' | 'database slow';

const REMEMBER_MS = 1000;
const REMEMBER_TROUBLE_MS = 100;
const MAX_QUERY_MS = 2000;
/** Less than this and the next upload does not fit. */
const MIN_FREE_BYTES = 16_000_000;

const WORDS: Readonly<Record<Trouble, Unready>> = {
  away: 'database unreachable',
  busy: 'database busy',
  full: 'disk full',
};

/**
 * Proves that something can be written: a row in the database, and room on the disks of `folders`. Asked by many at
 * once, it looks once a second.
 */
export function readiness(db: Database, folders: readonly string[]): Readiness {
  let until = 0;
  let last: Promise<Unready | null> = Promise.resolve(null);
  return async () => {
    if (!db.isUp()) return WORDS.away;
    if (performance.now() > until) {
      until = performance.now() + REMEMBER_MS;
      const slow = sleep(MAX_QUERY_MS, 'database slow' as const, { ref: false });
      last = Promise.race([checkNow(db, folders), slow]);
      if (await last) until = performance.now() + REMEMBER_TROUBLE_MS;
    }
    return last;
  };
}

async function checkNow(db: Database, folders: readonly string[]): Promise<Unready | null> {
  try {
    const room = await Promise.all(folders.map(hasRoom));
    if (room.includes(false)) return WORDS.full;
    await heartbeat(db);
    return null;
  } catch (error) {
    return WORDS[troubleOf(error) ?? 'away'];
  }
}

// A folder that is not there yet, or a file system that does not say, is no reason to be unready.
async function hasRoom(folder: string): Promise<boolean> {
  const { blocks, bavail, bsize } = await statfs(folder).catch(() => ({ blocks: 0, bavail: 0, bsize: 0 }));
  return blocks === 0 || bavail * bsize >= MIN_FREE_BYTES;
}

/** While the database is away every call gets its response at once, before anything of it is read. */
export function refuseWhileAway(api: FastifyInstance, db: Pick<Database, 'isUp'>): void {
  api.addHook('onRequest', (request, _, next) => {
    if (request.routeOptions.config.entry && !db.isUp()) next(inTrouble('away'));
    else next();
  });
}
