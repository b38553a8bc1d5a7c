import type { FORM_RUN_STATES, FORM_RUNS } from '@muster/contract/features/tax-forms/tax-forms-shapes.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  instantColumn,
  paiseColumn,
  secretColumn,
  stampColumns,
  tenantColumns,
  tenantKeys,
  tenantReference,
} from '../../platform/database/columns.ts';
import { tenants } from '../organisation/organisation.tables.ts';
import { users } from '../users/users.tables.ts';

/** The year-end paper of a person and a year: our part, Part A of TRACES, and what became of both. */
export const taxForms = pgTable(
  'tax_forms',
  {
    ...tenantColumns(),
    userId: uuid('user_id').notNull(),
    /** The year it begins in. */
    financialYear: integer('financial_year').notNull(),
    /** SHA-256 of all that our part says; null while there is Part A alone. */
    sourceHash: text('source_hash'),
    taxPayable: paiseColumn('tax_payable'),
    madeAt: instantColumn('made_at'),
    madeByName: text('made_by_name'),
    partAName: text('part_a_name'),
    partAAt: instantColumn('part_a_at'),
    partAByName: text('part_a_by_name'),
    releasedAt: instantColumn('released_at'),
    releasedByName: text('released_by_name'),
    /** Whether what was released has Part A before our own. */
    releasedWithPartA: boolean('released_with_part_a').notNull().default(false),
    /** Taken back after it was released, until it is released again. */
    withdrawnAt: instantColumn('withdrawn_at'),
    withdrawnByName: text('withdrawn_by_name'),
    withdrawnReason: text('withdrawn_reason'),
    ...stampColumns(),
  },
  (t) => [
    ...tenantKeys('tax_forms', t),
    tenantReference('tax_forms_user_fk', [t.tenantId, t.userId], users).onDelete('cascade'),
    uniqueIndex('tax_forms_once').on(t.tenantId, t.userId, t.financialYear),
    index('tax_forms_year').on(t.tenantId, t.financialYear),
  ],
);

/** The bytes of each part; a part that is made again takes the place of the one before. */
export const taxFormFiles = pgTable(
  'tax_form_files',
  {
    ...tenantColumns(),
    formId: uuid('form_id').notNull(),
    kind: text('kind').$type<'own' | 'partA' | 'issued'>().notNull(),
    /** SHA-256 of the bytes. */
    hash: text('hash').notNull(),
    size: integer('size').notNull(),
    /** Encrypted: it is full of numbers; null where the secret was lost. */
    contentSecret: secretColumn('content_secret'),
    ...stampColumns(),
  },
  (t) => [
    ...tenantKeys('tax_form_files', t),
    tenantReference('tax_form_files_form_fk', [t.tenantId, t.formId], taxForms).onDelete('cascade'),
    uniqueIndex('tax_form_files_once').on(t.tenantId, t.formId, t.kind),
    check('tax_form_files_kind', sql`kind in ('own', 'partA', 'issued')`),
  ],
);

/** Forms that are made or released for many, how far it is, and who was left out. */
export const taxFormRuns = pgTable(
  'tax_form_runs',
  {
    ...tenantColumns(),
    financialYear: integer('financial_year').notNull(),
    kind: text('kind').$type<(typeof FORM_RUNS)[number]>().notNull(),
    state: text('state').$type<(typeof FORM_RUN_STATES)[number]>().notNull(),
    userIds: jsonb('user_ids').$type<readonly string[]>().notNull(),
    withoutPartA: boolean('without_part_a').notNull().default(false),
    done: integer('done').notNull().default(0),
    problems: jsonb('problems').$type<readonly RunProblem[]>().notNull(),
    startedBy: uuid('started_by').notNull(),
    startedByName: text('started_by_name').notNull(),
    startedAt: instantColumn('started_at').notNull(),
    ...stampColumns(),
  },
  (t) => [
    ...tenantKeys('tax_form_runs', t),
    foreignKey({ columns: [t.tenantId], foreignColumns: [tenants.tenantId], name: 'tax_form_runs_tenant_fk' }),
    index('tax_form_runs_year').on(t.tenantId, t.financialYear),
  ],
);

export type RunProblem = {
  readonly employeeId: string;
  readonly employeeName: string;
  readonly message: string;
  readonly link: string;
};
