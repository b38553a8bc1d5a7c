import type { StatutoryType } from '@muster/contract/features/statutory/statutory-type.ts';
import type { StateCode } from '@muster/law/states.ts';
import { sql } from 'drizzle-orm';
import { check, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { stampColumns, tenantColumns, tenantKeys, versionColumn } from '../../platform/database/columns.ts';
import type { StoredSettings } from './statutory-settings.rules.ts';

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
