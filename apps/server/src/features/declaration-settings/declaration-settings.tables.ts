import type {
  ReminderOutcome,
  WindowKind,
  WindowStatus,
} from '@muster/contract/features/declaration-settings/declaration-settings-words.ts';
import { tenantTable } from '../../platform/database/tenant-table.ts';

/** When people may declare, or prove, for a financial year, and what counts while they do. */
export const declarationWindows = tenantTable(
  'declaration_windows',
  (c) => ({
    kind: c.text('kind').$type<WindowKind>().notNull(),
    /** The year it begins in. */
    financialYear: c.integer('financial_year').notNull(),
    startDate: c.day('start_date').notNull(),
    /** The last day on which people may submit. */
    lockDate: c.day('lock_date').notNull(),
    /** As it was last set: from the day after the lock date on it is locked whatever stands here. */
    status: c.text('status').$type<WindowStatus>().notNull(),
    allowRegimeSwitch: c.boolean('allow_regime_switch').notNull().default(false),
    allowTdsModification: c.boolean('allow_tds_modification').notNull().default(false),
    canTdsExceedAnnualLimit: c.boolean('can_tds_exceed_annual_limit').notNull().default(false),
    mandateProofs: c.boolean('mandate_proofs').notNull().default(false),
    mandateReviewerComments: c.boolean('mandate_reviewer_comments').notNull().default(false),
    /** 1 to 12: from this month on only approved amounts count. Null for declarations. */
    processPayrollFromMonth: c.integer('process_payroll_from_month'),
    notifyOnRelease: c.boolean('notify_on_release').notNull().default(false),
    enableReminders: c.boolean('enable_reminders').notNull().default(false),
    notifyOnLock: c.boolean('notify_on_lock').notNull().default(false),
    releasedAt: c.instant('released_at'),
    lockedAt: c.instant('locked_at'),
    /** Null where Muster locked it at the end of the lock date. */
    lockedBy: c.uuid('locked_by'),
    version: c.version(),
    ...c.stamps(),
  }),
  (k, t) => [k.uniqueIndex('declaration_windows_year', t.kind, t.financialYear)],
);

/** What is mailed so many days before the lock date to whoever has not submitted. */
export const declarationReminders = tenantTable(
  'declaration_reminders',
  (c) => ({
    windowId: c.uuid('window_id').notNull(),
    daysBefore: c.integer('days_before').notNull(),
    isEnabled: c.boolean('is_enabled').notNull(),
    subject: c.text('subject').notNull(),
    /** As it was written: it is made safe when it is read. */
    body: c.text('body').notNull(),
    /** The lock date for which it was sent or passed over; another date makes it due again. */
    settledFor: c.day('settled_for'),
    outcome: c.text('outcome').$type<ReminderOutcome>(),
    /** To how many people it went. */
    sentTo: c.integer('sent_to'),
    ...c.stamps(),
  }),
  (k, t) => [
    k.reference('declaration_reminders_window_fk', t.windowId, declarationWindows).onDelete('cascade'),
    k.uniqueIndex('declaration_reminders_window', t.windowId, t.id),
  ],
);
