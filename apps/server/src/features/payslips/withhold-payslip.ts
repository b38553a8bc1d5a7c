import type { ParsedRequest } from '@muster/contract/endpoint.ts';
import type { addSalaryRelease } from '@muster/contract/features/payslips/payslips.contract.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/caller.ts';
import { problem } from '../../platform/http/problem.ts';
import { releasePayslips, returnPayslip, runForChange, withholdPayslip } from '../payroll/payslip-changes.facts.ts';
import { paysReleased, refusesOnceApproved } from '../payroll/payslip-record/payslip-decisions.facts.ts';
import { refusePay } from '../users/own-pay.facts.ts';
import { notePayChange } from '../users/pay-changes.facts.ts';
import { type PayslipOfPerson, payslipToPay, refuseFor, refuseStale } from './payslips.access.ts';

/** A salary is computed and shown, not paid. Errors: 404, OWN_PAY, MODERATOR_ON_ADMINISTRATOR, PAYROLL_ADMINISTRATOR, CONFLICT when it is paid. */
export async function withholdSalary(caller: Caller, input: PayslipOfPerson & { reason: string }): Promise<null> {
  const { principal, actor, inTenant } = caller;
  return inTenant(async (tx) => {
    const payslip = await payslipToPay(tx, principal, input);
    const isWithheld = await withholdPayslip(tx, caller, payslip, input.reason);
    if (!isWithheld) throw problem('CONFLICT', { message: 'This salary is paid already.' });
    await audit(tx, actor, {
      action: 'withhold-salary',
      entity: 'payslip',
      entityId: payslip.id,
      after: { employee: input.employeeId, payroll: payslip.run.id, reason: input.reason },
    });
    await notePayChange(tx, caller, input.employeeId, 'withheld salary');
    return null;
  });
}

/** Pays a withheld salary with its own run after all. Errors: 404, CONFLICT when it is not withheld. */
export async function revertWithholding(caller: Caller, input: PayslipOfPerson): Promise<null> {
  const { principal, actor, inTenant } = caller;
  return inTenant(async (tx) => {
    const payslip = await payslipToPay(tx, principal, input);
    const isReturned = await returnPayslip(tx, caller, payslip);
    if (!isReturned) throw problem('CONFLICT', { message: 'This salary is not withheld, or is released already.' });
    await audit(tx, actor, {
      action: 'revert-withholding',
      entity: 'payslip',
      entityId: payslip.id,
      after: { employee: input.employeeId, payroll: payslip.run.id },
    });
    await notePayChange(tx, caller, input.employeeId, 'withheld salary');
    return null;
  });
}

/**
 * Pays withheld salaries of earlier months with this run, whether or not it pays the person anything else; the runs
 * they come from withhold them no longer. Errors: STALE_VERSION, CONFLICT when one of them cannot be released.
 */
export async function releaseSalaries(
  caller: Caller,
  input: ParsedRequest<typeof addSalaryRelease>['body'],
): Promise<null> {
  const { principal, actor, inTenant } = caller;
  return inTenant(async (tx) => {
    await refusePay(tx, principal, input.employeeId);
    const { run, payslip } = await runForChange(tx, input);
    if (!paysReleased(run.state)) {
      throw problem('CONFLICT', { message: 'Only a draft or an approved payroll can pay released salaries.' });
    }
    refuseFor(refusesOnceApproved(principal, run.state));
    if (payslip !== null) await refuseStale(tx, payslip, input.version);
    const ids = new Set(input.payslipIds);
    if ((await releasePayslips(tx, caller, { run, userId: input.employeeId }, [...ids])) !== ids.size)
      throw problem('CONFLICT', { message: 'Only withheld payslips can be released, and each only once.' });
    await audit(tx, actor, {
      action: 'release-salary',
      ...(payslip === null ? { entity: 'payroll', entityId: run.id } : { entity: 'payslip', entityId: payslip.id }),
      after: { employee: input.employeeId, payroll: run.id, payslips: input.payslipIds },
    });
    await notePayChange(tx, caller, input.employeeId, 'withheld salary');
    return null;
  });
}
