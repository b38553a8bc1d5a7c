import { WINDOW_KINDS } from '@muster/contract/features/declaration-settings/declaration-settings-words.ts';
import { z } from '@muster/contract/zod.ts';
import { event } from '../../platform/events/event.ts';

const details = z.object({
  kind: z.enum(WINDOW_KINDS),
  financialYear: z.int(),
  lockDate: z.string(),
  /** Whether people are told. */
  notifies: z.boolean(),
});

const entity = 'declaration window';
export const windowReleased = event('declaration window released', details, { action: 'released', entity });
export const windowLocked = event('declaration window locked', details, { action: 'locked', entity });
export const windowChanged = event('declaration window changed', details, { action: 'changed', entity });
export const reminderDue = event('declaration reminder due', z.object({ windowId: z.string() }));
