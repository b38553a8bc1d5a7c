import type { PayrollWarning } from '@muster/contract/features/payroll/payroll-warning.ts';
import type { Caller } from '../../../platform/caller.ts';
import { slot } from '../../../platform/slots.ts';

/**
 * What the files of a payroll would be refused for as things stand; each has a code that begins with `FILE_CHECK`. Those
 * of many people are read in a thread: never asked inside a transaction. `generation` is another whenever anything was
 * written that they are prepared from, where the caller knows it.
 */
export const fileChecks = slot<
  (caller: Caller, runId: string, generation?: string) => Promise<readonly PayrollWarning[]>
>('what the files of a payroll would be refused for');
