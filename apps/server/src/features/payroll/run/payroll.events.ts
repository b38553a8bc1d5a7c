import { z } from '@muster/contract/zod.ts';
import { event } from '../../../platform/events/event.ts';

/** Its payslips are final; those who can see theirs get a mail where mails are wanted. */
export const payrollApproved = event(
  'payroll approved',
  z.object({ month: z.string(), isMailed: z.boolean(), ranBy: z.string().nullish() }),
  {
    action: 'approve',
    entity: 'payroll',
  },
);

/** A draft, or an approved one that nobody was paid from: its payslips are gone. */
export const payrollRejected = event(
  'payroll rejected',
  z.object({ month: z.string(), reason: z.string(), ranBy: z.string().nullable(), approvedBy: z.string().nullable() }),
  { action: 'reject', entity: 'payroll' },
);
