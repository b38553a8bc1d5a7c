import { sql } from 'drizzle-orm';
import type { TenantTx } from '../../../platform/database/database.ts';

/**
 * Asks something that compares all people with all payslips. Of people and runs that were just written the planner has
 * no statistics: it expects one row of each, and would compare all with all.
 */
export async function comparingAll<T>(tx: TenantTx, ask: () => Promise<T>): Promise<T> {
  await tx.execute(sql`set local enable_nestloop = off`);
  const result = await ask();
  await tx.execute(sql`set local enable_nestloop = on`);
  return result;
}
