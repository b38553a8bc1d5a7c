import type { CostPart, PayrollCost } from '@muster/contract/features/returns/returns-file.ts';
import { paise } from '@muster/engine/kernel/money.ts';
import { LINE_IDS } from '@muster/engine/payroll/terms/line-codes.ts';
import { WELFARE_FUND_IDS } from '@muster/engine/statutory/labour-welfare-fund.ts';
import { PROFESSIONAL_TAX_ID } from '@muster/engine/statutory/professional-tax-explanation.ts';
import { sql } from 'drizzle-orm';
import type { TenantTx } from '../../../platform/database/database.ts';
import { LINES, SETTLED_CODE } from '../../payroll/payslip-record/payslip-lines.facts.ts';
import type { ReturnRun } from '../month/return-runs.views.ts';
import { ESI, list, PF, TAKEN } from './reconciliation.views.ts';

const LABELS: Readonly<Record<CostPart, string>> = {
  netPay: 'Net pay to people',
  tds: 'TDS',
  providentFund: 'Provident fund',
  esi: 'ESI',
  professionalTax: 'Professional tax',
  welfareFund: 'Labour welfare fund',
  kept: 'Other deductions kept',
  employer: 'Set aside, such as gratuity',
  rounding: 'Rounding to the rupee',
};

const PART = sql`case
  when code in (${list(PF)}) then 'providentFund'
  when code in (${list(ESI)}) then 'esi'
  when code = ${LINE_IDS.tds} then 'tds'
  when code = ${PROFESSIONAL_TAX_ID} then 'professionalTax'
  when code in (${list(Object.values(WELFARE_FUND_IDS))}) then 'welfareFund'
  when kind in (${list(TAKEN)}) then 'kept'
  when kind = 'employer-contribution' then 'employer' end`;

/** What a payroll costs the employer, and where each rupee of it goes. */
export async function costOfRun(tx: TenantTx, run: ReturnRun): Promise<PayrollCost> {
  const { rows } = await tx.execute<{ part: CostPart; amount: number }>(sql`
    select part, sum(amount)::bigint as amount from (
      select ${PART} as part, amount from (
        select ${SETTLED_CODE} as code, l.kind, sum(l.amount) as amount from payslips p cross join ${LINES}
        where p.tenant_id = ${tx.tenantId} and p.run_id = ${run.id} group by 1, 2) line) each_part
    where part is not null group by 1`);
  const parts: { part: CostPart; amount: number }[] = [{ part: 'netPay', amount: run.net }, ...rows];
  const rest = run.employerCost - parts.reduce((sum, { amount }) => sum + amount, 0);
  return {
    total: run.employerCost,
    parts: [...parts.toSorted((left, right) => right.amount - left.amount), { part: 'rounding' as const, amount: rest }]
      .filter(({ amount }) => amount !== 0)
      .map(({ part, amount }) => ({ part, label: labelOf(part, amount, run), amount: paise(amount) })),
    approvedAt: run.approvedAt,
    approvedBy: run.approvedByName,
  };
}

/** More than a rupee for everybody is no rounding: it was deducted from people who did not earn as much. */
function labelOf(part: CostPart, amount: number, { people }: Pick<ReturnRun, 'people'>): string {
  return part === 'rounding' && Math.abs(amount) > people * 100 ? 'Rounding, and owed by people' : LABELS[part];
}
