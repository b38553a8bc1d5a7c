import type { Paise } from '@muster/engine/kernel/money.ts';
import { type Actor, audit } from '../../platform/audit/audit.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { fieldProblem, notFound, problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { enterByHand, payslipOf, removePayslips, storePayslips } from '../payslips/payslips.facts.ts';
import { sectionOf } from '../salary/salary.facts.ts';
import { payrollPeople } from '../users/payroll-people.facts.ts';
import { calculatePeople } from './calculate-people.ts';
import { refreshedTotals } from './calculate-run.ts';
import { deductionsById, earningsById } from './one-off-components.views.ts';
import { isDraft } from './payroll.rules.ts';
import { changeRun, lockedRun, type RunRow } from './payroll.store.ts';
import { runContext } from './run-context.ts';

export type AdjustmentSent = {
  readonly payrollId: string;
  readonly employeeId: string;
  readonly earnings?: readonly { tenantEarningId: string; amount: Paise }[] | undefined;
  readonly deductions?: readonly { tenantDeductionId: string; amount: Paise }[] | undefined;
  readonly lossOfPayDays?: number | undefined;
  readonly tds?: Paise | undefined;
};

/**
 * Puts one-off earnings, deductions and days without pay into a payslip of a draft and computes it again.
 * Errors: PAYROLL_NOT_DRAFT, 404 for someone not in it, INVALID_INPUT at the field.
 */
export async function adjustPayslip(
  services: Services,
  principal: Principal,
  actor: Actor,
  sent: AdjustmentSent,
): Promise<null> {
  if (sent.tds !== undefined)
    throw fieldProblem('tds', 'Income tax can be changed by hand only where the declaration settings allow it.');
  return services.db.inTenant(principal.tenantId, async (tx) => {
    const run = await draftOf(tx, sent.payrollId);
    const change = {
      ...(sent.earnings === undefined ? {} : { earnings: await oneOffEarnings(tx, sent.earnings) }),
      ...(sent.deductions === undefined ? {} : { deductions: await oneOffDeductions(tx, sent.deductions) }),
      ...(sent.lossOfPayDays === undefined ? {} : { lopDays: Math.round(sent.lossOfPayDays * 100) }),
    };
    await enterByHand(tx, sent.employeeId, run, change);
    await recalculate(tx, run, sent.employeeId);
    await audit(tx, actor, {
      action: 'change-payslip',
      entity: 'payroll',
      entityId: run.id,
      after: { employee: sent.employeeId, ...change },
    });
    return null;
  });
}

/** Takes everything entered by hand out of a payslip again. Errors: as above. */
export async function resetToStructure(
  services: Services,
  principal: Principal,
  actor: Actor,
  { payrollId, employeeId }: { payrollId: string; employeeId: string },
): Promise<null> {
  return services.db.inTenant(principal.tenantId, async (tx) => {
    const run = await draftOf(tx, payrollId);
    await enterByHand(tx, employeeId, run, { earnings: [], deductions: [], lopDays: 0 });
    await recalculate(tx, run, employeeId);
    await audit(tx, actor, {
      action: 'reset-payslip',
      entity: 'payroll',
      entityId: run.id,
      after: { employee: employeeId },
    });
    return null;
  });
}

async function draftOf(tx: TenantTx, id: string): Promise<RunRow> {
  const run = await lockedRun(tx, id);
  if (!isDraft(run.state)) throw problem('PAYROLL_NOT_DRAFT');
  return run;
}

async function recalculate(tx: TenantTx, run: RunRow, userId: string): Promise<void> {
  const id = await payslipOf(tx, run.id, userId);
  if (id === null) throw notFound();
  const context = await runContext(tx, run);
  const people = await payrollPeople(tx, { from: run.periodFrom, to: run.periodTo }, context.financialYear, {
    only: [userId],
  });
  const { records, skipped } = await calculatePeople(tx, context, people, new Map([[userId, id]]));
  const [refused] = skipped;
  if (refused !== undefined) throw problem('CONFLICT', { message: refused.reason });
  await removePayslips(tx, run.id, [userId]);
  await storePayslips(tx, { ...run, financialYear: context.financialYear }, records);
  await changeRun(tx, run.id, await refreshedTotals(tx, run));
}

async function oneOffEarnings(tx: TenantTx, sent: readonly { tenantEarningId: string; amount: Paise }[]) {
  const known = await earningsById(
    tx,
    sent.map(({ tenantEarningId }) => tenantEarningId),
  );
  return sent.map(({ tenantEarningId, amount }, position) => {
    const earning = known.get(tenantEarningId);
    if (!earning?.status || earning.isPartOfSalaryStructure)
      throw fieldProblem(`earnings.${position}.tenantEarningId`, 'There is no such one-off earning.');
    if (amount <= 0) throw fieldProblem(`earnings.${position}.amount`, 'Enter an amount above zero.');
    return {
      componentId: earning.id,
      code: earning.code,
      label: earning.nameInPayslip,
      amount,
      taxable: earning.isTaxableEarning,
      // One-offs count for PF only when the component always does; whether a month is below the ceiling is no question of theirs.
      epf: earning.epfContributionType === 'Always',
      esi: earning.isConsideredForESI,
    };
  });
}

async function oneOffDeductions(tx: TenantTx, sent: readonly { tenantDeductionId: string; amount: Paise }[]) {
  const known = await deductionsById(
    tx,
    sent.map(({ tenantDeductionId }) => tenantDeductionId),
  );
  return sent.map(({ tenantDeductionId, amount }, position) => {
    const deduction = known.get(tenantDeductionId);
    if (!deduction?.status || deduction.isRecurring)
      throw fieldProblem(`deductions.${position}.tenantDeductionId`, 'There is no such one-off deduction.');
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
