import { keyedTenantTable, tenantTable } from '../../../platform/database/tenant-table.ts';
import { payrollRuns } from '../run/payroll.tables.ts';
import type { ReviewFacts } from './finding.rules.ts';

/** What the review of a draft says, as it was worked out last. */
export const payrollReviews = keyedTenantTable(
  'payroll_reviews',
  ['runId'],
  (c) => ({
    runId: c.uuid('run_id').notNull(),
    /** What it holds for besides what is marked: the day, the plan, the edition of the law. */
    holdsFor: c.text('holds_for').notNull(),
    /** Another one whenever anything may say something else than before. */
    generation: c.uuid('generation').notNull(),
    facts: c.json('facts').$type<ReviewFacts>().notNull(),
    /** From then on each write that counts leaves a mark: a transaction that is older may not have. */
    openedAt: c.instant('opened_at').notNull().defaultNow(),
  }),
  (k, t) => [k.reference('payroll_reviews_run_fk', t.runId, payrollRuns).onDelete('cascade')],
);

/** What is said of one person of a draft, by code. */
export const payrollFindings = keyedTenantTable(
  'payroll_findings',
  ['runId', 'code', 'userId'],
  (c) => ({
    runId: c.uuid('run_id').notNull(),
    code: c.text('code').notNull(),
    userId: c.uuid('user_id').notNull(),
    name: c.text('name').notNull(),
    note: c.text('note'),
    /** In which order people of one code are named. */
    first: c.name('first').notNull(),
    last: c.name('last').notNull(),
    at: c.uuid('at').notNull(),
  }),
  (k, t) => [
    k.reference('payroll_findings_run_fk', t.runId, payrollRuns).onDelete('cascade'),
    k.index('payroll_findings_person', t.runId, t.userId),
    k.index('payroll_findings_named', t.runId, t.code, t.first, t.last, t.at),
  ],
);

/** Of whom something is said: of people, of everybody, or of files that go out alone. */
export type MarkScope = 'person' | 'everybody' | 'files';

/**
 * What was written since the review of a draft was worked out. The triggers of the tables that a payroll reads add them
 * while there is a draft, in the transaction that writes; whoever works the review out takes them away.
 */
export const payrollMarks = tenantTable('payroll_marks', (c) => ({
  scope: c.text('scope').$type<MarkScope>().notNull(),
  userId: c.uuid('user_id'),
}));
