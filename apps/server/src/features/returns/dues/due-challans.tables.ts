import type { PaymentKind } from '@muster/contract/features/returns/returns-file.ts';
import { foreignKey, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import {
  dayColumn,
  instantColumn,
  paiseColumn,
  stampColumns,
  tenantColumns,
  tenantKeys,
} from '../../../platform/database/columns.ts';
import { tenants } from '../../organisation/organisation.tables.ts';

/** A challan that paid over what a payroll deducts and no file returns: tax, professional tax, a welfare fund. */
export const dueChallans = pgTable(
  'due_challans',
  {
    ...tenantColumns(),
    year: integer('year').notNull(),
    month: integer('month').notNull(),
    kind: text('kind').$type<PaymentKind>().notNull(),
    /** The state; empty where it is one for all. */
    place: text('place').notNull(),
    /** By when it was due; null where no day is the same for every employer. */
    dueOn: dayColumn('due_on'),
    amount: paiseColumn('amount').notNull(),
    paidOn: dayColumn('paid_on').notNull(),
    challan: text('challan').notNull(),
    recordedByName: text('recorded_by_name').notNull(),
    recordedAt: instantColumn('recorded_at').notNull(),
    ...stampColumns(),
  },
  (t) => [
    ...tenantKeys('due_challans', t),
    foreignKey({ columns: [t.tenantId], foreignColumns: [tenants.tenantId], name: 'due_challans_tenant_fk' }),
    uniqueIndex('due_challans_once').on(t.tenantId, t.year, t.month, t.kind, t.place),
  ],
);
