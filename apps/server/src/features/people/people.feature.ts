import type { Feature } from '../../platform/feature.ts';
import { peopleMails } from './people.mails.ts';
import { peopleNotices } from './people.notices.ts';
import { peopleRoutes } from './people.routes.ts';

export const people: Feature = {
  routes: [peopleRoutes],
  notices: peopleNotices,
  mails: peopleMails,
};
