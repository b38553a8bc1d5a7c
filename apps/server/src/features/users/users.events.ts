import { z } from '@muster/contract/zod.ts';
import { event } from '../../platform/events/event.ts';

const about = { name: z.string() };

/** Somebody who can act for the organisation from now on: a moderator or an administrator. */
export const staffAdded = event(
  'moderator or administrator added',
  z.object({ ...about, role: z.enum(['Moderator', 'Administrator']) }),
);

/** What a moderator is paid, or what that is computed from; `what` in words after "the". */
export const moderatorPayChanged = event('pay of a moderator changed', z.object({ ...about, what: z.string() }));
