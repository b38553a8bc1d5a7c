import { z } from '@muster/contract/zod.ts';
import { event } from '../../platform/events/event.ts';

/** Its payslips are final; those who can see theirs get a mail where mails are wanted. */
export const payrollApproved = event('payroll approved', z.object({ month: z.string(), isMailed: z.boolean() }), {
  action: 'approve',
  entity: 'payroll',
});
