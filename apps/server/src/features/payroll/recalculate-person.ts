import type { TenantTx } from '../../platform/database/database.ts';
import { unseenSince } from '../../platform/database/unseen-since.ts';
import { problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { calculatePeople } from './calculation/calculate-people.ts';
import { runContext } from './calculation/run-context.views.ts';
import { deletePayslips, insertPayslips } from './payslip-record/payslip-records.store.ts';
import { changeRun, type RunRow } from './run/payroll.store.ts';
import { payrollPeople } from './run/payroll-people.views.ts';
import { refreshTotals } from './run/refresh-totals.ts';

/** Somebody's payslip in a locked run. */
export type PayslipInRun = { readonly run: RunRow; readonly id: string; readonly userId: string };

/**
 * Computes the payslip of one person of a draft again; whoever is outside the period now loses it. Errors: CONFLICT
 * with the reason where nothing can be computed.
 */
export async function recalculatePerson(
  tx: TenantTx,
  services: Pick<Services, 'slots' | 'clock'>,
  { run, id, userId }: PayslipInRun,
): Promise<'changed' | 'removed'> {
  const readFrom = await unseenSince(tx);
  const context = await runContext(tx, services, run);
  const { financialYear } = context;
  const period = { from: run.periodFrom, to: run.periodTo };
  const people = await payrollPeople(tx, period, financialYear, { only: [userId] });
  const { records, skipped } = await calculatePeople(tx, context, people, new Map([[userId, id]]));
  const [refusal] = skipped;
  if (refusal !== undefined) throw problem('CONFLICT', { message: refusal.reason });
  await deletePayslips(tx, run.id, [userId]);
  await insertPayslips(tx, { ...run, financialYear, version: run.version + 1, unseenSince: readFrom }, records);
  await changeRun(tx, run.id, await refreshTotals(tx, run));
  return records.length === 0 ? 'removed' : 'changed';
}
