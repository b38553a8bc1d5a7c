import type { Feature } from '../../platform/feature.ts';
import { accountNotices } from './account.notices.ts';
import { accountRoutes } from './account.routes.ts';
import { writeRequestedMails } from './request-mail.ts';
import { deleteOldSessions } from './sessions.store.ts';

export const account: Feature = {
  routes: [accountRoutes],
  notices: accountNotices,
  nightly: {
    async ofAll(services) {
      await deleteOldSessions(services);
      await writeRequestedMails(services);
    },
  },
};
