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
