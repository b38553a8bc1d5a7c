import { type EncryptedRows, encryptedRows } from '../../platform/crypto/encrypted-rows.ts';
import type { Feature } from '../../platform/feature.ts';
import { usersMails } from './users.mails.ts';
import { usersNotices } from './users.notices.ts';
import { usersProvides } from './users.provides.ts';
import { usersRoutes } from './users.routes.ts';

// The columns that `statutory` has by now are retired.
export const peoplesNumbers: EncryptedRows = {
  table: 'users',
  id: 'id',
  columns: [
    { name: 'pan', column: 'pan_secret', digest: 'pan_digest' },
    { name: 'bankAccountNumber', column: 'bank_account_secret' },
  ],
  retired: ['uan_secret', 'pf_number_secret', 'esi_number_secret'],
  sliceSize: 500,
};

export const users: Feature = {
  routes: [usersRoutes],
  provides: usersProvides,
  notices: usersNotices,
  mails: usersMails,
  encrypts: [encryptedRows(peoplesNumbers)],
};
