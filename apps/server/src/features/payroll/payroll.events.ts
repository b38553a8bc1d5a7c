import { z } from '@muster/contract/zod.ts';
import { event } from '../../platform/events/event.ts';

/** Its payslips are final; those who can see theirs are to be told where it is mailed. */
export const payrollApproved = event('payroll approved', z.object({ month: z.string(), isMailed: z.boolean() }), {
  action: 'approve',
  entity: 'payroll',
});
