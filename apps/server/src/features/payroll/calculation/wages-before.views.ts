import { compareMonths } from '@muster/engine/kernel/calendar-date.ts';
import type { WagesOfMonth } from '@muster/engine/leaves/maternity-benefit.ts';
import { wagesPaid } from '@muster/engine/payroll/earnings/wages-paid.ts';
import { sql } from 'drizzle-orm';
import type { TenantTx } from '../../../platform/database/database.ts';
import type { WagesQuery } from '../../leaves/judge/pay-of-leave.facts.ts';
import { readFrozenFacts } from '../payslip-record/frozen-facts.rules.ts';
import { namedLine, STORED_FACTS, STORED_LINES } from '../payslip-record/payslip-lines.facts.ts';
import { readLines, wholeText } from '../payslip-record/shaped-text.rules.ts';
import { type RunPolicy, storedPeriod } from '../run/payroll.rules.ts';
import { FINAL } from '../run/period-law.facts.ts';

type Row = {
  readonly year: number;
  readonly month: number;
  readonly periodFrom: string;
  readonly periodTo: string;
  readonly usualDays: number | null;
  readonly policy: RunPolicy;
  readonly facts: string;
  readonly lines: string;
};

/**
 * What approved payrolls paid somebody of the salary in the latest months before one; payslips of later months are
 * looked at for what they add to these.
 */
export async function wagesOfMonths(tx: TenantTx, query: WagesQuery): Promise<readonly WagesOfMonth[]> {
  const { userId, before, months } = query;
  const { rows } = await tx.execute<Row>(sql`
    with paid as (
      select p.id, p.year, p.month, p.year * 12 + p.month as place, ${STORED_LINES} as lines, r.period_from, r.period_to, r.usual_days, r.policy
      from payslips p join payroll_runs r on r.tenant_id = p.tenant_id and r.id = p.run_id and r.state in ${FINAL}
      where p.tenant_id = ${tx.tenantId} and p.user_id = ${userId}),
    latest as (select place from paid where place < ${before.year * 12 + before.month} order by place desc limit ${months})
    select p.year, p.month, p.lines, ${STORED_FACTS} as facts, p.period_from as "periodFrom", p.period_to as "periodTo",
      p.usual_days as "usualDays", p.policy
    from paid p join payslip_inputs i on i.tenant_id = ${tx.tenantId} and i.id = p.id
    where p.place >= (select min(place) from latest) order by p.place`);
  const wages = wagesPaid(
    rows.map(({ year, month, policy, facts, lines, ...period }) => ({
      month: { year, month },
      period: storedPeriod(period),
      facts: readFrozenFacts(wholeText(facts)),
      policy: policy.policy,
      lines: readLines(lines).map(namedLine),
    })),
  );
  return wages.filter(({ month }) => compareMonths(month, before) < 0);
}
