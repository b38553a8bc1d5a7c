import type { Feature } from '../../platform/feature.ts';
import { paymentsProvides } from './payments.provides.ts';
import { paymentsRoutes } from './payments.routes.ts';

export const payments: Feature = {
  routes: [paymentsRoutes],
  provides: paymentsProvides,
};
