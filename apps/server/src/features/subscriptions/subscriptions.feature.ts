import type { Feature } from '../../platform/feature.ts';
import { subscriptionsRoutes } from './subscriptions.routes.ts';

export const subscriptions: Feature = {
  routes: [subscriptionsRoutes],
};
