import type { Deductor } from '@muster/contract/features/returns/returns-deductor.ts';
import { tenantTable } from '../../../platform/database/tenant-table.ts';
import { tenants } from '../../organisation/organisation.tables.ts';

/** A deductor as it is kept: the PAN of who answers for it is encrypted beside it. */
export type StoredDeductor = Omit<Deductor, 'responsiblePan'> & { readonly version: number };

/** What the files of an organisation need to be told once: its bank, its templates, the columns of its register. */
export const returnSettings = tenantTable(
  'return_settings',
  (c) => ({
    /** Of a feature above, which knows what is in them. */
    bank: c.json('bank').$type<object>(),
    templates: c.json('templates').$type<readonly object[]>().notNull().default([]),
    registers: c.json('registers').$type<readonly unknown[]>().notNull().default([]),
    deductor: c.json('deductor').$type<StoredDeductor>(),
    /** The PAN of who answers for deducting tax. */
    responsiblePanSecret: c.secret('responsible_pan_secret'),
    version: c.version(),
    ...c.stamps(),
  }),
  (k) => [k.tenant('return_settings_tenant_fk', tenants), k.uniqueIndex('return_settings_once')],
);
