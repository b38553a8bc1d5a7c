import type { Feature } from '../../platform/feature.ts';
import { departmentsProvides } from './departments.provides.ts';
import { departmentsRoutes } from './departments.routes.ts';

export const departments: Feature = {
  routes: [departmentsRoutes],
  provides: departmentsProvides,
};
