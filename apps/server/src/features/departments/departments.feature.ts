import type { Feature } from '../../platform/feature.ts';
import { departmentName } from '../users/person-display.facts.ts';
import { departmentsRoutes } from './departments.routes.ts';
import { NAME_OF_DEPARTMENT } from './departments.views.ts';

export const departments: Feature = {
  routes: [departmentsRoutes],
  provides: [departmentName.with(NAME_OF_DEPARTMENT)],
};
