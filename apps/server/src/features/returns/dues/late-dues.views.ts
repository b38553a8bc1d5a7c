import type { PaymentKind } from '@muster/contract/features/returns/returns-file.ts';
import type { CalendarMonth } from '@muster/engine/kernel/calendar-date.ts';
import { LINE_IDS } from '@muster/engine/payroll/terms/line-codes.ts';
import { EPF_IDS } from '@muster/engine/statutory/epf-explanation.ts';
import { ESI_IDS } from '@muster/engine/statutory/esi.ts';
import { WELFARE_FUND_IDS } from '@muster/engine/statutory/labour-welfare-fund.ts';
import { PROFESSIONAL_TAX_ID } from '@muster/engine/statutory/professional-tax-explanation.ts';
import { sql } from 'drizzle-orm';
import type { TenantTx } from '../../../platform/database/database.ts';
import { LINES, SETTLED_CODE } from '../../payroll/payslip-record/payslip-lines.facts.ts';

export type DutyKind = 'epf' | 'epfArrears' | 'esi' | PaymentKind;

const CODES: Readonly<Record<DutyKind, readonly string[]>> = {
  epf: [EPF_IDS.employee],
  epfArrears: [EPF_IDS.employee],
  esi: [ESI_IDS.employee, ESI_IDS.employer],
  tds: [LINE_IDS.tds],
  professionalTax: [PROFESSIONAL_TAX_ID],
  welfareFund: [WELFARE_FUND_IDS.employee, WELFARE_FUND_IDS.employer],
};

type Query = { readonly runId: string; readonly kind: DutyKind; readonly place: string | null };

/**
 * Whether a payroll deducted anything of a kind, by place in the list. An approved one has noted which lines it has; of a
 * draft the first payslip that did is enough.
 */
export async function deductedAnything(tx: TenantTx, query: readonly Query[]): Promise<(at: number) => boolean> {
  if (query.length === 0) return () => false;
  const questions = query.map(({ runId, kind, place }, at) => {
    return { at, run: runId, codes: CODES[kind], place, arrears: kind === 'epfArrears' };
  });
  const rows = await tx.rows<{ at: number }>(sql`
    select q.at from jsonb_to_recordset(${JSON.stringify(questions)}::jsonb)
      as q(at int, run uuid, codes text[], place text, arrears boolean)
    join tenants t on t.tenant_id = ${tx.tenantId}
    where case when exists (select from run_line_codes c where c.tenant_id = ${tx.tenantId} and c.run_id = q.run)
      then exists (select from run_line_codes c
        where c.tenant_id = ${tx.tenantId} and c.run_id = q.run and c.code = any(q.codes) and (not q.arrears or c.is_arrear)
          and (q.place is null or coalesce(nullif(c.place, ''), t.state, '') = q.place))
      else exists (select from payslips p cross join ${LINES}
        where p.tenant_id = ${tx.tenantId} and p.run_id = q.run and l.amount <> 0 and ${SETTLED_CODE} = any(q.codes)
          and (not q.arrears or l.code like 'arrear:%')
          and (q.place is null or coalesce(p.snapshot->>'workState', t.state, '') = q.place))
      end`);
  const found = new Set(rows.map(({ at }) => at));
  return (at) => found.has(at);
}

/** Final payrolls with the states whose professional tax and welfare fund each of them was calculated with. */
export async function runsWithPlaces(tx: TenantTx): Promise<readonly RunWithPlaces[]> {
  const { rows } = await tx.execute<RunWithPlaces>(sql`
    select id, year, month,
      array(select jsonb_object_keys(coalesce(policy::jsonb->'setUp'->'professionalTax', '{}'))) as "professionalTax",
      array(select jsonb_object_keys(coalesce(policy::jsonb->'setUp'->'welfareFund', '{}'))) as "welfareFund"
      from payroll_runs where tenant_id = ${tx.tenantId} and state in ('Approved', 'Paid')`);
  return rows;
}

export type RunWithPlaces = CalendarMonth & {
  readonly id: string;
  readonly professionalTax: readonly string[];
  readonly welfareFund: readonly string[];
};
