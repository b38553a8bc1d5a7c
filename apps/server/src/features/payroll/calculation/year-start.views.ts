import type { YearToDate } from '@muster/engine/payroll/year/year-to-date.ts';
import { sql } from 'drizzle-orm';
import type { TenantTx } from '../../../platform/database/database.ts';
import { NAMED_FIGURES } from '../payslip-record/earlier-payslips.views.ts';
import type { StoredPayslip } from '../payslip-record/is-as-paid.rules.ts';
import { readYear, STORED_FACTS, STORED_LINES, STORED_YEAR } from '../payslip-record/payslip-lines.facts.ts';
import { readLines, wholeText } from '../payslip-record/shaped-text.rules.ts';
import type { RunPolicy } from '../run/payroll.rules.ts';
import { FINAL } from '../run/period-law.facts.ts';

/** Somebody's latest approved payslip of a financial year, with all that it was computed from. */
export type LatestOfYear = {
  readonly userId: string;
  readonly name: string;
  readonly year: number;
  readonly month: number;
  readonly yearToDate: YearToDate;
  readonly facts: string;
  readonly periodFrom: string;
  readonly periodTo: string;
  readonly usualDays: number | null;
  readonly policy: RunPolicy;
  readonly stored: StoredPayslip;
};

const STORED = sql`json_build_object(${NAMED_FIGURES}, 'statutory', p.statutory,
  'snapshot', json_build_object('estimate', p.snapshot->'estimate'))`;

type Row = Omit<LatestOfYear, 'yearToDate' | 'stored'> & {
  readonly yearToDate: string;
  readonly lines: string;
  readonly stored: Omit<StoredPayslip, 'lines'>;
};

export async function latestOfYear(
  tx: TenantTx,
  userIds: readonly string[],
  financialYear: number,
): Promise<ReadonlyMap<string, LatestOfYear>> {
  const { rows } = await tx.execute<Row>(sql`
    select l.*, ${STORED_FACTS} as facts from (
      select distinct on (p.user_id) p.tenant_id, p.id, p.user_id as "userId", p.name, p.year, p.month,
        ${STORED_YEAR} as "yearToDate", ${STORED_LINES} as lines, r.period_from as "periodFrom", r.period_to as "periodTo",
        r.usual_days as "usualDays", r.policy, ${STORED} as stored
      from payslips p
      join payroll_runs r on r.tenant_id = p.tenant_id and r.id = p.run_id and r.state in ${FINAL}
      where p.tenant_id = ${tx.tenantId} and p.user_id = any(${sql.param([...userIds])}::uuid[])
        and p.financial_year = ${financialYear}
      order by p.user_id, p.year desc, p.month desc) l
    join payslip_inputs i on i.tenant_id = l.tenant_id and i.id = l.id`);
  return new Map(
    rows.map(({ lines, yearToDate, facts, stored, ...row }) => [
      row.userId,
      {
        ...row,
        yearToDate: readYear(yearToDate),
        facts: wholeText(facts),
        stored: { ...stored, lines: readLines(lines) },
      },
    ]),
  );
}
