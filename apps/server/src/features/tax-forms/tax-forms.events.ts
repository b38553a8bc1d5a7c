import { z } from '@muster/contract/zod.ts';
import { event } from '../../platform/events/event.ts';

/** What a person may download from now on. */
export const taxFormReleased = event(
  'tax form released',
  z.object({ employeeId: z.string(), financialYear: z.number(), withPartA: z.boolean() }),
  { action: 'released', entity: 'tax form' },
);

/** What a person may not download any more. */
export const taxFormWithdrawn = event(
  'tax form withdrawn',
  z.object({ employeeId: z.string(), financialYear: z.number(), reason: z.string() }),
  { action: 'withdrawn', entity: 'tax form' },
);
