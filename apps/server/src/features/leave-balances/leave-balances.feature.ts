import type { Feature } from '../../platform/feature.ts';
import { accrueEverybody } from './accrue.ts';
import { ACCRUAL_CRON, leaveAccruals, leaveChanges } from './leave-balances.jobs.ts';
import { leaveBalancesNotices } from './leave-balances.notices.ts';
import { leaveBalancesProvides } from './leave-balances.provides.ts';
import { leaveBalancesRoutes } from './leave-balances.routes.ts';

export const leaveBalances: Feature = {
  routes: [leaveBalancesRoutes],
  provides: leaveBalancesProvides,
  notices: leaveBalancesNotices,
  jobs: [
    {
      queue: leaveAccruals,
      cron: ACCRUAL_CRON,
      work: ({ services, everyTenant }) =>
        everyTenant('leave', (tenantId) => accrueEverybody(services, tenantId, 'nightly')),
    },
    {
      queue: leaveChanges,
      work: async ({ services }, { tenantId }) => {
        if (tenantId) await accrueEverybody(services, tenantId, 'rules');
      },
    },
  ],
};
