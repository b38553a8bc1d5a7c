import type { Feature } from '../../platform/feature.ts';
import { NOTICES_CRON, noticesDue, notifyWhatIsDue, removeOldNotifications } from './notifications.jobs.ts';
import { notificationsRoutes } from './notifications.routes.ts';

export const notifications: Feature = {
  routes: [notificationsRoutes],
  jobs: [
    {
      queue: noticesDue,
      cron: NOTICES_CRON,
      work: ({ services, everyTenant }) => everyTenant('notices', (tenantId) => notifyWhatIsDue(services, tenantId)),
    },
  ],
  nightly: { ofEach: removeOldNotifications },
};
