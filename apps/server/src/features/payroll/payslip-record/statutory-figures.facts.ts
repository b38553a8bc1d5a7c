import { setImmediate } from 'node:timers/promises';
import { isRefusal } from '@muster/engine/kernel/refusal.ts';
import { computePayslip } from '@muster/engine/payroll/compute-payslip.ts';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { TenantTx } from '../../../platform/database/database.ts';
import { lawOfOrganisation } from '../../statutory/statutory-law.facts.ts';
import { storedPeriod } from '../run/payroll.rules.ts';
import type { RunRow } from '../run/payroll.store.ts';
import { readFrozenFacts } from './frozen-facts.rules.ts';
import { isAsPaid } from './is-as-paid.rules.ts';
import { FACTS, PAYSLIP } from './payslip-lines.facts.ts';
import { payslipInputs, payslips } from './payslip-records.tables.ts';
import { type StatutoryFigures, statutoryFigures } from './statutory-figures.rules.ts';

export type { StatutoryFigures } from './statutory-figures.rules.ts';

/** Payslips after which other requests get their turn. */
const BREATH = 50;

/**
 * What returns say of the people of a run whose payslips are older than returns: computed again from their frozen
 * facts. Whoever cannot be computed any more is missing.
 */
export async function earlierStatutoryFigures(
  tx: TenantTx,
  run: Pick<RunRow, 'id' | 'periodFrom' | 'periodTo' | 'usualDays' | 'policy'>,
): Promise<ReadonlyMap<string, StatutoryFigures>> {
  const rows = await tx
    .select({ payslip: PAYSLIP, facts: FACTS })
    .from(payslips)
    .innerJoin(payslipInputs, and(eq(payslipInputs.tenantId, payslips.tenantId), eq(payslipInputs.id, payslips.id)))
    .where(and(eq(payslips.tenantId, tx.tenantId), eq(payslips.runId, run.id), isNull(payslips.statutory)))
    .orderBy(asc(payslips.id));
  const figures = new Map<string, StatutoryFigures>();
  const period = storedPeriod(run);
  const law = rows.length === 0 ? null : lawOfOrganisation(period, run.policy.setUp);
  if (law === null || isRefusal(law)) return figures;
  for (const [position, row] of rows.entries()) {
    if (position % BREATH === BREATH - 1) await setImmediate();
    const facts = readFrozenFacts(row.facts);
    const payslip = computePayslip(facts, law, run.policy.policy);
    // Another law, or another version, than it was paid by would put other figures into a return than were deducted.
    if (isRefusal(payslip) || !isAsPaid(row.payslip, { payslip, facts, period })) continue;
    figures.set(row.payslip.id, statutoryFigures(payslip, facts, period));
  }
  return figures;
}
