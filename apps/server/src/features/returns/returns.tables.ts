import type { PaymentKind, ReturnKind } from '@muster/contract/features/returns/returns-file.ts';
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
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  dayColumn,
  paiseColumn,
  secretColumn,
  stampColumns,
  tenantColumns,
  tenantKeys,
  versionColumn,
} from '../../platform/database/columns.ts';
import { tenants } from '../organisation/organisation.tables.ts';
import { users } from '../users/users.tables.ts';
import type { StoredDeductor } from './deductor.rules.ts';

const stamp = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });

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
    madeAt: stamp('made_at').notNull(),
    checkedBy: uuid('checked_by'),
    checkedByName: text('checked_by_name'),
    checkedAt: stamp('checked_at'),
    downloadedByName: text('downloaded_by_name'),
    downloadedAt: stamp('downloaded_at'),
    filedOn: dayColumn('filed_on'),
    reference: text('reference'),
    paidOn: dayColumn('paid_on'),
    challan: text('challan'),
    /** Nobody uses it any more: it was taken back, or another took its place. */
    withdrawnAt: stamp('withdrawn_at'),
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
    foreignKey({
      columns: [t.tenantId, t.fileId],
      foreignColumns: [returnFiles.tenantId, returnFiles.id],
      name: 'return_file_people_file_fk',
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.tenantId, t.userId],
      foreignColumns: [users.tenantId, users.id],
      name: 'return_file_people_user_fk',
    }).onDelete('cascade'),
    index('return_file_people_file').on(t.tenantId, t.fileId),
    uniqueIndex('return_file_people_once').on(t.tenantId, t.payslipId).where(sql`holds_payment`),
    index('return_file_people_user').on(t.tenantId, t.userId),
  ],
);

/** A challan that paid over what a payroll deducts and no file returns: tax, professional tax, a welfare fund. */
export const dueChallans = pgTable(
  'due_challans',
  {
    ...tenantColumns(),
    year: integer('year').notNull(),
    month: integer('month').notNull(),
    kind: text('kind').$type<PaymentKind>().notNull(),
    /** The state; empty where it is one for all. */
    place: text('place').notNull(),
    /** By when it was due; null where no day is the same for every employer. */
    dueOn: dayColumn('due_on'),
    amount: paiseColumn('amount').notNull(),
    paidOn: dayColumn('paid_on').notNull(),
    challan: text('challan').notNull(),
    recordedByName: text('recorded_by_name').notNull(),
    recordedAt: stamp('recorded_at').notNull(),
    ...stampColumns(),
  },
  (t) => [
    ...tenantKeys('due_challans', t),
    foreignKey({ columns: [t.tenantId], foreignColumns: [tenants.tenantId], name: 'due_challans_tenant_fk' }),
    uniqueIndex('due_challans_once').on(t.tenantId, t.year, t.month, t.kind, t.place),
  ],
);

/** What the files of an organisation need to be told once: its bank, its templates, the columns of its register. */
export const returnSettings = pgTable(
  'return_settings',
  {
    ...tenantColumns(),
    /** Of a feature above, which knows what is in them. */
    bank: json('bank').$type<object>(),
    templates: json('templates').$type<readonly object[]>().notNull().default([]),
    registers: json('registers').$type<readonly unknown[]>().notNull().default([]),
    deductor: json('deductor').$type<StoredDeductor>(),
    /** The PAN of who answers for deducting tax. */
    responsiblePanSecret: secretColumn('responsible_pan_secret'),
    version: versionColumn(),
    ...stampColumns(),
  },
  (t) => [
    ...tenantKeys('return_settings', t),
    foreignKey({ columns: [t.tenantId], foreignColumns: [tenants.tenantId], name: 'return_settings_tenant_fk' }),
    uniqueIndex('return_settings_once').on(t.tenantId),
  ],
);
