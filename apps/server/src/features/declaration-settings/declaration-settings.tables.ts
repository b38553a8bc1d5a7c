import type {
  ReminderOutcome,
  WindowKind,
  WindowStatus,
} from '@muster/contract/features/declaration-settings/declaration-settings-words.ts';
import { boolean, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import {
  dayColumn,
  instantColumn,
  stampColumns,
  tenantColumns,
  tenantKeys,
  tenantReference,
  versionColumn,
} from '../../platform/database/columns.ts';

/** When people may declare, or prove, for a financial year, and what counts while they do. */
export const declarationWindows = pgTable(
  'declaration_windows',
  {
    ...tenantColumns(),
    kind: text('kind').$type<WindowKind>().notNull(),
    /** The year it begins in. */
    financialYear: integer('financial_year').notNull(),
    startDate: dayColumn('start_date').notNull(),
    /** The last day on which people may submit. */
    lockDate: dayColumn('lock_date').notNull(),
    /** As it was last set: from the day after the lock date on it is locked whatever stands here. */
    status: text('status').$type<WindowStatus>().notNull(),
    allowRegimeSwitch: boolean('allow_regime_switch').notNull().default(false),
    allowTdsModification: boolean('allow_tds_modification').notNull().default(false),
    canTdsExceedAnnualLimit: boolean('can_tds_exceed_annual_limit').notNull().default(false),
    mandateProofs: boolean('mandate_proofs').notNull().default(false),
    mandateReviewerComments: boolean('mandate_reviewer_comments').notNull().default(false),
    /** 1 to 12: from this month on only approved amounts count. Null for declarations. */
    processPayrollFromMonth: integer('process_payroll_from_month'),
    notifyOnRelease: boolean('notify_on_release').notNull().default(false),
    enableReminders: boolean('enable_reminders').notNull().default(false),
    notifyOnLock: boolean('notify_on_lock').notNull().default(false),
    releasedAt: instantColumn('released_at'),
    lockedAt: instantColumn('locked_at'),
    /** Null where Muster locked it at the end of the lock date. */
    lockedBy: uuid('locked_by'),
    version: versionColumn(),
    ...stampColumns(),
  },
  (t) => [
    ...tenantKeys('declaration_windows', t),
    uniqueIndex('declaration_windows_year').on(t.tenantId, t.kind, t.financialYear),
  ],
);

/** What is mailed so many days before the lock date to whoever has not submitted. */
export const declarationReminders = pgTable(
  'declaration_reminders',
  {
    ...tenantColumns(),
    windowId: uuid('window_id').notNull(),
    daysBefore: integer('days_before').notNull(),
    isEnabled: boolean('is_enabled').notNull(),
    subject: text('subject').notNull(),
    /** As it was written: it is made safe when it is read. */
    body: text('body').notNull(),
    /** The lock date for which it was sent or passed over; another date makes it due again. */
    settledFor: dayColumn('settled_for'),
    outcome: text('outcome').$type<ReminderOutcome>(),
    /** To how many people it went. */
    sentTo: integer('sent_to'),
    ...stampColumns(),
  },
  (t) => [
    ...tenantKeys('declaration_reminders', t),
    tenantReference('declaration_reminders_window_fk', [t.tenantId, t.windowId], declarationWindows).onDelete(
      'cascade',
    ),
    uniqueIndex('declaration_reminders_window').on(t.tenantId, t.windowId, t.id),
  ],
);
