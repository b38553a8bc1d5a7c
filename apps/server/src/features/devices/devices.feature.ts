import type { Feature } from '../../platform/feature.ts';
import { applyImport } from './apply-import.ts';
import { punchImports } from './devices.jobs.ts';
import { devicesRoutes } from './devices.routes.ts';
import { iclockRoutes } from './iclock.routes.ts';

export const devices: Feature = {
  routes: [devicesRoutes],
  machineRoutes: iclockRoutes,
  jobs: [
    {
      queue: punchImports,
      work: async ({ services }, { tenantId, id }) => {
        if (tenantId && id) await applyImport(services, tenantId, id);
      },
    },
  ],
};
