import { type SQL, sql } from 'drizzle-orm';
import type { TenantTx } from '../../../platform/database/database.ts';
import { UNSEEN_SINCE } from '../payslip-record/payslip-records.tables.ts';
import { among } from '../run/period-people.views.ts';

/** People of a run who declared something else, had it reviewed or chose a regime after their payslip was calculated. */
export function changedDeclarations(
  tx: TenantTx,
  runId: string,
  financialYear: number,
  only?: readonly string[],
): Promise<readonly string[]> {
  return changedAfterPayslip(tx, { runId, only }, [
    sql`from declarations c where c.financial_year = ${financialYear}`,
    sql`from tax_regime_choices c where true`,
  ]);
}

/** The same of those for whom perquisites or relief for arrears were entered, changed or taken away since. */
export function changedEnteredTax(
  tx: TenantTx,
  runId: string,
  financialYear: number,
  only?: readonly string[],
): Promise<readonly string[]> {
  return changedAfterPayslip(tx, { runId, only }, [
    sql`from perquisites c where c.financial_year = ${financialYear}`,
    sql`from arrears_claims c where c.financial_year = ${financialYear}`,
  ]);
}

/** People of a run with a row, among those that are meant, that was changed after their payslip. */
async function changedAfterPayslip(
  tx: TenantTx,
  { runId, only }: { readonly runId: string; readonly only: readonly string[] | undefined },
  meant: readonly SQL[],
): Promise<readonly string[]> {
  const changes = meant.map(
    (rows) => sql`exists (select ${rows} and c.tenant_id = p.tenant_id and c.user_id = p.user_id
      and c.updated_at >= ${UNSEEN_SINCE})`,
  );
  const { rows } = await tx.execute<{ userId: string }>(sql`
    select p.user_id as "userId" from payslips p
    where p.tenant_id = ${tx.tenantId} and p.run_id = ${runId} ${among('p.user_id', only)} and (${sql.join(changes, sql` or `)})`);
  return rows.map(({ userId }) => userId);
}
