import type { Feature } from '../../platform/feature.ts';
import { removeForgottenDocuments } from './leave-documents.ts';
import { leavesNotices } from './leaves.notices.ts';
import { leavesProvides } from './leaves.provides.ts';
import { leavesRoutes } from './leaves.routes.ts';

export const leaves: Feature = {
  routes: [leavesRoutes],
  provides: leavesProvides,
  notices: leavesNotices,
  nightly: { ofEach: removeForgottenDocuments },
};
