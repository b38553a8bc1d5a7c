import type { Feature } from '../../platform/feature.ts';
import { declarationWindowsDue, keepWindows, WINDOWS_CRON } from './declaration-settings.jobs.ts';
import { declarationSettingsMails } from './declaration-settings.mails.ts';
import { declarationSettingsNotices } from './declaration-settings.notices.ts';
import { declarationSettingsRoutes } from './declaration-settings.routes.ts';

export const declarationSettings: Feature = {
  routes: [declarationSettingsRoutes],
  notices: declarationSettingsNotices,
  mails: declarationSettingsMails,
  jobs: [
    {
      queue: declarationWindowsDue,
      cron: WINDOWS_CRON,
      work: ({ services, everyTenant }) =>
        everyTenant('declaration windows', (tenantId) => keepWindows(services, tenantId)),
    },
  ],
};
