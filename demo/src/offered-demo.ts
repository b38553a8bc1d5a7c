import type { Demo } from '@muster/server/platform/services.ts';
import { ADMINISTRATOR } from './organisation.ts';
import { seedDemo } from './seed-demo.ts';

/** The demo organisation as an installation can offer it on its sign-in page. */
export const offeredDemo: Demo = {
  administrator: ADMINISTRATOR,
  seed: (services) => seedDemo(services),
};
