import type { TenantTx } from '../../platform/database/database.ts';
import { slot } from '../../platform/slots.ts';

/** Names of those people whose salaries of a run are in a file that may be at the bank, which has not reported them yet. */
export const peopleAtBank = slot<(tx: TenantTx, runId: string, only: readonly string[] | null) => Promise<string[]>>(
  'whose salaries are in a file at the bank',
);
