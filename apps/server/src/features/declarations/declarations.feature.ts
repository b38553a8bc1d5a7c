import type { Feature } from '../../platform/feature.ts';
import { declarationsNotices } from './declarations.notices.ts';
import { declarationsProvides } from './declarations.provides.ts';
import { declarationsRoutes } from './declarations.routes.ts';
import { reencryptDeclarations } from './declarations.store.ts';
import { poiRoutes } from './poi.routes.ts';

export const declarations: Feature = {
  routes: [declarationsRoutes, poiRoutes],
  provides: declarationsProvides,
  notices: declarationsNotices,
  encrypts: [
    {
      columns: ['declaration_items.pan_secret', 'declaration_drafts.content_secret'],
      reencrypt: reencryptDeclarations,
    },
  ],
};
