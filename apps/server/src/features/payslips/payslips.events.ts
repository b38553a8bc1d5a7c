import { z } from '@muster/contract/zod.ts';
import { event } from '../../platform/events/event.ts';

/** To everybody of a payroll, or to one person, with links to this address. */
export const payslipsSent = event(
  'payslips sent',
  z.object({ userId: z.uuid().nullable(), month: z.string(), base: z.string() }),
  {
    action: 'send-payslips',
    entity: 'payroll',
  },
);
