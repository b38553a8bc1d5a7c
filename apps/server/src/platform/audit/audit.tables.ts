import { tenantTable } from '../database/tenant-table.ts';

/** Who changed what, when, from where. The serving role can add and read, never change or delete. */
export const auditEntries = tenantTable(
  'audit_entries',
  (c) => ({
    at: c.instant('at').notNull().defaultNow(),
    actorId: c.uuid('actor_id'),
    actorName: c.text('actor_name').notNull(),
    address: c.text('address'),
    requestId: c.text('request_id'),
    action: c.text('action').notNull(),
    entity: c.text('entity').notNull(),
    entityId: c.text('entity_id').notNull(),
    before: c.jsonb('before').$type<unknown>(),
    after: c.jsonb('after').$type<unknown>(),
  }),
  (k, t) => [k.index('audit_entries_entity', t.entity, t.entityId, t.at), k.index('audit_entries_at', t.at)],
);
