import { encryptedRows } from '../../platform/crypto/encrypted-rows.ts';
import type { Feature } from '../../platform/feature.ts';
import { fileChecks } from '../payroll/warnings/file-checks.facts.ts';
import { checksOfRun } from './check-files.ts';
import { returnsRoutes } from './returns.routes.ts';

export const returns: Feature = {
  routes: [returnsRoutes],
  provides: [fileChecks.with(checksOfRun)],
  encrypts: [
    // Files are large: a few at a time.
    encryptedRows({
      table: 'return_files',
      id: 'id',
      columns: [{ name: 'returnFile', column: 'content_secret' }],
      sliceSize: 5,
    }),
    encryptedRows({
      table: 'return_settings',
      id: 'id',
      columns: [{ name: 'pan', column: 'responsible_pan_secret' }],
      sliceSize: 1,
    }),
  ],
};
