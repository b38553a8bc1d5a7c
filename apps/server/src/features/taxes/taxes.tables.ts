import type { Regime } from '@muster/contract/wire.ts';
import { foreignKey, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { stampColumns, tenantPolicy } from '../../platform/database/columns.ts';
import { users } from '../users/users.tables.ts';

/** How the income of a person is taxed. Somebody without a row is in the new regime, as the law has it. */
export const taxRegimes = pgTable(
  'tax_regimes',
  {
    tenantId: uuid('tenant_id').notNull(),
    userId: uuid('user_id').notNull(),
    regime: text('regime').$type<Regime>().notNull(),
    ...stampColumns(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.userId] }),
    tenantPolicy('tax_regimes'),
    foreignKey({
      columns: [t.tenantId, t.userId],
      foreignColumns: [users.tenantId, users.id],
      name: 'tax_regimes_user_fk',
    }).onDelete('cascade'),
  ],
);
