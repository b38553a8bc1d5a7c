import type { Feature } from '../../platform/feature.ts';
import { reportsRoutes } from './reports.routes.ts';

export const reports: Feature = {
  routes: [reportsRoutes],
};
