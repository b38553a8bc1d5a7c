import type { ItemDetails, ItemKind } from '@muster/contract/features/declarations/declarations-items.ts';
import { sql } from 'drizzle-orm';
import { keyedTenantTable, tenantTable } from '../../platform/database/tenant-table.ts';
import { files } from '../files/files.tables.ts';
import { users } from '../users/users.tables.ts';

/** What a person declares for a financial year, and what became of it. */
export const declarations = tenantTable(
  'declarations',
  (c) => ({
    userId: c.uuid('user_id').notNull(),
    /** The year it begins in. */
    financialYear: c.integer('financial_year').notNull(),
    /** By its number on the wire: 1 submitted, 2 rejected, 3 on hold, 4 approved; null before it is submitted. */
    status: c.smallint('status'),
    isRented: c.boolean('is_rented').notNull().default(false),
    isLetOut: c.boolean('is_let_out').notNull().default(false),
    hasHomeLoan: c.boolean('has_home_loan').notNull().default(false),
    /** What lowers the tax, rent of the whole year included: for lists. */
    declaredTotal: c.paise('declared_total').notNull(),
    submittedAt: c.instant('submitted_at'),
    submittedBy: c.uuid('submitted_by'),
    reviewComment: c.text('review_comment'),
    reviewedAt: c.instant('reviewed_at'),
    reviewedBy: c.uuid('reviewed_by'),
    poiSubmittedAt: c.instant('poi_submitted_at'),
    poiSubmittedBy: c.uuid('poi_submitted_by'),
    certifiedAt: c.instant('certified_at'),
    certifiedName: c.text('certified_name'),
    poiReviewedAt: c.instant('poi_reviewed_at'),
    version: c.version(),
    ...c.stamps(),
  }),
  (k, t) => [
    k.reference('declarations_user_fk', t.userId, users).onDelete('cascade'),
    k.uniqueIndex('declarations_once', t.userId, t.financialYear),
    k.index('declarations_year', t.financialYear, t.status),
    k.check('declarations_status', sql`status between 1 and 4`),
  ],
);

/** One amount of a declaration: declared, then proved, then approved. Rent is a month's. */
export const declarationItems = keyedTenantTable(
  'declaration_items',
  ['declarationId', 'key'],
  (c) => ({
    declarationId: c.uuid('declaration_id').notNull(),
    /** `kind:rowId`, as comments and proofs name it too. */
    key: c.text('key').notNull(),
    kind: c.text('kind').$type<ItemKind>().notNull(),
    position: c.smallint('position').notNull(),
    details: c.jsonb('details').$type<ItemDetails>().notNull(),
    /** Of the landlord or lender. */
    panSecret: c.secret('pan_secret'),
    declared: c.paise('declared').notNull(),
    /** Null until it is proved. */
    actual: c.paise('actual'),
    /** Null until its proof is reviewed. */
    approved: c.paise('approved'),
    reviewComment: c.text('review_comment'),
    reviewedBy: c.uuid('reviewed_by'),
    reviewedAt: c.instant('reviewed_at'),
  }),
  (k, t) => [
    k.reference('declaration_items_declaration_fk', t.declarationId, declarations).onDelete('cascade'),
    k.check('declaration_items_amounts', sql`least(declared, actual, approved) >= 0`),
  ],
);

/** A form as it is typed, kept until it is submitted; encrypted, since it holds numbers of others. */
export const declarationDrafts = keyedTenantTable(
  'declaration_drafts',
  ['userId', 'financialYear', 'kind'],
  (c) => ({
    userId: c.uuid('user_id').notNull(),
    financialYear: c.integer('financial_year').notNull(),
    kind: c.text('kind').$type<'declaration' | 'poi'>().notNull(),
    contentSecret: c.secret('content_secret').notNull(),
    ...c.stamps(),
  }),
  (k, t) => [k.reference('declaration_drafts_user_fk', t.userId, users).onDelete('cascade')],
);

/** What is said about an amount, with replies below it. */
export const declarationComments = tenantTable(
  'declaration_comments',
  (c) => ({
    declarationId: c.uuid('declaration_id').notNull(),
    itemKey: c.text('item_key').notNull(),
    parentId: c.uuid('parent_id'),
    comment: c.text('comment').notNull(),
    createdBy: c.uuid('created_by').notNull(),
    editedAt: c.instant('edited_at'),
    ...c.toldStamps(),
  }),
  (k, t) => [
    k.reference('declaration_comments_declaration_fk', t.declarationId, declarations).onDelete('cascade'),
    k.reference('declaration_comments_parent_fk', t.parentId, t).onDelete('cascade'),
    k.index('declaration_comments_item', t.declarationId, t.itemKey, t.createdAt),
    k.index('declaration_comments_parent', t.parentId),
  ],
);

/** A file that proves an amount. */
export const declarationProofs = tenantTable(
  'declaration_proofs',
  (c) => ({
    declarationId: c.uuid('declaration_id').notNull(),
    itemKey: c.text('item_key').notNull(),
    /** By its number on the wire; null for a deduction. */
    documentType: c.smallint('document_type'),
    fileId: c.uuid('file_id').notNull(),
    uploadedBy: c.uuid('uploaded_by').notNull(),
    ...c.toldStamps(),
  }),
  (k, t) => [
    k.reference('declaration_proofs_declaration_fk', t.declarationId, declarations).onDelete('cascade'),
    k.reference('declaration_proofs_file_fk', t.fileId, files).onDelete('cascade'),
    k.index('declaration_proofs_item', t.declarationId, t.itemKey),
    k.index('declaration_proofs_file', t.fileId),
  ],
);
