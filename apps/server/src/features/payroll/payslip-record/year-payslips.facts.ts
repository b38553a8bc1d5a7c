import type { RunState } from '@muster/contract/features/payroll/payroll-run.ts';
import type { Unexplained } from '@muster/contract/features/payslips/payslips-unexplained.ts';
import { createTracer } from '@muster/engine/explain/trace.ts';
import type { Payslip, PayslipFacts } from '@muster/engine/payroll/terms/payslip-types.ts';
import type { YearToDate } from '@muster/engine/payroll/year/year-to-date.ts';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { TenantTx } from '../../../platform/database/database.ts';
import { payrollRuns } from '../run/payroll.tables.ts';
import { readFrozenFacts } from './frozen-facts.rules.ts';
import { FACTS, PAYSLIP } from './payslip-lines.facts.ts';
import { computeAgain } from './payslip-records.facts.ts';
import { payslipInputs, payslips } from './payslip-records.tables.ts';

export type PayslipOfYear = {
  readonly id: string;
  readonly year: number;
  readonly month: number;
  readonly gross: number;
  readonly tds: number;
  readonly state: RunState;
  readonly yearToDate: YearToDate;
  readonly facts: PayslipFacts;
  /** Computed again, with its reasons; null where there are none that say what was paid. */
  readonly explained: Payslip | null;
  readonly unexplained: Unexplained | null;
};

/** The payslips of a person in a financial year, of payrolls in these states, in order. */
export async function payslipsOfYear(
  tx: TenantTx,
  userId: string,
  financialYear: number,
  states: readonly RunState[],
): Promise<readonly PayslipOfYear[]> {
  const { id, year, month, tenantId } = payslips;
  const rows = await tx
    .select({
      payslip: PAYSLIP,
      run: {
        state: payrollRuns.state,
        policy: payrollRuns.policy,
        periodFrom: payrollRuns.periodFrom,
        periodTo: payrollRuns.periodTo,
        usualDays: payrollRuns.usualDays,
      },
      facts: FACTS,
    })
    .from(payslips)
    .innerJoin(payrollRuns, and(eq(payrollRuns.tenantId, tenantId), eq(payrollRuns.id, payslips.runId)))
    .innerJoin(payslipInputs, and(eq(payslipInputs.tenantId, tenantId), eq(payslipInputs.id, id)))
    .where(
      and(
        eq(tenantId, tx.tenantId),
        eq(payslips.userId, userId),
        eq(payslips.financialYear, financialYear),
        inArray(payrollRuns.state, [...states]),
      ),
    )
    .orderBy(asc(year), asc(month));
  return rows.map(({ payslip: slip, run, facts }) => {
    const { gross, tds, yearToDate } = slip;
    const { payslip: explained, unexplained } = computeAgain({ payslip: slip, run, facts }, createTracer());
    const frozen = readFrozenFacts(facts);
    const own = { id: slip.id, year: slip.year, month: slip.month, gross, tds, yearToDate, state: run.state };
    return { ...own, facts: frozen, explained, unexplained };
  });
}
