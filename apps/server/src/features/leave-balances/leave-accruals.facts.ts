import type { TenantTx } from '../../platform/database/database.ts';
import { notifyOfChange } from '../../platform/jobs/waiting-jobs.ts';
import type { Services } from '../../platform/services.ts';
import { accrueSome } from './accrue.ts';
import { type Cause, leaveChanges } from './leave-balances.jobs.ts';

/** More people than that are credited by a job, which begins once the transaction is stored. */
const MAX_AT_ONCE = 500;

/** Credits what people have earned until today, in the transaction in which they join. */
export async function accrueFor(
  tx: TenantTx,
  services: Services,
  people: readonly string[],
  { cause, typeIds = null }: { readonly cause: Cause; readonly typeIds?: readonly string[] | null },
): Promise<void> {
  if (people.length > MAX_AT_ONCE) {
    await notifyOfChange(tx, services.jobs, leaveChanges);
    return;
  }
  await accrueSome(tx, services, people, { typeIds, cause });
}
