import type { TenantTx } from '../database/database.ts';
import type { Services } from '../services.ts';
import type { EventKind } from './event.ts';
import type { events } from './events.tables.ts';

export type StoredEvent = typeof events.$inferSelect;

/** An event as its listeners have it. */
export type DeliveredEvent<T> = {
  readonly id: string;
  readonly entityId: string;
  readonly by: { readonly id: string | null; readonly name: string };
  readonly details: T;
};

/** Has every event of one kind at least once, in no promised order, in a transaction that has it once at most. */
export type Listener = {
  readonly name: string;
  readonly event: string;
  handle(tx: TenantTx, services: Services, storedEvent: StoredEvent): Promise<void>;
};

/**
 * What it does in its transaction is done once. What it does outside the database it must bear to do again: the event's
 * id is the same then.
 */
export function listener<T>(
  name: string,
  kind: EventKind<T>,
  work: (tx: TenantTx, services: Services, event: DeliveredEvent<T>) => Promise<void>,
): Listener {
  return {
    name,
    event: kind.name,
    handle: (tx, services, { id, entityId, actorId, actorName, details }) =>
      work(tx, services, { id, entityId, by: { id: actorId, name: actorName }, details: kind.details.parse(details) }),
  };
}

/** Throws when two listeners of one event have the same name: one of them would never get it. */
export function eventsListenedTo(listeners: readonly Listener[]): ReadonlySet<string> {
  const names = new Set<string>();
  for (const { name, event } of listeners) {
    if (names.has(`${event}/${name}`)) throw new Error(`Two listeners of "${event}" are called "${name}"`);
    names.add(`${event}/${name}`);
  }
  return new Set(listeners.map(({ event }) => event));
}
