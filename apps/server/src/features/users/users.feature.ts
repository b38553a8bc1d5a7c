import type { Feature } from '../../platform/feature.ts';
import { contactsOf } from '../notifications/notifications.facts.ts';
import { seatsInUse } from '../subscriptions/seats.facts.ts';
import { contacts } from './contacts.facts.ts';
import { reencryptPeople } from './encrypted-numbers.store.ts';
import { countSeats } from './person.facts.ts';
import { usersMails } from './users.mails.ts';
import { usersNotices } from './users.notices.ts';
import { usersRoutes } from './users.routes.ts';

export const users: Feature = {
  routes: [usersRoutes],
  provides: [seatsInUse.with(countSeats), contactsOf.with(contacts)],
  notices: usersNotices,
  mails: usersMails,
  // The three columns that `statutory` has by now are retired, and emptied with the others.
  encrypts: [
    {
      columns: ['pan_secret', 'bank_account_secret', 'uan_secret', 'pf_number_secret', 'esi_number_secret'].map(
        (column) => `users.${column}`,
      ),
      reencrypt: reencryptPeople,
    },
  ],
};
