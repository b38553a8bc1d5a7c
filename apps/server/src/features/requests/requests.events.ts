import { z } from '@muster/contract/zod.ts';
import { event } from '../../platform/events/event.ts';

export const requestCreated = event(
  'request created',
  z.object({ employeeId: z.string(), requestType: z.string(), startDate: z.string(), endDate: z.string() }),
  { action: 'created', entity: 'request' },
);

/** Of one or more requests at once; each has its own entry in the trail. */
export const requestsDecided = event(
  'requests decided',
  z.object({ status: z.enum(['Completed', 'Rejected', 'Cancelled']), requestIds: z.array(z.string()) }),
);

/** Whoever was asked for a swap agrees; the trail has its own entry. */
export const swapAccepted = event('swap accepted', z.object({ requestId: z.string() }));
