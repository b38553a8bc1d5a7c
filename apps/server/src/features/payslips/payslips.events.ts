import { z } from '@muster/contract/zod.ts';
import { event } from '../../platform/events/event.ts';

const month = z.string();

/** To everybody of a payroll, or to one person, with links to this address. */
export const payslipsSent = event('payslips sent', z.object({ userId: z.uuid().nullable(), month, base: z.string() }), {
  action: 'send-payslips',
  entity: 'payroll',
});

/** An approved payroll can be seen by those it pays, and they are to be told. */
export const payslipsReady = event('payslips ready', z.object({ month }));
