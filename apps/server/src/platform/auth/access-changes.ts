import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Database } from '../database/database.ts';
import type { Forgotten, Sessions } from './sessions.ts';

const CHANNEL = 'muster_access';
const AGAIN_AFTER_MS = 1000;

export type AccessChanges = {
  /** Forgets here at once and tells every other process. */
  forget(what: Forgotten): void;
  stop(): Promise<void>;
};

/**
 * Tells every process that a session or a tenant's people changed. When the connection that listens is lost, nothing
 * is remembered until there is another.
 */
export async function accessChanges(db: Database, known: Sessions): Promise<AccessChanges> {
  let stopped = false;
  let listener: pg.Client | null = await listen();
  let reconnecting: Promise<void> | null = null;

  async function listen(): Promise<pg.Client> {
    const client = await db.dedicated();
    client.on('notification', ({ payload }) => {
      const [kind, id] = (payload ?? '').split(':');
      if (id) known.forget(kind === 'session' ? { sessionId: id } : { tenantId: id });
    });
    client.on('end', lost);
    await client.query(`listen ${CHANNEL}`);
    return client;
  }

  function lost(): void {
    listener = null;
    if (stopped || reconnecting) return;
    known.listening(false);
    reconnecting = reconnect().finally(() => {
      reconnecting = null;
    });
  }

  async function reconnect(): Promise<void> {
    while (!stopped && !listener) {
      await sleep(AGAIN_AFTER_MS, undefined, { ref: false });
      listener = await listen().catch(() => null);
    }
    if (stopped) await listener?.end();
    else known.listening(true);
  }

  return {
    forget(what) {
      known.forget(what);
      const payload = what.sessionId ? `session:${what.sessionId}` : `tenant:${what.tenantId ?? ''}`;
      // Without a database nobody hears it, and nobody remembers anything either.
      db.notify(CHANNEL, payload).catch(() => {});
    },
    async stop() {
      stopped = true;
      await listener?.end();
    },
  };
}
