import type { Feature } from '../../platform/feature.ts';
import { deleteOldSessions } from './account.jobs.ts';
import { accountNotices } from './account.notices.ts';
import { accountRoutes } from './account.routes.ts';
import { writeRequestedMails } from './mail-requests.ts';

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
