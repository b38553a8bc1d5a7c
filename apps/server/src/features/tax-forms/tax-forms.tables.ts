import type { FORM_RUN_STATES, FORM_RUNS } from '@muster/contract/features/tax-forms/tax-forms-shapes.ts';
import { sql } from 'drizzle-orm';
import { tenantTable } from '../../platform/database/tenant-table.ts';
import { tenants } from '../organisation/organisation.tables.ts';
import { users } from '../users/users.tables.ts';

/** The year-end paper of a person and a year: our part, Part A of TRACES, and what became of both. */
export const taxForms = tenantTable(
  'tax_forms',
  (c) => ({
    userId: c.uuid('user_id').notNull(),
    /** The year it begins in. */
    financialYear: c.integer('financial_year').notNull(),
    /** SHA-256 of all that our part says; null while there is Part A alone. */
    sourceHash: c.text('source_hash'),
    taxPayable: c.paise('tax_payable'),
    madeAt: c.instant('made_at'),
    madeByName: c.text('made_by_name'),
    partAName: c.text('part_a_name'),
    partAAt: c.instant('part_a_at'),
    partAByName: c.text('part_a_by_name'),
    releasedAt: c.instant('released_at'),
    releasedByName: c.text('released_by_name'),
    /** Whether what was released has Part A before our own. */
    releasedWithPartA: c.boolean('released_with_part_a').notNull().default(false),
    /** Taken back after it was released, until it is released again. */
    withdrawnAt: c.instant('withdrawn_at'),
    withdrawnByName: c.text('withdrawn_by_name'),
    withdrawnReason: c.text('withdrawn_reason'),
    ...c.stamps(),
  }),
  (k, t) => [
    k.reference('tax_forms_user_fk', t.userId, users).onDelete('cascade'),
    k.uniqueIndex('tax_forms_once', t.userId, t.financialYear),
    k.index('tax_forms_year', t.financialYear),
  ],
);

/** The bytes of each part; a part that is made again takes the place of the one before. */
export const taxFormFiles = tenantTable(
  'tax_form_files',
  (c) => ({
    formId: c.uuid('form_id').notNull(),
    kind: c.text('kind').$type<'own' | 'partA' | 'issued'>().notNull(),
    /** SHA-256 of the bytes. */
    hash: c.text('hash').notNull(),
    size: c.integer('size').notNull(),
    /** Encrypted: it is full of numbers; null where the secret was lost. */
    contentSecret: c.secret('content_secret'),
    ...c.stamps(),
  }),
  (k, t) => [
    k.reference('tax_form_files_form_fk', t.formId, taxForms).onDelete('cascade'),
    k.uniqueIndex('tax_form_files_once', t.formId, t.kind),
    k.check('tax_form_files_kind', sql`kind in ('own', 'partA', 'issued')`),
  ],
);

/** Forms that are made or released for many, how far it is, and who was left out. */
export const taxFormRuns = tenantTable(
  'tax_form_runs',
  (c) => ({
    financialYear: c.integer('financial_year').notNull(),
    kind: c.text('kind').$type<(typeof FORM_RUNS)[number]>().notNull(),
    state: c.text('state').$type<(typeof FORM_RUN_STATES)[number]>().notNull(),
    userIds: c.jsonb('user_ids').$type<readonly string[]>().notNull(),
    withoutPartA: c.boolean('without_part_a').notNull().default(false),
    done: c.integer('done').notNull().default(0),
    problems: c.jsonb('problems').$type<readonly RunProblem[]>().notNull(),
    startedBy: c.uuid('started_by').notNull(),
    startedByName: c.text('started_by_name').notNull(),
    startedAt: c.instant('started_at').notNull(),
    ...c.stamps(),
  }),
  (k, t) => [k.tenant('tax_form_runs_tenant_fk', tenants), k.index('tax_form_runs_year', t.financialYear)],
);

export type RunProblem = {
  readonly employeeId: string;
  readonly employeeName: string;
  readonly message: string;
  readonly link: string;
};
