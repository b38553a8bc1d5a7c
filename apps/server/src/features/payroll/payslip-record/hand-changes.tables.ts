import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import {
  instantColumn,
  stampColumns,
  tenantColumns,
  tenantKeys,
  tenantReference,
} from '../../../platform/database/columns.ts';
import { users } from '../../users/users.tables.ts';

/** What of somebody's pay in a month is changed by hand. */
export type HandChangeKind = 'entries' | 'withholding' | 'release';

/**
 * Who changed the draft of a month by hand, and whose pay. It goes with what was entered: what stands counts also when
 * the payroll is calculated again; what was undone counts until then.
 */
export const handChanges = pgTable(
  'payslip_hand_changes',
  {
    ...tenantColumns(),
    userId: uuid('user_id').notNull(),
    year: integer('year').notNull(),
    month: integer('month').notNull(),
    kind: text('kind').$type<HandChangeKind>().notNull(),
    /** No foreign key: they may be gone by then. */
    changedBy: uuid('changed_by').notNull(),
    changedByName: text('changed_by_name').notNull(),
    changedAt: instantColumn('changed_at').notNull(),
    isUndone: boolean('is_undone').notNull(),
    ...stampColumns(),
  },
  (t) => [
    ...tenantKeys('payslip_hand_changes', t),
    tenantReference('payslip_hand_changes_user_fk', [t.tenantId, t.userId], users).onDelete('cascade'),
    uniqueIndex('payslip_hand_changes_one').on(t.tenantId, t.year, t.month, t.userId, t.kind, t.changedBy),
    index('payslip_hand_changes_user').on(t.tenantId, t.userId),
  ],
);
