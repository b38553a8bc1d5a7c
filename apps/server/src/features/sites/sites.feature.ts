import type { Feature } from '../../platform/feature.ts';
import { sitesRoutes } from './sites.routes.ts';

export const sites: Feature = {
  routes: [sitesRoutes],
};
