import type { ItemDetails, ItemKind } from '@muster/contract/features/declarations/declarations-items.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
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
  tenantPolicy,
  tenantReference,
  toldStampColumns,
  versionColumn,
} from '../../platform/database/columns.ts';
import { files } from '../files/files.tables.ts';
import { users } from '../users/users.tables.ts';

/** What a person declares for a financial year, and what became of it. */
export const declarations = pgTable(
  'declarations',
  {
    ...tenantColumns(),
    userId: uuid('user_id').notNull(),
    /** The year it begins in. */
    financialYear: integer('financial_year').notNull(),
    /** By its number on the wire: 1 submitted, 2 rejected, 3 on hold, 4 approved; null before it is submitted. */
    status: smallint('status'),
    isRented: boolean('is_rented').notNull().default(false),
    isLetOut: boolean('is_let_out').notNull().default(false),
    hasHomeLoan: boolean('has_home_loan').notNull().default(false),
    /** What lowers the tax, rent of the whole year included: for lists. */
    declaredTotal: paiseColumn('declared_total').notNull(),
    submittedAt: instantColumn('submitted_at'),
    submittedBy: uuid('submitted_by'),
    reviewComment: text('review_comment'),
    reviewedAt: instantColumn('reviewed_at'),
    reviewedBy: uuid('reviewed_by'),
    poiSubmittedAt: instantColumn('poi_submitted_at'),
    poiSubmittedBy: uuid('poi_submitted_by'),
    certifiedAt: instantColumn('certified_at'),
    certifiedName: text('certified_name'),
    poiReviewedAt: instantColumn('poi_reviewed_at'),
    version: versionColumn(),
    ...stampColumns(),
  },
  (t) => [
    ...tenantKeys('declarations', t),
    tenantReference('declarations_user_fk', [t.tenantId, t.userId], users).onDelete('cascade'),
    uniqueIndex('declarations_once').on(t.tenantId, t.userId, t.financialYear),
    index('declarations_year').on(t.tenantId, t.financialYear, t.status),
    check('declarations_status', sql`status between 1 and 4`),
  ],
);

/** One amount of a declaration: declared, then proved, then approved. Rent is a month's. */
export const declarationItems = pgTable(
  'declaration_items',
  {
    tenantId: uuid('tenant_id').notNull(),
    declarationId: uuid('declaration_id').notNull(),
    /** `kind:rowId`, as comments and proofs name it too. */
    key: text('key').notNull(),
    kind: text('kind').$type<ItemKind>().notNull(),
    position: smallint('position').notNull(),
    details: jsonb('details').$type<ItemDetails>().notNull(),
    /** Of the landlord or lender. */
    panSecret: secretColumn('pan_secret'),
    declared: paiseColumn('declared').notNull(),
    /** Null until it is proved. */
    actual: paiseColumn('actual'),
    /** Null until its proof is reviewed. */
    approved: paiseColumn('approved'),
    reviewComment: text('review_comment'),
    reviewedBy: uuid('reviewed_by'),
    reviewedAt: instantColumn('reviewed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.declarationId, t.key] }),
    tenantPolicy('declaration_items'),
    tenantReference('declaration_items_declaration_fk', [t.tenantId, t.declarationId], declarations).onDelete(
      'cascade',
    ),
    check('declaration_items_amounts', sql`least(declared, actual, approved) >= 0`),
  ],
);

/** A form as it is typed, kept until it is submitted; encrypted, since it holds numbers of others. */
export const declarationDrafts = pgTable(
  'declaration_drafts',
  {
    tenantId: uuid('tenant_id').notNull(),
    userId: uuid('user_id').notNull(),
    financialYear: integer('financial_year').notNull(),
    kind: text('kind').$type<'declaration' | 'poi'>().notNull(),
    contentSecret: secretColumn('content_secret').notNull(),
    ...stampColumns(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.userId, t.financialYear, t.kind] }),
    tenantPolicy('declaration_drafts'),
    tenantReference('declaration_drafts_user_fk', [t.tenantId, t.userId], users).onDelete('cascade'),
  ],
);

/** What is said about an amount, with replies below it. */
export const declarationComments = pgTable(
  'declaration_comments',
  {
    ...tenantColumns(),
    declarationId: uuid('declaration_id').notNull(),
    itemKey: text('item_key').notNull(),
    parentId: uuid('parent_id'),
    comment: text('comment').notNull(),
    createdBy: uuid('created_by').notNull(),
    editedAt: instantColumn('edited_at'),
    ...toldStampColumns(),
  },
  (t) => [
    ...tenantKeys('declaration_comments', t),
    tenantReference('declaration_comments_declaration_fk', [t.tenantId, t.declarationId], declarations).onDelete(
      'cascade',
    ),
    tenantReference('declaration_comments_parent_fk', [t.tenantId, t.parentId], t).onDelete('cascade'),
    index('declaration_comments_item').on(t.tenantId, t.declarationId, t.itemKey, t.createdAt),
    index('declaration_comments_parent').on(t.tenantId, t.parentId),
  ],
);

/** A file that proves an amount. */
export const declarationProofs = pgTable(
  'declaration_proofs',
  {
    ...tenantColumns(),
    declarationId: uuid('declaration_id').notNull(),
    itemKey: text('item_key').notNull(),
    /** By its number on the wire; null for a deduction. */
    documentType: smallint('document_type'),
    fileId: uuid('file_id').notNull(),
    uploadedBy: uuid('uploaded_by').notNull(),
    ...toldStampColumns(),
  },
  (t) => [
    ...tenantKeys('declaration_proofs', t),
    tenantReference('declaration_proofs_declaration_fk', [t.tenantId, t.declarationId], declarations).onDelete(
      'cascade',
    ),
    tenantReference('declaration_proofs_file_fk', [t.tenantId, t.fileId], files).onDelete('cascade'),
    index('declaration_proofs_item').on(t.tenantId, t.declarationId, t.itemKey),
    index('declaration_proofs_file').on(t.tenantId, t.fileId),
  ],
);
