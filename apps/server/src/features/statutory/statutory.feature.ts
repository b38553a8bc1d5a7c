import type { Feature } from '../../platform/feature.ts';
import { reencryptIdentifiers } from './encrypted-identifiers.store.ts';
import { statutoryProvides } from './statutory.provides.ts';
import { statutoryRoutes } from './statutory.routes.ts';

export const statutory: Feature = {
  routes: [statutoryRoutes],
  provides: statutoryProvides,
  encrypts: [
    {
      columns: ['uan_secret', 'pf_number_secret', 'esi_number_secret'].map(
        (column) => `statutory_identifiers.${column}`,
      ),
      reencrypt: reencryptIdentifiers,
    },
  ],
};
