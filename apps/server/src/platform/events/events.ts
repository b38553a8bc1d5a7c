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
  /** Keeps events in the caller's transaction, and queues their delivery with them; what nobody listens to is not kept. */
  append(tx: TenantTx, happened: readonly NewEvent[]): Promise<void>;
};

export function eventLog(listenedTo: ReadonlySet<string>, jobs: Pick<Jobs, 'sendAll'>): Events {
  return {
    async append(tx, event) {
      const rows = event
        .filter(({ name }) => listenedTo.has(name))
        .map(({ name, entityId, actor, details }) => ({
          tenantId: tx.tenantId,
          id: randomUUIDv7(),
          name,
          entityId,
          actorId: actor.id,
          actorName: actor.name,
          details,
        }));
      if (rows.length === 0) return;
      await tx.insert(events).values(rows);
      await jobs.sendAll(
        tx,
        eventDelivery,
        rows.map(({ tenantId, id }) => ({ data: { tenantId, id }, key: id })),
      );
    },
  };
}
