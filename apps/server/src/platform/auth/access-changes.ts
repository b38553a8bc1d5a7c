import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Database } from '../database/database.ts';
import { showPresence } from '../database/presence.ts';
import type { Invalidation, Sessions } from './sessions.ts';

const CHANNEL = 'muster_access';
const AGAIN_AFTER_MS = 300;

export type AccessChanges = {
  /** Forgets here at once and tells every other process. */
  invalidate(what: Invalidation): void;
  stop(): Promise<void>;
};

/**
 * Tells every process that a session or a tenant's people changed. When the connection that listens is lost, nothing
 * is remembered until there is another. The same connection shows the others that this process lives.
 */
export async function accessChanges(db: Database, sessions: Sessions): Promise<AccessChanges> {
  let stopped = false;
  let listener = await listen();

  async function listen(): Promise<pg.Client> {
    const client = await db.dedicated();
    client.on('notification', ({ payload }) => {
      const [kind, id] = (payload ?? '').split(':');
      if (id) sessions.invalidate(kind === 'session' ? { sessionId: id } : { tenantId: id });
    });
    try {
      await client.query(`listen ${CHANNEL}`);
      await showPresence(client);
    } catch (error) {
      await client.end().catch(() => {});
      throw error;
    }
    client.once('end', () => void listenAgain());
    return client;
  }

  async function listenAgain(): Promise<void> {
    sessions.listening(false);
    for (let next: pg.Client | null = null; !stopped && next === null; ) {
      await db.untilUp();
      if (stopped) return;
      next = await listen().catch(() => null);
      if (next === null) await sleep(AGAIN_AFTER_MS, undefined, { ref: false });
      else listener = next;
    }
    if (stopped) await listener.end();
    else sessions.listening(true);
  }

  return {
    invalidate(what) {
      sessions.invalidate(what);
      const payload = what.sessionId ? `session:${what.sessionId}` : `tenant:${what.tenantId ?? ''}`;
      // Without a database nobody is notified, and nobody caches anything either.
      db.notify(CHANNEL, payload).catch(() => {});
    },
    async stop() {
      stopped = true;
      await listener.end();
    },
  };
}
