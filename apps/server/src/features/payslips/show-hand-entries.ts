import { financialYearOf } from '@muster/engine/kernel/calendar-date.ts';
import { paise } from '@muster/engine/kernel/money.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { notFound } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { type CarriedOver, handEntries, payHistory, payslipOf } from '../payslips/payslips.facts.ts';
import { lastFinalRun, runById } from './payroll.store.ts';

const shown = ([, label, amount]: CarriedOver) => ({ label, amount: paise(amount) });

/**
 * What was entered by hand for one person and month, as it was entered: the payslip's own lines say what of it could be
 * taken. What earlier months carried forward stands apart, nobody entered it. Errors: 404.
 */
export async function showHandEntries(
  services: Services,
  principal: Principal,
  { payrollId, employeeId }: { payrollId: string; employeeId: string },
) {
  return services.db.inTenant(principal.tenantId, async (tx) => {
    const run = await runById(tx, payrollId);
    const payslip = await payslipOf(tx, run.id, employeeId);
    if (payslip === null) throw notFound();
    const entered = (await handEntries(tx, [employeeId], run)).get(employeeId);
    const month = { year: run.year, month: run.month };
    const before = await lastFinalRun(tx, run);
    const history = await payHistory(
      tx,
      [employeeId],
      { ...month, financialYear: financialYearOf(month) },
      before === null ? null : { id: before.id, isLastMonth: false },
    );
    return {
      earnings: (entered?.earnings ?? []).map(({ componentId, label, amount }) => ({
        tenantEarningId: componentId,
        label,
        amount: paise(amount),
      })),
      deductions: (entered?.deductions ?? []).map(({ componentId, label, amount }) => ({
        tenantDeductionId: componentId,
        label,
        amount: paise(amount),
      })),
      lossOfPayDays: (entered?.lopDays ?? 0) / 100,
      carriedForward: (history.get(employeeId)?.carriedForward ?? []).map(shown),
      movesOn: payslip.movesOn.map(shown),
      version: payslip.version,
    };
  });
}
