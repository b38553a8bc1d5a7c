import { staleVersion } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/problem.ts';
import { type PayslipNow, payslipOf } from '../payslips/payslips.facts.ts';
import { lockedRun, type RunRow } from './payroll.store.ts';

export type PayslipOfPerson = {
  readonly payrollId: string;
  readonly employeeId: string;
  /** As the caller read it; a payslip that changed since is left alone. */
  readonly version?: number | undefined;
};

export type ChangingPayslip = {
  readonly run: RunRow;
  readonly id: string;
  /** Where the change is written, with the version it makes: the one its run gets by it. */
  readonly at: { readonly runId: string; readonly userId: string; readonly version: number };
};

/** A run with the payslip that is about to change, locked. Errors: 404, those of `refuse`, STALE_VERSION. */
export async function changingPayslip(
  tx: TenantTx,
  sent: PayslipOfPerson,
  refuse: (run: RunRow) => void,
): Promise<ChangingPayslip> {
  const run = await lockedRun(tx, sent.payrollId);
  const payslip = await payslipOf(tx, run.id, sent.employeeId);
  if (payslip === null) throw notFound();
  refuse(run);
  await refuseStale(tx, payslip, sent.version);
  return { run, id: payslip.id, at: { runId: run.id, userId: sent.employeeId, version: run.version + 1 } };
}

/** Errors: STALE_VERSION when the payslip changed since the caller read it. */
export async function refuseStale(
  tx: TenantTx,
  payslip: Pick<PayslipNow, 'id' | 'version'>,
  version: number | undefined,
): Promise<void> {
  if (version !== undefined && version !== payslip.version) throw await staleVersion(tx, 'payslip', payslip.id);
}
