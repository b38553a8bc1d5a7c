import { type Actor, audit } from '../../platform/audit/audit.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { notFound, problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { endWithholding, enterByHand, payslipOf, releaseInto, withhold } from '../payslips/payslips.facts.ts';
import { changeRun, lockedRun, type RunRow } from './payroll.store.ts';
import { totalsOfRun } from './run-totals.views.ts';

type PayslipOfPerson = { readonly payrollId: string; readonly employeeId: string };

/** Holds a salary back: computed, shown, not paid. Errors: 404, CONFLICT when it is paid already. */
export async function withholdSalary(
  services: Services,
  principal: Principal,
  actor: Actor,
  sent: PayslipOfPerson & { reason: string },
): Promise<null> {
  return services.db.inTenant(principal.tenantId, async (tx) => {
    const run = await openRun(tx, sent);
    const held = await withhold(tx, run.id, sent.employeeId, sent.reason, services.clock.now().toString());
    if (!held) throw problem('CONFLICT', { message: 'This salary is paid already.' });
    if (run.state === 'Draft') await enterByHand(tx, sent.employeeId, run, { withheldReason: sent.reason });
    await changeRun(tx, run.id, await totalsOfRun(tx, run.id));
    await audit(tx, actor, {
      action: 'withhold-salary',
      entity: 'payroll',
      entityId: run.id,
      after: { employee: sent.employeeId, reason: sent.reason },
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
    const run = await openRun(tx, sent);
    const free = await endWithholding(tx, run.id, sent.employeeId);
    if (!free) throw problem('CONFLICT', { message: 'This salary is not withheld, or is released already.' });
    await enterByHand(tx, sent.employeeId, run, { withheldReason: null });
    // A run that was paid but for this salary has something to pay again.
    const state = run.state === 'Paid' ? 'Approved' : run.state;
    await changeRun(tx, run.id, { ...(await totalsOfRun(tx, run.id)), state });
    await audit(tx, actor, {
      action: 'revert-withholding',
      entity: 'payroll',
      entityId: run.id,
      after: { employee: sent.employeeId },
    });
    return null;
  });
}

/** Pays withheld salaries of earlier months with this run. Errors: CONFLICT when one of them cannot be released. */
export async function releaseSalaries(
  services: Services,
  principal: Principal,
  actor: Actor,
  sent: PayslipOfPerson & { payslipIds: readonly string[] },
): Promise<null> {
  return services.db.inTenant(principal.tenantId, async (tx) => {
    const run = await lockedRun(tx, sent.payrollId);
    if (run.state !== 'Draft' && run.state !== 'Approved') {
      throw problem('CONFLICT', { message: 'Only a draft or an approved payroll can pay released salaries.' });
    }
    const ids = new Set(sent.payslipIds);
    const given = await releaseInto(tx, run.id, sent.employeeId, [...ids]);
    if (given !== ids.size)
      throw problem('CONFLICT', { message: 'Only withheld payslips can be released, and each only once.' });
    await audit(tx, actor, {
      action: 'release-salary',
      entity: 'payroll',
      entityId: run.id,
      after: { employee: sent.employeeId, payslips: sent.payslipIds },
    });
    return null;
  });
}

async function openRun(tx: TenantTx, { payrollId, employeeId }: PayslipOfPerson): Promise<RunRow> {
  const run = await lockedRun(tx, payrollId);
  if ((await payslipOf(tx, payrollId, employeeId)) === null) throw notFound();
  if (run.state === 'Rejected' || run.state === 'Calculating' || run.state === 'Failed')
    throw problem('PAYROLL_NOT_DRAFT');
  return run;
}
