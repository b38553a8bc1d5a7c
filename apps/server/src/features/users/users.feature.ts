import { type EncryptedRows, encryptedRows } from '../../platform/crypto/encrypted-rows.ts';
import type { Feature } from '../../platform/feature.ts';
import { contactsOf } from '../notifications/notifications.facts.ts';
import { seatsInUse } from '../subscriptions/seats.facts.ts';
import { contacts } from './contacts.facts.ts';
import { countSeats } from './person.facts.ts';
import { usersMails } from './users.mails.ts';
import { usersNotices } from './users.notices.ts';
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
  provides: [seatsInUse.with(countSeats), contactsOf.with(contacts)],
  notices: usersNotices,
  mails: usersMails,
  encrypts: [encryptedRows(peoplesNumbers)],
};
