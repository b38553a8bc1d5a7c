import type { Feature } from '../../platform/feature.ts';
import { leaveTypesRoutes } from './leave-types.routes.ts';

export const leaveTypes: Feature = {
  routes: [leaveTypesRoutes],
};
