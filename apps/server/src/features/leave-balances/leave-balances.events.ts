import { z } from '@muster/contract/zod.ts';
import { event } from '../../platform/events/event.ts';

const details = z.object({ leaveType: z.string(), amount: z.string(), comment: z.string() });

export const balanceAdjusted = event('leave balance adjusted', details, {
  action: 'adjusted',
  entity: 'leave balance',
});
export const balancesImported = event(
  'leave balances imported',
  z.object({ fileName: z.string(), rows: z.int(), people: z.int() }),
  { action: 'imported', entity: 'leave balances' },
);

const ofEncashment = z.object({ employeeId: z.string(), leaveType: z.string(), amount: z.string() });

export const encashmentAsked = event('leave encashment asked', ofEncashment, {
  action: 'asked',
  entity: 'leave encashment',
});

export const encashmentDecided = event(
  'leave encashment decided',
  ofEncashment.extend({
    status: z.enum(['Approved', 'Rejected', 'Cancelled']),
    payMonth: z.string().nullable(),
    comments: z.string().nullable(),
  }),
  { action: 'decided', entity: 'leave encashment' },
);
