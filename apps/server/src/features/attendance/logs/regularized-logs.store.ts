import { sql } from 'drizzle-orm';
import type { TenantTx } from '../../../platform/database/database.ts';
import { insertSet } from '../../../platform/database/insert-set.ts';
import { timeLogs } from './attendance.tables.ts';

export type RegularizedLog = {
  readonly id: string;
  readonly userId: string;
  readonly day: string;
  /** ISO instants. */
  readonly inAt: string;
  readonly outAt: string;
  readonly note: string;
  readonly createdBy: string | null;
  /** An ISO instant: when it was approved. */
  readonly receivedAt: string;
  /** It sets the times of the day, whatever devices say. */
  readonly replacesDevices: boolean;
};

/** Takes logs away and puts regularized ones in, in two statements. */
export async function replaceLogs(
  tx: TenantTx,
  { gone, added }: { readonly gone: readonly string[]; readonly added: readonly RegularizedLog[] },
): Promise<void> {
  if (gone.length > 0) {
    await tx.execute(
      sql`delete from time_logs where tenant_id = ${tx.tenantId} and id = any(${sql.param(gone)}::uuid[])`,
    );
  }
  await insertSet(
    tx,
    timeLogs,
    added.map((log) => ({ tenantId: tx.tenantId, ...log, source: 'regularized' })),
  );
}
