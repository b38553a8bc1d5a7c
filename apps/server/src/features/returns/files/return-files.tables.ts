import type { ReturnKind } from '@muster/contract/features/returns/returns-file.ts';
import { getTableColumns, sql } from 'drizzle-orm';
import { tenantTable } from '../../../platform/database/tenant-table.ts';
import { tenants } from '../../organisation/organisation.tables.ts';
import { users } from '../../users/users.tables.ts';

/**
 * A file that was made of a payroll, with what became of it. It outlives its payroll: what was filed stays known where
 * that is rejected and run again.
 */
export const returnFiles = tenantTable(
  'return_files',
  (c) => ({
    runId: c.uuid('run_id').notNull(),
    year: c.integer('year').notNull(),
    month: c.integer('month').notNull(),
    kind: c.text('kind').$type<ReturnKind>().notNull(),
    /** Which return of the fund, which bank: versions are counted within it. */
    variant: c.text('variant').notNull(),
    version: c.integer('version').notNull(),
    fileName: c.text('file_name').notNull(),
    contentType: c.text('content_type').notNull(),
    size: c.integer('size').notNull(),
    /** SHA-256 of its bytes, and of what they were printed from. */
    hash: c.text('hash').notNull(),
    sourceHash: c.text('source_hash').notNull(),
    /** The bytes, encrypted; null where the secret was lost. */
    contentSecret: c.secret('content_secret'),
    people: c.integer('people').notNull(),
    total: c.paise('total').notNull(),
    totals: c.json('totals').$type<readonly { label: string; amount: number }[]>().notNull(),
    leftOut: c.json('left_out').$type<readonly string[]>().notNull(),
    options: c.json('options').$type<Readonly<Record<string, string>>>().notNull(),
    madeBy: c.uuid('made_by').notNull(),
    madeByName: c.text('made_by_name').notNull(),
    madeAt: c.instant('made_at').notNull(),
    checkedBy: c.uuid('checked_by'),
    checkedByName: c.text('checked_by_name'),
    checkedAt: c.instant('checked_at'),
    downloadedByName: c.text('downloaded_by_name'),
    downloadedAt: c.instant('downloaded_at'),
    filedOn: c.day('filed_on'),
    reference: c.text('reference'),
    paidOn: c.day('paid_on'),
    challan: c.text('challan'),
    /** Nobody uses it any more: it was taken back, or another took its place. */
    withdrawnAt: c.instant('withdrawn_at'),
    ...c.stamps(),
  }),
  (k, t) => [
    k.tenant('return_files_tenant_fk', tenants),
    k.uniqueIndex('return_files_version', t.year, t.month, t.kind, t.variant, t.version),
  ],
);

const { contentSecret: _content, ...columns } = getTableColumns(returnFiles);

/** All of a file but its bytes, which are read by a download alone. */
export const fileColumns = columns;

/** Who a file names, with how much, and for a payment what the bank said of it. */
export const returnFilePeople = tenantTable(
  'return_file_people',
  (c) => ({
    fileId: c.uuid('file_id').notNull(),
    userId: c.uuid('user_id').notNull(),
    payslipId: c.uuid('payslip_id'),
    amount: c.bigint('amount', { mode: 'number' }).notNull(),
    /** By which the bank's response finds the payment again; of the ESI sheet, with which last day somebody left. */
    reference: c.text('reference'),
    outcome: c.text('outcome').$type<'paid' | 'failed'>(),
    utr: c.text('utr'),
    /** This line pays the payslip: no other file may, until it failed or was taken back. */
    holdsPayment: c.boolean('holds_payment').notNull().default(false),
    outcomeNote: c.text('outcome_note'),
    ...c.stamps(),
  }),
  (k, t) => [
    k.reference('return_file_people_file_fk', t.fileId, returnFiles).onDelete('cascade'),
    k.reference('return_file_people_user_fk', t.userId, users).onDelete('cascade'),
    k.index('return_file_people_file', t.fileId),
    k.uniqueIndex('return_file_people_once', t.payslipId).where(sql`holds_payment`),
    k.index('return_file_people_user', t.userId),
  ],
);
