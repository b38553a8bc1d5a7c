import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import {
  dayColumn,
  paiseColumn,
  secretColumn,
  stampColumns,
  tenantPolicy,
  tenantReference,
} from '../../platform/database/columns.ts';
import { users } from '../users/users.tables.ts';

/** What PF, ESI and LWF know of a person, numbers encrypted. Somebody without a row is as usual. */
export const statutoryIdentifiers = pgTable(
  'statutory_identifiers',
  {
    tenantId: uuid('tenant_id').notNull(),
    userId: uuid('user_id').notNull(),
    uanSecret: secretColumn('uan_secret'),
    /** The name as it stands with the fund, where it is not the one here. */
    uanName: text('uan_name'),
    pfNumberSecret: secretColumn('pf_number_secret'),
    esiNumberSecret: secretColumn('esi_number_secret'),
    forceEsi: boolean('force_esi').notNull().default(false),
    pfMember: boolean('pf_member').notNull().default(true),
    epsMember: boolean('eps_member').notNull().default(true),
    /** First days as a member of the fund and of the pension scheme, where they are later than joining. */
    pfMemberFrom: dayColumn('pf_member_from'),
    epsMemberFrom: dayColumn('eps_member_from'),
    /** Somebody for whom the fund knows no wage limit. */
    isInternationalWorker: boolean('is_international_worker').notNull().default(false),
    pfBasis: text('pf_basis').$type<'ceiling' | 'full' | 'amount'>().notNull().default('ceiling'),
    pfBasisAmount: paiseColumn('pf_basis_amount'),
    vpfPpm: integer('vpf_ppm').notNull().default(0),
    lwfCategory: text('lwf_category').$type<'worker' | 'manager' | 'exempt'>().notNull().default('worker'),
    ...stampColumns(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.userId] }),
    tenantPolicy('statutory_identifiers'),
    tenantReference('statutory_identifiers_user_fk', [t.tenantId, t.userId], users).onDelete('cascade'),
    index('statutory_identifiers_with_uan')
      .on(t.tenantId, t.userId)
      .where(sql`uan_secret is not null or not pf_member`),
  ],
);
