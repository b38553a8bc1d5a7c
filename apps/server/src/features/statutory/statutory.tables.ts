import type { StatutoryType } from '@muster/contract/features/statutory/statutory-type.ts';
import type { StateCode } from '@muster/law/states.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import {
  dayColumn,
  paiseColumn,
  secretColumn,
  stampColumns,
  tenantColumns,
  tenantKeys,
  tenantPolicy,
  tenantReference,
  versionColumn,
} from '../../platform/database/columns.ts';
import { users } from '../users/users.tables.ts';
import type { StoredSettings } from './statutory-settings.rules.ts';

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

/** What an organisation has set up, or declined with a reason: EPF and ESI once, LWF and professional tax by state. */
export const statutoryComponents = pgTable(
  'statutory_components',
  {
    ...tenantColumns(),
    type: text('type').$type<StatutoryType>().notNull(),
    /** Null for EPF and ESI. */
    state: text('state').$type<StateCode>(),
    status: text('status').$type<'active' | 'inactive' | 'declined'>().notNull(),
    declineReason: text('decline_reason'),
    /** The establishment's registration. */
    number: text('number'),
    settings: jsonb('settings').$type<StoredSettings>().notNull(),
    version: versionColumn(),
    ...stampColumns(),
  },
  (t) => [
    ...tenantKeys('statutory_components', t),
    unique('statutory_components_once').on(t.tenantId, t.type, t.state).nullsNotDistinct(),
    check('statutory_components_reason', sql`(status = 'declined') = (decline_reason is not null)`),
  ],
);
