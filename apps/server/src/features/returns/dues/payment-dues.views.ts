import type { PaymentKind } from '@muster/contract/features/returns/returns-file.ts';
import { LINE_IDS } from '@muster/engine/payroll/terms/line-codes.ts';
import { WELFARE_FUND_IDS } from '@muster/engine/statutory/labour-welfare-fund.ts';
import { PROFESSIONAL_TAX_ID } from '@muster/engine/statutory/professional-tax-explanation.ts';
import { sql } from 'drizzle-orm';
import type { TenantTx } from '../../../platform/database/database.ts';
import { LINES, SETTLED_CODE } from '../../payroll/payslip-record/payslip-lines.facts.ts';

/** What the payslips of a payroll take for one authority, in paise. */
export type Deducted = {
  readonly kind: PaymentKind;
  /** The state; empty where it is one for all. */
  readonly place: string;
  readonly people: number;
  readonly employee: number;
  readonly employer: number;
};

const KINDS: readonly (readonly [code: string, kind: PaymentKind])[] = [
  [LINE_IDS.tds, 'tds'],
  [PROFESSIONAL_TAX_ID, 'professionalTax'],
  [WELFARE_FUND_IDS.employee, 'welfareFund'],
  [WELFARE_FUND_IDS.employer, 'welfareFund'],
];

const KIND = sql.raw(`case code ${KINDS.map(([code, kind]) => `when '${code}' then '${kind}'`).join(' ')} end`);

/** By what it is and the state of whoever it is deducted from. */
export async function deductedBy(tx: TenantTx, runId: string): Promise<Deducted[]> {
  const { rows } = await tx.execute<Deducted>(sql`
    select ${KIND} as kind, case when code = ${LINE_IDS.tds} then '' else state end as place,
      count(distinct user_id) filter (where amount <> 0)::int as people,
      coalesce(sum(amount) filter (where code <> ${WELFARE_FUND_IDS.employer}), 0)::bigint as employee,
      coalesce(sum(amount) filter (where code = ${WELFARE_FUND_IDS.employer}), 0)::bigint as employer
    from (
      select p.user_id, coalesce(p.snapshot->>'workState', t.state, '') as state, ${SETTLED_CODE} as code, l.amount
      from payslips p join tenants t on t.tenant_id = p.tenant_id cross join ${LINES}
      where p.tenant_id = ${tx.tenantId} and p.run_id = ${runId}) line
    where ${KIND} is not null group by 1, 2 order by 1, 2`);
  return rows;
}
