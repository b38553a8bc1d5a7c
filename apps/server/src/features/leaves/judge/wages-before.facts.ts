import type { CalendarMonth } from '@muster/engine/kernel/calendar-date.ts';
import type { WagesOfMonth } from '@muster/engine/leaves/maternity-benefit.ts';
import type { TenantTx } from '../../../platform/database/database.ts';
import { slot } from '../../../platform/slots.ts';

/** Of whom, and how many of the latest months before one. */
export type WagesAsked = { readonly userId: string; readonly before: CalendarMonth; readonly months: number };

/** What approved payrolls paid somebody of the salary. Payroll knows. */
export const wagesBefore = slot<(tx: TenantTx, asked: WagesAsked) => Promise<readonly WagesOfMonth[]>>(
  'what approved payrolls paid of a salary',
);
