import { sql } from 'drizzle-orm';
import type { TenantTx } from '../../../platform/database/database.ts';

/** People of a run who declared something else, had it reviewed or chose a regime after their payslip was calculated. */
export async function changedDeclarations(
  tx: TenantTx,
  runId: string,
  financialYear: number,
): Promise<readonly string[]> {
  const { rows } = await tx.execute<{ userId: string }>(sql`
    select p.user_id as "userId" from payslips p
    where p.tenant_id = ${tx.tenantId} and p.run_id = ${runId} and (
      exists (select from declarations d where d.tenant_id = p.tenant_id and d.user_id = p.user_id
        and d.financial_year = ${financialYear} and d.updated_at > p.created_at)
      or exists (select from tax_regime_choices c where c.tenant_id = p.tenant_id and c.user_id = p.user_id
        and c.updated_at > p.created_at))`);
  return rows.map(({ userId }) => userId);
}

/** The same of those for whom perquisites or relief for arrears were entered, changed or taken away since. */
export async function changedEnteredTax(
  tx: TenantTx,
  runId: string,
  financialYear: number,
): Promise<readonly string[]> {
  const { rows } = await tx.execute<{ userId: string }>(sql`
    select p.user_id as "userId" from payslips p
    where p.tenant_id = ${tx.tenantId} and p.run_id = ${runId} and (
      exists (select from perquisites e where e.tenant_id = p.tenant_id and e.user_id = p.user_id
        and e.financial_year = ${financialYear} and e.updated_at > p.created_at)
      or exists (select from arrears_claims c where c.tenant_id = p.tenant_id and c.user_id = p.user_id
        and c.financial_year = ${financialYear} and c.updated_at > p.created_at))`);
  return rows.map(({ userId }) => userId);
}
