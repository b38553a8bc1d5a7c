import { DrizzleQueryError } from 'drizzle-orm/errors';
import type pg from 'pg';
import { fairPlaces, type Release } from '../threads/fair-places.ts';
import { whoseWork } from '../threads/whose.ts';
import type { Availability } from './availability.ts';
import { troubleOf } from './trouble.ts';

/** How long a caller waits behind others of the same organisation, or behind everybody where all connections are in use. */
const MAX_TURN_MS = 30_000;
// In the words of the driver, which are understood as those of a database that is busy.
const IN_TURN = { longestMs: MAX_TURN_MS, tooLong: () => new Error('timeout exceeded when trying to connect') };

/** Connections of the pool that one organisation may use at once: the rest is for the others. */
const shareOf = (size: number) => Math.max(1, Math.floor((size * 2) / 3));

/** The connections of a process, shared turn by turn between organisations. */
export type WatchedPool = {
  /** When the disk of the database was last found full, in epoch milliseconds; null when a write worked since. */
  fullSince(): number | null;
  foundRoom(): void;
  /** Errors: DatabaseAway at once while it is, instead of waiting for a connection. */
  connect(tenantId: string): Promise<pg.PoolClient>;
  /** Learns from what failed, and throws it on without the query, whose parameters are people's data. */
  failed(error: unknown): never;
};

/** A client whose release hands its place over to whoever waits. */
function inPlace(client: pg.PoolClient, leave: Release): pg.PoolClient {
  const release = client.release.bind(client);
  client.release = (error) => {
    release(error);
    leave();
  };
  return client;
}

export function watchedPool(pool: pg.Pool, health: Availability, size: number): WatchedPool {
  const share = shareOf(size);
  const place = fairPlaces({ total: size, ofOrganisation: share, ofPerson: share, waits: IN_TURN });
  let fullSince: number | null = null;
  const failed = (error: unknown): never => {
    const trouble = troubleOf(error);
    if (trouble === 'away') health.suspect();
    if (trouble === 'full') fullSince ??= Date.now();
    throw withoutQuery(error);
  };
  return {
    connect: (tenantId) =>
      health
        .unlessGone(
          async () => {
            const leave = await place({ tenantId, userId: whoseWork().userId });
            try {
              return inPlace(await pool.connect(), leave);
            } catch (error) {
              leave();
              throw error;
            }
          },
          (client) => client.release(),
        )
        .catch(failed),
    failed,
    fullSince: () => fullSince,
    foundRoom() {
      fullSince = null;
    },
  };
}

/** Drizzle's own message carries the SQL and every parameter: what leaves this folder is the reason alone. */
function withoutQuery(error: unknown): unknown {
  return error instanceof DrizzleQueryError && error.cause ? error.cause : error;
}
