import type { Feature } from '../../platform/feature.ts';
import { whatIsDue } from '../notifications/notifications.facts.ts';
import { publishDue } from './announcements.jobs.ts';
import { announcementsNotices } from './announcements.notices.ts';
import { announcementsRoutes } from './announcements.routes.ts';

export const announcements: Feature = {
  routes: [announcementsRoutes],
  provides: [whatIsDue.with(publishDue)],
  notices: announcementsNotices,
};
