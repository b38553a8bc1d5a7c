import type { Deductor } from '@muster/contract/features/returns/returns-deductor.ts';
import { foreignKey, json, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import {
  secretColumn,
  stampColumns,
  tenantColumns,
  tenantKeys,
  versionColumn,
} from '../../../platform/database/columns.ts';
import { tenants } from '../../organisation/organisation.tables.ts';

/** A deductor as it is kept: the PAN of who answers for it is encrypted beside it. */
export type StoredDeductor = Omit<Deductor, 'responsiblePan'> & { readonly version: number };

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
