import type { PayrollWarning } from '@muster/contract/features/payroll.contract.ts';
import type { PayPeriod } from '@muster/engine/kernel/pay-period.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { hasStatutory } from '../statutory/statutory.facts.ts';
import { payrollGaps } from '../users/payroll-people.facts.ts';
import { lastFinalRun } from './payroll.store.ts';
import { gapWarnings, monthWarnings } from './payroll-warnings.rules.ts';

/** What to look at before the payroll of a period is run, and how many people it pays. */
export async function warningsBefore(
  tx: TenantTx,
  services: Services,
  period: PayPeriod,
  hasPf: boolean,
): Promise<{ warnings: PayrollWarning[]; people: number }> {
  const gaps = await payrollGaps(tx, { from: period.from.toString(), to: period.to.toString() });
  const previous = await lastFinalRun(tx, period.statutoryMonth);
  const isCovered = await hasStatutory(tx, services);
  return { warnings: [...gapWarnings(gaps, hasPf), ...monthWarnings(previous, isCovered)], people: gaps.people };
}
