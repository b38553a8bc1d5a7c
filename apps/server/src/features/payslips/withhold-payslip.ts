import { type Actor, audit } from '../../platform/audit/audit.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { endWithholding, enterByHand, payslipOf, releaseInto, withhold } from '../payslips/payslips.facts.ts';
import { refuseOwnPay } from '../users/own-pay.facts.ts';
import { isFinal } from './payroll.rules.ts';
import { changeRun, lockedRun, type RunRow, refreshWithheld } from './payroll.store.ts';
import { changingPayslip, type PayslipOfPerson, refuseStale } from './payslip-change.ts';
import { totalsOfRun } from './run-totals.views.ts';

/**
 * Holds a salary back: computed, shown, not paid. Errors: 404, OWN_PAY, PAYROLL_ADMINISTRATOR, CONFLICT when it is paid
 * already.
 */
export async function withholdSalary(
  services: Services,
  principal: Principal,
  actor: Actor,
  sent: PayslipOfPerson & { reason: string },
): Promise<null> {
  return services.db.inTenant(principal.tenantId, async (tx) => {
    const { run, id, at } = await changingPayslip(tx, principal, sent, mayWithhold(principal));
    const held = await withhold(tx, at, sent.reason, services.clock.now().toString());
    if (!held) throw problem('CONFLICT', { message: 'This salary is paid already.' });
    if (run.state === 'Draft') await enterByHand(tx, sent.employeeId, run, { withheldReason: sent.reason });
    await changeRun(tx, run.id, await totalsOfRun(tx, run.id));
    await audit(tx, actor, {
      action: 'withhold-salary',
      entity: 'payslip',
      entityId: id,
      after: { employee: sent.employeeId, payroll: run.id, reason: sent.reason },
    });
    return null;
  });
}

/** Pays a withheld salary with its own run after all. Errors: 404, CONFLICT when it is not withheld. */
export async function revertWithholding(
  services: Services,
  principal: Principal,
  actor: Actor,
  sent: PayslipOfPerson,
): Promise<null> {
  return services.db.inTenant(principal.tenantId, async (tx) => {
    const { run, id, at } = await changingPayslip(tx, principal, sent, mayWithhold(principal));
    const free = await endWithholding(tx, at);
    if (!free) throw problem('CONFLICT', { message: 'This salary is not withheld, or is released already.' });
    await enterByHand(tx, sent.employeeId, run, { withheldReason: null });
    // A run that was paid but for this salary has something to pay again.
    const state = run.state === 'Paid' ? 'Approved' : run.state;
    await changeRun(tx, run.id, { ...(await totalsOfRun(tx, run.id)), state });
    await audit(tx, actor, {
      action: 'revert-withholding',
      entity: 'payslip',
      entityId: id,
      after: { employee: sent.employeeId, payroll: run.id },
    });
    return null;
  });
}

/**
 * Pays withheld salaries of earlier months with this run, whether or not it pays the person anything else; the runs
 * they come from withhold them no longer. Errors: STALE_VERSION, CONFLICT when one of them cannot be released.
 */
export async function releaseSalaries(
  services: Services,
  principal: Principal,
  actor: Actor,
  sent: PayslipOfPerson & { payslipIds: readonly string[] },
): Promise<null> {
  return services.db.inTenant(principal.tenantId, async (tx) => {
    await refuseOwnPay(tx, principal, sent.employeeId);
    const run = await lockedRun(tx, sent.payrollId);
    if (run.state !== 'Draft' && run.state !== 'Approved') {
      throw problem('CONFLICT', { message: 'Only a draft or an approved payroll can pay released salaries.' });
    }
    refuseOnceApproved(principal, run);
    const own = await payslipOf(tx, run.id, sent.employeeId);
    if (own !== null) await refuseStale(tx, own, sent.version);
    const ids = new Set(sent.payslipIds);
    const at = { runId: run.id, userId: sent.employeeId, version: run.version + 1 };
    const sources = await releaseInto(tx, at, [...ids]);
    if (sources.length !== ids.size)
      throw problem('CONFLICT', { message: 'Only withheld payslips can be released, and each only once.' });
    await changeRun(tx, run.id, {});
    await refreshWithheld(tx, sources);
    await audit(tx, actor, {
      action: 'release-salary',
      ...(own === null ? { entity: 'payroll', entityId: run.id } : { entity: 'payslip', entityId: own.id }),
      after: { employee: sent.employeeId, payroll: run.id, payslips: sent.payslipIds },
    });
    return null;
  });
}

function mayWithhold(principal: Principal): (run: RunRow) => void {
  return (run) => {
    if (run.state === 'Rejected' || run.state === 'Calculating' || run.state === 'Failed')
      throw problem('PAYROLL_NOT_DRAFT');
    refuseOnceApproved(principal, run);
  };
}

/** What an administrator approved no moderator takes back. */
function refuseOnceApproved({ role }: Principal, { state }: RunRow): void {
  if (isFinal(state) && role !== 'Administrator') throw problem('PAYROLL_ADMINISTRATOR');
}
