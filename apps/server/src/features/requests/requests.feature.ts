import type { Feature } from '../../platform/feature.ts';
import { requestsNotices } from './requests.notices.ts';
import { requestsProvides } from './requests.provides.ts';
import { requestsRoutes } from './requests.routes.ts';

export const requests: Feature = {
  routes: [requestsRoutes],
  provides: requestsProvides,
  notices: requestsNotices,
};
