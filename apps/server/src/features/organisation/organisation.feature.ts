import type { Feature } from '../../platform/feature.ts';
import { organisationRoutes } from './organisation.routes.ts';
import { purgeIfDue } from './purge-organisation.ts';
import { removeOldUsage } from './record-usage.ts';

export const organisation: Feature = {
  routes: [organisationRoutes],
  nightly: {
    async ofEach(services, tenantId, log) {
      if (!(await purgeIfDue(services, tenantId))) return removeOldUsage(services, tenantId);
      log.info({ tenantId }, 'a closed organisation was removed');
      return 'gone';
    },
  },
};
