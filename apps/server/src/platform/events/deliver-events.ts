import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { own } from '../../platform/database/own-rows.ts';
import type { TenantTx } from '../database/database.ts';
import { troubleOf } from '../database/trouble.ts';
import type { Services } from '../services.ts';
import { eventDeliveries, events } from './events.tables.ts';
import { eventDelivery } from './events.ts';
import type { Listener, StoredEvent } from './listener.ts';

type Job = { readonly tenantId: string; readonly id: string };

/**
 * Gives an event to every listener that has not had it, each in its own transaction. One that fails does not keep the
 * others waiting; then this throws, and the queue tries again.
 */
export async function deliverEvent(
  services: Services,
  listeners: readonly Listener[],
  { tenantId, id }: Job,
  log: FastifyBaseLogger,
): Promise<void> {
  const event = await services.db.inTenant(tenantId, (tx) => waitingEvent(tx, id));
  if (!event) return;
  const failures: string[] = [];
  for (const listener of listeners.filter((listener) => listener.event === event.name)) {
    const failure = await deliverTo(services, listener, event);
    if (failure !== null) failures.push(`${listener.name}: ${failure}`);
  }
  const failure = failures.length ? failures.join('; ') : null;
  await services.db.inTenant(tenantId, (tx) => record(tx, id, failure));
  if (failure === null) return;
  log.error({ tenantId, event: id, name: event.name, failure }, 'an event could not be delivered yet');
  throw new Error(`The event ${event.name} could not be delivered yet`);
}

async function waitingEvent(tx: TenantTx, id: string): Promise<StoredEvent | undefined> {
  const [row] = await tx
    .select()
    .from(events)
    .where(own(tx, events, { id }, isNull(events.deliveredAt)));
  return row;
}

/** Why this listener could not have it, or null. Two workers at once wait for each other at the claim. */
async function deliverTo(services: Services, listener: Listener, event: StoredEvent): Promise<string | null> {
  const { tenantId, id: eventId, at } = event;
  // What people are told of it came about with it, however late it is delivered.
  const db = services.db.telling(() => at);
  try {
    await db.inTenant(tenantId, async (tx) => {
      const claims = await tx
        .insert(eventDeliveries)
        .values({ tenantId, eventId, listener: listener.name })
        .onConflictDoNothing()
        .returning({ eventId: eventDeliveries.eventId });
      if (claims.length > 0) await listener.handle(tx, services, event);
    });
    return null;
  } catch (error) {
    // Nothing is wrong with the listener: the queue tries again when the database is back.
    if (troubleOf(error)) throw error;
    return error instanceof Error ? error.message : String(error);
  }
}

async function record(tx: TenantTx, id: string, failure: string | null): Promise<void> {
  await tx
    .update(events)
    .set({ failure, attempts: sql`attempts + 1`, deliveredAt: failure === null ? sql`now()` : null })
    .where(own(tx, events, { id }));
}

const OLD = sql`now() - interval '1 hour'`;
const FORGOTTEN = sql`now() - interval '30 days'`;

/** Queues what still waits, should its own job be lost or out of tries, and deletes what was delivered long ago. */
export async function sweepEvents({ db, jobs }: Pick<Services, 'db' | 'jobs'>, tenantId: string): Promise<void> {
  await db.inTenant(tenantId, async (tx) => {
    await tx.delete(events).where(and(eq(events.tenantId, tenantId), lt(events.deliveredAt, FORGOTTEN)));
    const waiting = await tx
      .select({ id: events.id })
      .from(events)
      .where(and(eq(events.tenantId, tenantId), isNull(events.deliveredAt), lt(events.at, OLD)));
    for (const { id } of waiting) await jobs.send(tx, eventDelivery, { tenantId, id }, id);
  });
}
