import { randomUUIDv7 } from 'node:crypto';
import type { Actor } from '../audit/audit.ts';
import type { TenantTx } from '../database/database.ts';
import { type Jobs, type Queue, TWO_DAYS_OF_RETRIES } from '../jobs/jobs.ts';
import { events } from './events.tables.ts';

/** One job for each event. */
export const eventDelivery: Queue = { name: 'event-delivery', isExclusive: true, retries: TWO_DAYS_OF_RETRIES };

export type NewEvent = {
  readonly name: string;
  readonly entityId: string;
  readonly actor: Actor;
  readonly details: unknown;
};

export type Events = {
  /** Keeps an event in the caller's transaction, and queues its delivery with it; one that nobody listens to is not kept. */
  append(tx: TenantTx, event: NewEvent): Promise<void>;
};

export function eventLog(listenedTo: ReadonlySet<string>, jobs: Pick<Jobs, 'send'>): Events {
  return {
    async append(tx, { name, entityId, actor, details }) {
      if (!listenedTo.has(name)) return;
      const id = randomUUIDv7();
      await tx.insert(events).values({
        tenantId: tx.tenantId,
        id,
        name,
        entityId,
        actorId: actor.id,
        actorName: actor.name,
        details,
      });
      await jobs.send(tx, eventDelivery, { tenantId: tx.tenantId, id }, id);
    },
  };
}
