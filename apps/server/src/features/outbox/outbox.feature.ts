import type { Feature } from '../../platform/feature.ts';
import { outboxRoutes } from './outbox.routes.ts';

export const outbox: Feature = {
  routes: [outboxRoutes],
};
