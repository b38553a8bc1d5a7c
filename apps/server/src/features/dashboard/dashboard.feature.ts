import type { Feature } from '../../platform/feature.ts';
import { noticeKinds, whatIsDue } from '../notifications/notifications.facts.ts';
import { DUE, notifyOfDues } from './dashboard.jobs.ts';
import { dashboardRoutes } from './dashboard.routes.ts';

export const dashboard: Feature = {
  routes: [dashboardRoutes],
  provides: [noticeKinds.with(DUE), whatIsDue.with(notifyOfDues)],
};
