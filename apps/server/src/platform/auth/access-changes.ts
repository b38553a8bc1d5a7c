import type { Database } from '../database/database.ts';
import { type Listeners, listen } from '../database/listen.ts';
import type { Invalidation, Sessions } from './sessions.ts';

const CHANNEL = 'muster_access';

export type AccessChanges = {
  /** Forgets here at once and tells every other process. */
  invalidate(what: Invalidation): void;
  stop(): Promise<void>;
};

/**
 * Tells every process that a session or a tenant's people changed. While the connection that listens is lost, nothing
 * is remembered. The same connection hears what `others` are told.
 */
export async function accessChanges(db: Database, sessions: Sessions, others: Listeners = {}): Promise<AccessChanges> {
  const forget = (payload: string) => {
    const [kind, id] = payload.split(':');
    if (id) sessions.invalidate(kind === 'session' ? { sessionId: id } : { tenantId: id });
  };
  const hearing = await listen(db, { [CHANNEL]: forget, ...others }, sessions.listening);
  return {
    invalidate(what) {
      sessions.invalidate(what);
      const payload = what.sessionId ? `session:${what.sessionId}` : `tenant:${what.tenantId ?? ''}`;
      // Without a database nobody is notified, and nobody caches anything either.
      db.notify(CHANNEL, payload).catch(() => {});
    },
    stop: hearing.stop,
  };
}
