import type { PayrollWarning } from '@muster/contract/features/payroll-warning.ts';
import type { CalendarMonth } from '@muster/engine/kernel/calendar-date.ts';
import type { CalledBy } from '../../platform/apart/apart-types.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { slot } from '../../platform/slots.ts';

/** The payroll whose files are looked at, and for whom. */
export type CheckedRun = CalendarMonth & { readonly people: number };

/** What the files of a payroll would be refused for as things stand; each has a code that begins with `FILE_CHECK`. */
export const fileChecks = slot<
  (tx: TenantTx, services: Services, by: CalledBy, run: CheckedRun) => Promise<PayrollWarning[]>
>('what the files of a payroll would be refused for');
