import { type EncryptedRows, encryptedRows } from '../../platform/crypto/encrypted-rows.ts';
import type { Feature } from '../../platform/feature.ts';
import { statutoryProvides } from './statutory.provides.ts';
import { statutoryRoutes } from './statutory.routes.ts';

export const identifierNumbers: EncryptedRows = {
  table: 'statutory_identifiers',
  id: 'user_id',
  columns: [
    { name: 'uan', column: 'uan_secret' },
    { name: 'pfNumber', column: 'pf_number_secret' },
    { name: 'esiNumber', column: 'esi_number_secret' },
  ],
  sliceSize: 500,
};

export const statutory: Feature = {
  routes: [statutoryRoutes],
  provides: statutoryProvides,
  encrypts: [encryptedRows(identifierNumbers)],
};
