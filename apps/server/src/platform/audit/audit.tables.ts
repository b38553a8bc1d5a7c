import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instantColumn, tenantColumns, tenantKeys } from '../database/columns.ts';

/** Who changed what, when, from where. The serving role can add and read, never change or delete. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    ...tenantColumns(),
    at: instantColumn('at').notNull().defaultNow(),
    actorId: uuid('actor_id'),
    actorName: text('actor_name').notNull(),
    address: text('address'),
    requestId: text('request_id'),
    action: text('action').notNull(),
    entity: text('entity').notNull(),
    entityId: text('entity_id').notNull(),
    before: jsonb('before').$type<unknown>(),
    after: jsonb('after').$type<unknown>(),
  },
  (t) => [
    ...tenantKeys('audit_entries', t),
    index('audit_entries_entity').on(t.tenantId, t.entity, t.entityId, t.at),
    index('audit_entries_at').on(t.tenantId, t.at),
  ],
);
