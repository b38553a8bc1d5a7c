import type { Feature } from '../../platform/feature.ts';
import { leavesNotices } from './leaves.notices.ts';
import { leavesProvides } from './leaves.provides.ts';
import { leavesRoutes } from './leaves.routes.ts';
import { removeForgottenDocuments } from './upload-document.ts';

export const leaves: Feature = {
  routes: [leavesRoutes],
  provides: leavesProvides,
  notices: leavesNotices,
  nightly: { ofEach: removeForgottenDocuments },
};
