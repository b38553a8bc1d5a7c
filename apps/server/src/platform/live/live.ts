import type { Database } from '../database/database.ts';
import { type LiveStreams, liveStreams } from './live-streams.ts';
import type { Live } from './live-types.ts';

export const LIVE_CHANNEL = 'muster_live';

/** As the process itself knows it. */
export type LiveOfProcess = Live & Pick<LiveStreams, 'checkAgain' | 'stop'> & { heard(payload: string): void };

/** A notification of PostgreSQL holds 8,000 bytes, an id and its comma 37. */
const MAX_PEOPLE = 200;
/** What is told within this time is read in one query. */
const GATHER_MS = 100;

export function live(db: Pick<Database, 'notify'>): LiveOfProcess {
  const streams = liveStreams();
  const waiting = new Map<string, Set<string>>();

  function heard(payload: string): void {
    const [tenantId = '', list = ''] = payload.split(':');
    const here = list.split(',').filter((userId) => streams.has(tenantId, userId));
    if (here.length === 0) return;
    if (waiting.size === 0) setTimeout(sendAll, GATHER_MS);
    const people = waiting.get(tenantId) ?? new Set();
    for (const userId of here) people.add(userId);
    waiting.set(tenantId, people);
  }

  function sendAll(): void {
    const all = [...waiting];
    waiting.clear();
    for (const [tenantId, people] of all) void streams.refresh(tenantId, [...people]);
  }

  return {
    ...streams,
    heard,
    notify(tx, people) {
      const { tenantId } = tx;
      const unique = [...new Set(people)];
      tx.afterCommit(() => {
        for (let at = 0; at < unique.length; at += MAX_PEOPLE) {
          // What is not heard is found by polling.
          db.notify(LIVE_CHANNEL, `${tenantId}:${unique.slice(at, at + MAX_PEOPLE).join(',')}`).catch(() => {});
        }
      });
    },
  };
}
