import type { PaymentKind } from '@muster/contract/features/returns/returns-file.ts';
import { tenantTable } from '../../../platform/database/tenant-table.ts';
import { tenants } from '../../organisation/organisation.tables.ts';

/** A challan that paid over what a payroll deducts and no file returns: tax, professional tax, a welfare fund. */
export const dueChallans = tenantTable(
  'due_challans',
  (c) => ({
    year: c.integer('year').notNull(),
    month: c.integer('month').notNull(),
    kind: c.text('kind').$type<PaymentKind>().notNull(),
    /** The state; empty where it is one for all. */
    place: c.text('place').notNull(),
    /** By when it was due; null where no day is the same for every employer. */
    dueOn: c.day('due_on'),
    amount: c.paise('amount').notNull(),
    paidOn: c.day('paid_on').notNull(),
    challan: c.text('challan').notNull(),
    recordedByName: c.text('recorded_by_name').notNull(),
    recordedAt: c.instant('recorded_at').notNull(),
    ...c.stamps(),
  }),
  (k, t) => [
    k.tenant('due_challans_tenant_fk', tenants),
    k.uniqueIndex('due_challans_once', t.year, t.month, t.kind, t.place),
  ],
);
