import type { ReturnKind } from '@muster/contract/features/returns/returns-file.ts';
import { getTableColumns, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  json,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  dayColumn,
  instantColumn,
  paiseColumn,
  secretColumn,
  stampColumns,
  tenantColumns,
  tenantKeys,
  tenantReference,
} from '../../../platform/database/columns.ts';
import { tenants } from '../../organisation/organisation.tables.ts';
import { users } from '../../users/users.tables.ts';

/**
 * A file that was made of a payroll, with what became of it. It outlives its payroll: what was filed stays known where
 * that is rejected and run again.
 */
export const returnFiles = pgTable(
  'return_files',
  {
    ...tenantColumns(),
    runId: uuid('run_id').notNull(),
    year: integer('year').notNull(),
    month: integer('month').notNull(),
    kind: text('kind').$type<ReturnKind>().notNull(),
    /** Which return of the fund, which bank: versions are counted within it. */
    variant: text('variant').notNull(),
    version: integer('version').notNull(),
    fileName: text('file_name').notNull(),
    contentType: text('content_type').notNull(),
    size: integer('size').notNull(),
    /** SHA-256 of its bytes, and of what they were printed from. */
    hash: text('hash').notNull(),
    sourceHash: text('source_hash').notNull(),
    /** The bytes, encrypted; null where the secret was lost. */
    contentSecret: secretColumn('content_secret'),
    people: integer('people').notNull(),
    total: paiseColumn('total').notNull(),
    totals: json('totals').$type<readonly { label: string; amount: number }[]>().notNull(),
    leftOut: json('left_out').$type<readonly string[]>().notNull(),
    options: json('options').$type<Readonly<Record<string, string>>>().notNull(),
    madeBy: uuid('made_by').notNull(),
    madeByName: text('made_by_name').notNull(),
    madeAt: instantColumn('made_at').notNull(),
    checkedBy: uuid('checked_by'),
    checkedByName: text('checked_by_name'),
    checkedAt: instantColumn('checked_at'),
    downloadedByName: text('downloaded_by_name'),
    downloadedAt: instantColumn('downloaded_at'),
    filedOn: dayColumn('filed_on'),
    reference: text('reference'),
    paidOn: dayColumn('paid_on'),
    challan: text('challan'),
    /** Nobody uses it any more: it was taken back, or another took its place. */
    withdrawnAt: instantColumn('withdrawn_at'),
    ...stampColumns(),
  },
  (t) => [
    ...tenantKeys('return_files', t),
    foreignKey({ columns: [t.tenantId], foreignColumns: [tenants.tenantId], name: 'return_files_tenant_fk' }),
    uniqueIndex('return_files_version').on(t.tenantId, t.year, t.month, t.kind, t.variant, t.version),
  ],
);

const { contentSecret: _content, ...columns } = getTableColumns(returnFiles);

/** All of a file but its bytes, which are read by a download alone. */
export const fileColumns = columns;

/** Who a file names, with how much, and for a payment what the bank said of it. */
export const returnFilePeople = pgTable(
  'return_file_people',
  {
    ...tenantColumns(),
    fileId: uuid('file_id').notNull(),
    userId: uuid('user_id').notNull(),
    payslipId: uuid('payslip_id'),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    /** By which the bank's response finds the payment again; of the ESI sheet, with which last day somebody left. */
    reference: text('reference'),
    outcome: text('outcome').$type<'paid' | 'failed'>(),
    utr: text('utr'),
    /** This line pays the payslip: no other file may, until it failed or was taken back. */
    holdsPayment: boolean('holds_payment').notNull().default(false),
    outcomeNote: text('outcome_note'),
    ...stampColumns(),
  },
  (t) => [
    ...tenantKeys('return_file_people', t),
    tenantReference('return_file_people_file_fk', [t.tenantId, t.fileId], returnFiles).onDelete('cascade'),
    tenantReference('return_file_people_user_fk', [t.tenantId, t.userId], users).onDelete('cascade'),
    index('return_file_people_file').on(t.tenantId, t.fileId),
    uniqueIndex('return_file_people_once').on(t.tenantId, t.payslipId).where(sql`holds_payment`),
    index('return_file_people_user').on(t.tenantId, t.userId),
  ],
);
