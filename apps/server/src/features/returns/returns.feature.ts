import type { Feature } from '../../platform/feature.ts';
import { fileChecks } from '../payroll/warnings/file-checks.facts.ts';
import { checksOfRun } from './check-files.ts';
import { reencryptReturnFiles } from './files/return-files.store.ts';
import { returnsRoutes } from './returns.routes.ts';
import { reencryptDeductor } from './settings/deductor.store.ts';

export const returns: Feature = {
  routes: [returnsRoutes],
  provides: [fileChecks.with(checksOfRun)],
  encrypts: [
    { columns: ['return_files.content_secret'], reencrypt: reencryptReturnFiles },
    { columns: ['return_settings.responsible_pan_secret'], reencrypt: reencryptDeductor },
  ],
};
