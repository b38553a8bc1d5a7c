import { isDeepStrictEqual } from 'node:util';
import type { Paise } from '@muster/engine/kernel/money.ts';
import { type Actor, audit } from '../../platform/audit/audit.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { fieldProblem, problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import {
  type AdjustmentChange,
  enterByHand,
  handEntries,
  removePayslips,
  storePayslips,
} from '../payslips/payslips.facts.ts';
import { calculatePeople } from './calculate-people.ts';
import { refreshedTotals } from './calculate-run.ts';
import { oneOffDeductions, oneOffEarnings } from './one-off-entries.ts';
import { isDraft } from './payroll.rules.ts';
import { changeRun, type RunRow } from './payroll.store.ts';
import { payrollPeople } from './payroll-people.views.ts';
import { type ChangingPayslip, changingPayslip, type PayslipOfPerson } from './payslip-change.ts';
import { runContext } from './run-context.ts';

export type AdjustmentSent = PayslipOfPerson & {
  readonly earnings?: readonly { tenantEarningId: string; amount: Paise }[] | undefined;
  readonly deductions?: readonly { tenantDeductionId: string; amount: Paise }[] | undefined;
  readonly lossOfPayDays?: number | undefined;
  readonly tds?: Paise | undefined;
};

/** Whether the payslip is another one now, the same, or gone because the person is not paid in the period any more. */
export type Adjusted = 'changed' | 'unchanged' | 'removed';

const NOTHING_ENTERED = { earnings: [], deductions: [], lopDays: 0 } as const;

/**
 * Puts one-off earnings, deductions and days without pay into a payslip of a draft and computes it again; what is sent
 * as it stands changes nothing. Errors: PAYROLL_NOT_DRAFT, 404 for someone not in it, STALE_VERSION, INVALID_INPUT at
 * the field.
 */
export async function adjustPayslip(
  services: Services,
  principal: Principal,
  actor: Actor,
  sent: AdjustmentSent,
): Promise<Adjusted> {
  if (sent.tds !== undefined)
    throw fieldProblem('tds', 'Income tax is worked out by payroll and cannot be changed by hand.');
  return services.db.inTenant(principal.tenantId, async (tx) => {
    const changing = await changingPayslip(tx, principal, sent, refuseUnlessDraft);
    const { earnings, deductions, lopDays } =
      (await handEntries(tx, [sent.employeeId], changing.run)).get(sent.employeeId) ?? NOTHING_ENTERED;
    const before = { earnings, deductions, lopDays };
    const after = {
      earnings: sent.earnings === undefined ? earnings : await oneOffEarnings(tx, sent.earnings, earnings),
      deductions: sent.deductions === undefined ? deductions : await oneOffDeductions(tx, sent.deductions, deductions),
      lopDays: sent.lossOfPayDays === undefined ? lopDays : Math.round(sent.lossOfPayDays * 100),
    };
    if (isDeepStrictEqual(before, after)) return 'unchanged';
    return enter(tx, actor, changing, 'change-payslip', { before, after });
  });
}

/** Takes everything entered by hand out of a payslip again. Errors: as above. */
export async function resetToStructure(
  services: Services,
  principal: Principal,
  actor: Actor,
  sent: PayslipOfPerson,
): Promise<Adjusted> {
  return services.db.inTenant(principal.tenantId, async (tx) => {
    const changing = await changingPayslip(tx, principal, sent, refuseUnlessDraft);
    const entered = (await handEntries(tx, [sent.employeeId], changing.run)).get(sent.employeeId);
    const { earnings, deductions, lopDays } = entered ?? NOTHING_ENTERED;
    const before = { earnings, deductions, lopDays };
    return enter(tx, actor, changing, 'reset-payslip', { before, after: NOTHING_ENTERED });
  });
}

async function enter(
  tx: TenantTx,
  actor: Actor,
  changing: ChangingPayslip,
  action: string,
  { before, after }: { readonly before: AdjustmentChange; readonly after: AdjustmentChange },
): Promise<Adjusted> {
  const { run, id, at } = changing;
  await enterByHand(tx, at.userId, run, after);
  const outcome = await recalculate(tx, changing);
  const about = { employee: at.userId, payroll: run.id };
  await audit(tx, actor, { action, entity: 'payslip', entityId: id, before, after: { ...about, ...after, outcome } });
  return outcome;
}

function refuseUnlessDraft(run: RunRow): void {
  if (!isDraft(run.state)) throw problem('PAYROLL_NOT_DRAFT');
}

/** Computes the payslip of one person again; whoever is outside the period now loses it. */
async function recalculate(tx: TenantTx, { run, id, at }: ChangingPayslip): Promise<Adjusted> {
  const context = await runContext(tx, run);
  const people = await payrollPeople(tx, { from: run.periodFrom, to: run.periodTo }, context.financialYear, {
    only: [at.userId],
  });
  const { records, skipped } = await calculatePeople(tx, context, people, new Map([[at.userId, id]]));
  const [refused] = skipped;
  if (refused !== undefined) throw problem('CONFLICT', { message: refused.reason });
  await removePayslips(tx, run.id, [at.userId]);
  await storePayslips(tx, { ...run, financialYear: context.financialYear, version: at.version }, records);
  await changeRun(tx, run.id, await refreshedTotals(tx, run));
  return records.length === 0 ? 'removed' : 'changed';
}
