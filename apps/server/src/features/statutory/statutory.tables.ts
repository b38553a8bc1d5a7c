import type { StatutoryType } from '@muster/contract/features/statutory/statutory-type.ts';
import type { StateCode } from '@muster/law/states.ts';
import { sql } from 'drizzle-orm';
import { keyedTenantTable, tenantTable } from '../../platform/database/tenant-table.ts';
import { users } from '../users/users.tables.ts';
import type { StoredSettings } from './statutory-settings.rules.ts';

/** What PF, ESI and LWF know of a person, numbers encrypted. Somebody without a row is as usual. */
export const statutoryIdentifiers = keyedTenantTable(
  'statutory_identifiers',
  ['userId'],
  (c) => ({
    userId: c.uuid('user_id').notNull(),
    uanSecret: c.secret('uan_secret'),
    /** The name as it stands with the fund, where it is not the one here. */
    uanName: c.text('uan_name'),
    pfNumberSecret: c.secret('pf_number_secret'),
    esiNumberSecret: c.secret('esi_number_secret'),
    forceEsi: c.boolean('force_esi').notNull().default(false),
    pfMember: c.boolean('pf_member').notNull().default(true),
    epsMember: c.boolean('eps_member').notNull().default(true),
    /** First days as a member of the fund and of the pension scheme, where they are later than joining. */
    pfMemberFrom: c.day('pf_member_from'),
    epsMemberFrom: c.day('eps_member_from'),
    /** Somebody for whom the fund knows no wage limit. */
    isInternationalWorker: c.boolean('is_international_worker').notNull().default(false),
    pfBasis: c.text('pf_basis').$type<'ceiling' | 'full' | 'amount'>().notNull().default('ceiling'),
    pfBasisAmount: c.paise('pf_basis_amount'),
    vpfPpm: c.integer('vpf_ppm').notNull().default(0),
    lwfCategory: c.text('lwf_category').$type<'worker' | 'manager' | 'exempt'>().notNull().default('worker'),
    ...c.stamps(),
  }),
  (k, t) => [
    k.reference('statutory_identifiers_user_fk', t.userId, users).onDelete('cascade'),
    k.index('statutory_identifiers_with_uan', t.userId).where(sql`uan_secret is not null or not pf_member`),
  ],
);

/** What an organisation has set up, or declined with a reason: EPF and ESI once, LWF and professional tax by state. */
export const statutoryComponents = tenantTable(
  'statutory_components',
  (c) => ({
    type: c.text('type').$type<StatutoryType>().notNull(),
    /** Null for EPF and ESI. */
    state: c.text('state').$type<StateCode>(),
    status: c.text('status').$type<'active' | 'inactive' | 'declined'>().notNull(),
    declineReason: c.text('decline_reason'),
    /** The establishment's registration. */
    number: c.text('number'),
    settings: c.jsonb('settings').$type<StoredSettings>().notNull(),
    version: c.version(),
    ...c.stamps(),
  }),
  (k, t) => [
    k.unique('statutory_components_once', t.type, t.state).nullsNotDistinct(),
    k.check('statutory_components_reason', sql`(status = 'declined') = (decline_reason is not null)`),
  ],
);
