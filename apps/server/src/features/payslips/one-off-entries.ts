import type { Paise } from '@muster/engine/kernel/money.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { fieldProblem } from '../../platform/http/problem.ts';
import type { ManualEntries } from '../payroll/payslip-changes.facts.ts';
import { sectionOf, taxOfOneOff } from '../salary/salary.facts.ts';
import { deductionsById, earningsById } from './one-off-components.views.ts';

type Earnings = ManualEntries['earnings'];
type Deductions = ManualEntries['deductions'];

/**
 * One-off earnings as they are kept. What is there already with this amount stays as it was entered, also when the
 * component was switched off or treated otherwise since. Errors: INVALID_INPUT at the field.
 */
export async function oneOffEarnings(
  tx: TenantTx,
  input: readonly { tenantEarningId: string; amount: Paise }[],
  before: Earnings,
): Promise<Earnings> {
  refuseDoubles(
    input.map(({ tenantEarningId }) => tenantEarningId),
    'earnings',
    'tenantEarningId',
  );
  const earnings = await earningsById(
    tx,
    input.map(({ tenantEarningId }) => tenantEarningId),
  );
  return input.map(({ tenantEarningId, amount }, position) => {
    const same = before.find((one) => one.componentId === tenantEarningId && one.amount === amount);
    if (same !== undefined) return same;
    const earning = earnings.get(tenantEarningId);
    if (!earning?.status || earning.isPartOfSalaryStructure)
      throw fieldProblem(
        `earnings.${position}.tenantEarningId`,
        'Choose one-time pay that is switched on under Components.',
      );
    if (amount <= 0) throw fieldProblem(`earnings.${position}.amount`, 'Enter an amount above zero.');
    return {
      componentId: earning.id,
      code: earning.code,
      label: earning.nameInPayslip,
      amount,
      ...taxOfOneOff(earning),
      // One-offs count for PF only when the component always does; whether a month is below the ceiling is no question of theirs.
      epf: earning.epfContributionType === 'Always',
      esi: earning.isConsideredForESI,
    };
  });
}

/** One-off deductions as they are kept; see oneOffEarnings. Errors: INVALID_INPUT at the field. */
export async function oneOffDeductions(
  tx: TenantTx,
  input: readonly { tenantDeductionId: string; amount: Paise }[],
  before: Deductions,
): Promise<Deductions> {
  refuseDoubles(
    input.map(({ tenantDeductionId }) => tenantDeductionId),
    'deductions',
    'tenantDeductionId',
  );
  const deductions = await deductionsById(
    tx,
    input.map(({ tenantDeductionId }) => tenantDeductionId),
  );
  return input.map(({ tenantDeductionId, amount }, position) => {
    const same = before.find((one) => one.componentId === tenantDeductionId && one.amount === amount);
    if (same !== undefined) return same;
    const deduction = deductions.get(tenantDeductionId);
    if (!deduction?.status || deduction.isRecurring)
      throw fieldProblem(
        `deductions.${position}.tenantDeductionId`,
        'Choose a one-time deduction that is switched on under Components.',
      );
    if (amount <= 0) throw fieldProblem(`deductions.${position}.amount`, 'Enter an amount above zero.');
    return {
      componentId: deduction.id,
      code: deduction.id,
      label: deduction.name,
      amount,
      section: sectionOf(deduction),
    };
  });
}

/** A component has one line on a payslip. */
function refuseDoubles(ids: readonly string[], list: string, field: string): void {
  const second = ids.findIndex((id, position) => ids.indexOf(id) !== position);
  if (second >= 0) throw fieldProblem(`${list}.${second}.${field}`, 'This is entered twice. Enter one amount for it.');
}
