import type { Feature } from '../../platform/feature.ts';
import { taxSheetProvides } from './tax-sheet.provides.ts';
import { taxSheetRoutes } from './tax-sheet.routes.ts';

export const taxSheet: Feature = {
  routes: [taxSheetRoutes],
  provides: taxSheetProvides,
};
