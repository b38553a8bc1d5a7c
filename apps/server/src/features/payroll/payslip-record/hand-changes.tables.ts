import { tenantTable } from '../../../platform/database/tenant-table.ts';
import { users } from '../../users/users.tables.ts';

/** What of somebody's pay in a month is changed by hand. */
export type HandChangeKind = 'entries' | 'withholding' | 'release';

/**
 * Who changed the draft of a month by hand, and whose pay. It goes with what was entered: what stands counts also when
 * the payroll is calculated again; what was undone counts until then.
 */
export const handChanges = tenantTable(
  'payslip_hand_changes',
  (c) => ({
    userId: c.uuid('user_id').notNull(),
    year: c.integer('year').notNull(),
    month: c.integer('month').notNull(),
    kind: c.text('kind').$type<HandChangeKind>().notNull(),
    /** No foreign key: they may be gone by then. */
    changedBy: c.uuid('changed_by').notNull(),
    changedByName: c.text('changed_by_name').notNull(),
    changedAt: c.instant('changed_at').notNull(),
    isUndone: c.boolean('is_undone').notNull(),
    ...c.stamps(),
  }),
  (k, t) => [
    k.reference('payslip_hand_changes_user_fk', t.userId, users).onDelete('cascade'),
    k.uniqueIndex('payslip_hand_changes_one', t.year, t.month, t.userId, t.kind, t.changedBy),
    k.index('payslip_hand_changes_user', t.userId),
  ],
);
