import type { TenantTx } from '../database/database.ts';
import type { Services } from '../services.ts';
import type { EventKind } from './event.ts';
import type { events } from './events.tables.ts';

export type StoredEvent = typeof events.$inferSelect;

/** An event as its listeners have it. */
export type Heard<T> = {
  readonly id: string;
  readonly entityId: string;
  readonly by: { readonly id: string | null; readonly name: string };
  readonly told: T;
};

/** Has every event of one kind at least once, in no promised order, in a transaction that has it once at most. */
export type Listener = {
  readonly name: string;
  readonly event: string;
  hear(tx: TenantTx, services: Services, stored: StoredEvent): Promise<void>;
};

/**
 * What it does in its transaction is done once. What it does outside the database it must bear to do again: the event's
 * id is the same then.
 */
export function listener<T>(
  name: string,
  kind: EventKind<T>,
  work: (tx: TenantTx, services: Services, heard: Heard<T>) => Promise<void>,
): Listener {
  return {
    name,
    event: kind.name,
    hear: (tx, services, { id, entityId, actorId, actorName, told }) =>
      work(tx, services, { id, entityId, by: { id: actorId, name: actorName }, told: kind.told.parse(told) }),
  };
}

/** Throws when two listeners of one event have the same name: one of them would never hear it. */
export function eventsHeard(listeners: readonly Listener[]): ReadonlySet<string> {
  const known = new Set<string>();
  for (const { name, event } of listeners) {
    if (known.has(`${event}/${name}`)) throw new Error(`Two listeners of "${event}" are called "${name}"`);
    known.add(`${event}/${name}`);
  }
  return new Set(listeners.map(({ event }) => event));
}
