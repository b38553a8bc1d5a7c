import type { Feature } from '../../platform/feature.ts';
import { rolesMails } from './roles.mails.ts';
import { rolesNotices } from './roles.notices.ts';
import { rolesRoutes } from './roles.routes.ts';

export const roles: Feature = {
  routes: [rolesRoutes],
  notices: rolesNotices,
  mails: rolesMails,
};
