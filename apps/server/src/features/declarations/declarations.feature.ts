import type { Feature } from '../../platform/feature.ts';
import { submissionsSql } from '../declaration-settings/declaration-settings.facts.ts';
import { declarationsNotices } from './declarations.notices.ts';
import { declarationsRoutes, poiRoutes } from './declarations.routes.ts';
import { reencryptDeclarations } from './declarations.store.ts';
import { submissions } from './declarations.views.ts';

export const declarations: Feature = {
  routes: [declarationsRoutes, poiRoutes],
  provides: [submissionsSql.with(submissions)],
  notices: declarationsNotices,
  encrypts: [
    {
      columns: ['declaration_items.pan_secret', 'declaration_drafts.content_secret'],
      reencrypt: reencryptDeclarations,
    },
  ],
};
