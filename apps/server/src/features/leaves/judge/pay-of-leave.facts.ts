import type { CalendarMonth } from '@muster/engine/kernel/calendar-date.ts';
import type { Paise } from '@muster/engine/kernel/money.ts';
import type { WagesOfMonth } from '@muster/engine/leaves/maternity-benefit.ts';
import type { TenantTx } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/services.ts';
import { slot } from '../../../platform/slots.ts';

/** Days of somebody that would not be paid, each with the part of it that is lost. */
export type DaysWithoutPay = {
  readonly userId: string;
  readonly days: readonly { readonly date: string; readonly days: number }[];
};

/**
 * What such days take off the gross pay of their months, by the salary as it stands; null where it cannot be said, as of
 * months that are paid already. Payroll knows.
 */
export const lessPayFor = slot<(tx: TenantTx, services: Services, asked: DaysWithoutPay) => Promise<Paise | null>>(
  'what days without pay take off a salary',
);

/** Of whom, and how many of the latest months before one. */
export type WagesQuery = { readonly userId: string; readonly before: CalendarMonth; readonly months: number };

/** What approved payrolls paid somebody of the salary. Payroll knows. */
export const wagesBefore = slot<(tx: TenantTx, asked: WagesQuery) => Promise<readonly WagesOfMonth[]>>(
  'what approved payrolls paid of a salary',
);
