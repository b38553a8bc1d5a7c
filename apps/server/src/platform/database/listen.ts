import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Database } from './database.ts';
import { showPresence } from './presence.ts';

const AGAIN_AFTER_MS = 300;

/** What is done with the payload of each channel's notifications. */
export type Listeners = Readonly<Record<string, (payload: string) => void>>;

export type Hearing = { stop(): Promise<void> };

/**
 * Hears what processes tell each other, on one connection for all channels. When it is lost `listening` is told, and
 * again once there is another. The same connection shows the others that this process lives.
 */
export async function listen(
  db: Database,
  hearers: Listeners,
  listening: (isListening: boolean) => void,
): Promise<Hearing> {
  let stopped = false;
  let listener = await listen();

  async function listen(): Promise<pg.Client> {
    const client = await db.dedicated();
    client.on('notification', ({ channel, payload }) => hearers[channel]?.(payload ?? ''));
    try {
      for (const channel of Object.keys(hearers)) await client.query(`listen ${channel}`);
      await showPresence(client);
    } catch (error) {
      await client.end().catch(() => {});
      throw error;
    }
    client.once('end', () => void listenAgain());
    return client;
  }

  async function listenAgain(): Promise<void> {
    listening(false);
    for (let next: pg.Client | null = null; !stopped && next === null; ) {
      await db.untilUp();
      if (stopped) return;
      next = await listen().catch(() => null);
      if (next === null) await sleep(AGAIN_AFTER_MS, undefined, { ref: false });
      else listener = next;
    }
    if (stopped) await listener.end();
    else listening(true);
  }

  return {
    async stop() {
      stopped = true;
      await listener.end();
    },
  };
}
