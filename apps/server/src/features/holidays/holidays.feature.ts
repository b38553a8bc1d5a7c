import type { Feature } from '../../platform/feature.ts';
import { holidaysProvides } from './holidays.provides.ts';
import { holidaysRoutes } from './holidays.routes.ts';

export const holidays: Feature = {
  routes: [holidaysRoutes],
  provides: holidaysProvides,
};
