import type { Demo } from '@muster/server/features/account/account.slots.facts.ts';
import { ADMINISTRATOR, MANAGER, MEMBER, MODERATOR } from './organisation.ts';
import { seedDemo } from './seed-demo.ts';

/** The demo organisation as an installation can offer it on its sign-in page. */
export const offeredDemo: Demo = {
  accounts: { Administrator: ADMINISTRATOR, Moderator: MODERATOR, Manager: MANAGER, Member: MEMBER },
  seed: (services) => seedDemo(services),
};
