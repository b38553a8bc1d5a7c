import { paise } from '@muster/engine/kernel/money.ts';
import type { CarriedDeduction } from '@muster/engine/payroll/deductions/carry-forward.ts';
import type { Caller } from '../../platform/caller.ts';
import { manualEntriesOf, payslipOf } from '../payroll/payslip-changes.facts.ts';
import { carriedInto } from '../payroll/payslip-record/payslip-records.facts.ts';
import { taxByHandRules } from './check-tax-by-hand.ts';

const labelled = ([, label, amount]: CarriedDeduction) => ({ label, amount: paise(amount) });

/**
 * What was entered by hand for one person and month, as it was entered: the payslip's own lines say what of it could be
 * taken. What earlier months carried forward is listed apart, since nobody entered it. Errors: 404.
 */
export async function showHandEntries(
  { inTenant, services }: Caller,
  query: { payrollId: string; employeeId: string },
) {
  return inTenant(async (tx) => {
    const payslip = await payslipOf(tx, query);
    const { earnings, deductions, lopDays, tds, tdsReason } = await manualEntriesOf(tx, payslip);
    const carried = await carriedInto(tx, payslip.run, payslip.userId);
    const { refusal } = await taxByHandRules(tx, services, payslip.run);
    return {
      earnings: earnings.map(({ componentId, label, amount }) => ({
        tenantEarningId: componentId,
        label,
        amount: paise(amount),
      })),
      deductions: deductions.map(({ componentId, label, amount }) => ({
        tenantDeductionId: componentId,
        label,
        amount: paise(amount),
      })),
      lossOfPayDays: lopDays / 100,
      tds,
      tdsReason,
      mayChangeTds: refusal === null,
      tdsRefusal: refusal,
      carriedForward: carried.map(labelled),
      movesOn: payslip.movesOn.map(labelled),
      version: payslip.version,
    };
  });
}
