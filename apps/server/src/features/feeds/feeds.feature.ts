import type { Feature } from '../../platform/feature.ts';
import { endsWithPassword } from '../account/account.slots.facts.ts';
import { feedsRoutes } from './feeds.routes.ts';
import { revokeEveryFeed } from './save-feed.ts';

export const feeds: Feature = {
  routes: [feedsRoutes],
  provides: [endsWithPassword.with(revokeEveryFeed)],
};
