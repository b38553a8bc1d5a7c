import { keyedTenantTable, tenantTable } from '../database/tenant-table.ts';

/** What happened and somebody listens to, written in the transaction where it does; swept a month after its delivery. */
export const events = tenantTable(
  'events',
  (c) => ({
    name: c.text('name').notNull(),
    entityId: c.text('entity_id').notNull(),
    actorId: c.uuid('actor_id'),
    actorName: c.text('actor_name').notNull(),
    details: c.jsonb('told').$type<unknown>().notNull(),
    at: c.toldAt('at'),
    /** Null while a listener has not had it. */
    deliveredAt: c.instant('delivered_at'),
    attempts: c.integer('attempts').notNull().default(0),
    /** Why the last attempt failed, and at which listener. */
    failure: c.text('failure'),
  }),
  (k, t) => [k.index('events_delivered', t.deliveredAt)],
);

/** Which listener has had which event: written in the listener's own transaction, so that it has it once. */
export const eventDeliveries = keyedTenantTable(
  'event_deliveries',
  ['eventId', 'listener'],
  (c) => ({
    eventId: c.uuid('event_id').notNull(),
    listener: c.text('listener').notNull(),
    deliveredAt: c.instant('delivered_at').notNull().defaultNow(),
  }),
  (k, t) => [k.reference('event_deliveries_event_fk', t.eventId, events).onDelete('cascade')],
);
