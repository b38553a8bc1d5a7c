import type { Feature } from '../../platform/feature.ts';
import { salaryProvides } from './salary.provides.ts';
import { salaryRoutes } from './salary.routes.ts';

export const salary: Feature = {
  routes: [salaryRoutes],
  provides: salaryProvides,
};
