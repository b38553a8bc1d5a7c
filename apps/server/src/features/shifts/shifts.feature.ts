import type { Feature } from '../../platform/feature.ts';
import { shiftsNotices } from './shifts.notices.ts';
import { shiftsProvides } from './shifts.provides.ts';
import { shiftsRoutes } from './shifts.routes.ts';

export const shifts: Feature = {
  routes: [shiftsRoutes],
  provides: shiftsProvides,
  notices: shiftsNotices,
};
