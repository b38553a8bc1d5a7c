import { financialYearOf } from '@muster/engine/kernel/calendar-date.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { fieldProblem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { windowsOf } from '../declaration-settings/declaration-settings.facts.ts';
import type { ManualEntries, PayslipToChange, RunRow } from '../payroll/payslip-changes.facts.ts';
import { taxOfPayslip } from '../payroll/payslip-record/payslip-records.facts.ts';
import { aboveYear, type TaxByHandRules, taxByHandRulesOf } from './tax-by-hand.rules.ts';

type WithClock = Pick<Services, 'clock'>;

export async function taxByHandRules(tx: TenantTx, services: WithClock, run: RunRow): Promise<TaxByHandRules> {
  const { declaration, poi } = await windowsOf(tx, services, financialYearOf(run));
  return taxByHandRulesOf(run, [declaration, poi]);
}

/** Errors: INVALID_INPUT at the amount where it may not be changed or is too much, and at a reason that is missing. */
export async function checkTaxByHand(
  tx: TenantTx,
  services: WithClock,
  payslip: PayslipToChange,
  { tds, tdsReason }: Pick<ManualEntries, 'tds' | 'tdsReason'>,
): Promise<void> {
  const rules = await taxByHandRules(tx, services, payslip.run);
  if (rules.refusal !== null) throw fieldProblem('tds', rules.refusal);
  if (tds === null) return;
  if (tdsReason === null) throw fieldProblem('tdsReason', 'Give a reason');
  if (rules.mayExceed) return;
  const refusal = aboveYear(tds, await taxOfPayslip(tx, payslip.id));
  if (refusal !== null) throw fieldProblem('tds', refusal);
}
