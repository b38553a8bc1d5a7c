import type { Feature } from '../../platform/feature.ts';
import { feedsProvides } from './feeds.provides.ts';
import { feedsRoutes } from './feeds.routes.ts';

export const feeds: Feature = {
  routes: [feedsRoutes],
  provides: feedsProvides,
};
