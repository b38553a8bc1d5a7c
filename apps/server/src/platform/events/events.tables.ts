import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instantColumn, tenantColumns, tenantKeys, tenantPolicy, toldAtColumn } from '../database/columns.ts';

/** What happened and somebody listens to, written in the transaction where it does; swept a month after its delivery. */
export const events = pgTable(
  'events',
  {
    ...tenantColumns(),
    name: text('name').notNull(),
    entityId: text('entity_id').notNull(),
    actorId: uuid('actor_id'),
    actorName: text('actor_name').notNull(),
    details: jsonb('told').$type<unknown>().notNull(),
    at: toldAtColumn('at'),
    /** Null while a listener has not had it. */
    deliveredAt: instantColumn('delivered_at'),
    attempts: integer('attempts').notNull().default(0),
    /** Why the last attempt failed, and at which listener. */
    failure: text('failure'),
  },
  (t) => [...tenantKeys('events', t), index('events_delivered').on(t.tenantId, t.deliveredAt)],
);

/** Which listener has had which event: written in the listener's own transaction, so that it has it once. */
export const eventDeliveries = pgTable(
  'event_deliveries',
  {
    tenantId: uuid('tenant_id').notNull(),
    eventId: uuid('event_id').notNull(),
    listener: text('listener').notNull(),
    deliveredAt: instantColumn('delivered_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.eventId, t.listener] }),
    foreignKey({
      name: 'event_deliveries_event_fk',
      columns: [t.tenantId, t.eventId],
      foreignColumns: [events.tenantId, events.id],
    }).onDelete('cascade'),
    tenantPolicy('event_deliveries'),
  ],
);
