import type { Feature } from '../../platform/feature.ts';
import { reencryptReturnFiles } from './files/return-files.store.ts';
import { returnsProvides } from './returns.provides.ts';
import { returnsRoutes } from './returns.routes.ts';
import { reencryptDeductor } from './settings/deductor.store.ts';

export const returns: Feature = {
  routes: [returnsRoutes],
  provides: returnsProvides,
  encrypts: [
    { columns: ['return_files.content_secret'], reencrypt: reencryptReturnFiles },
    { columns: ['return_settings.responsible_pan_secret'], reencrypt: reencryptDeductor },
  ],
};
