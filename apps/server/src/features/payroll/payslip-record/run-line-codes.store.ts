import { sql } from 'drizzle-orm';
import type { TenantTx } from '../../../platform/database/database.ts';
import { LINES, SETTLED_CODE } from './payslip-lines.facts.ts';

/** Notes which lines a payroll has, in the transaction that approves it: all its payslips are read this once. */
export async function storeLineCodes(tx: TenantTx, runId: string): Promise<void> {
  await tx.execute(sql`delete from run_line_codes where tenant_id = ${tx.tenantId} and run_id = ${runId}`);
  await tx.execute(sql`
    insert into run_line_codes (tenant_id, run_id, code, place, is_arrear)
    select distinct p.tenant_id, p.run_id, ${SETTLED_CODE}, coalesce(p.snapshot->>'workState', ''), l.code like 'arrear:%'
      from payslips p cross join ${LINES}
     where p.tenant_id = ${tx.tenantId} and p.run_id = ${runId} and l.amount <> 0`);
}
