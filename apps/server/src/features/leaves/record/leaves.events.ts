import { z } from '@muster/contract/zod.ts';
import { event } from '../../../platform/events/event.ts';

export const leaveApplied = event(
  'leave applied',
  z.object({ employeeId: z.string(), leaveTypeId: z.string(), startDate: z.string(), endDate: z.string() }),
  { action: 'applied', entity: 'leave' },
);

export const leaveChanged = event(
  'leave changed',
  z.object({ employeeId: z.string(), startDate: z.string(), endDate: z.string() }),
  { action: 'changed', entity: 'leave' },
);

/** Of one or more leaves at once; each has its own entry in the trail. Those that wait for the next level are passed on. */
export const leavesDecided = event(
  'leaves decided',
  z.object({
    status: z.enum(['Approved', 'Rejected']),
    leaveIds: z.array(z.string()),
    passedOn: z.array(z.string()),
  }),
);

export const leavesCancelled = event(
  'leaves cancelled',
  z.object({ leaveIds: z.array(z.string()), wasApproved: z.array(z.string()) }),
);

export const leaveDelegated = event(
  'leave delegated',
  z.object({ fromEmployeeId: z.string(), toEmployeeId: z.string(), startDate: z.string(), endDate: z.string() }),
  { action: 'delegated', entity: 'leave delegation' },
);
