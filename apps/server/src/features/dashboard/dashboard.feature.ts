import type { Feature } from '../../platform/feature.ts';
import { dashboardProvides } from './dashboard.provides.ts';
import { dashboardRoutes } from './dashboard.routes.ts';

export const dashboard: Feature = {
  routes: [dashboardRoutes],
  provides: dashboardProvides,
};
