import { isFinal } from '@muster/contract/features/payroll-run.ts';
import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { problem } from '../../platform/http/problem.ts';
import { lastFinalRun, runById } from './payroll.store.ts';
import { payslipHash } from './payslip-record.ts';
import { inputHashOf, resultHashOf } from './run-hash.ts';
import { recordedPayslips } from './run-records.views.ts';

const SLICE = 1000;
const NAMED = 20;

/** Whether an approved payroll still is what was approved. Errors: PAYROLL_NOT_APPROVED. */
export function verifyRun({ inTenant }: Pick<Caller, 'inTenant'>, id: string) {
  return inTenant(async (tx) => {
    const run = await runById(tx, id);
    if (!isFinal(run.state))
      throw problem('PAYROLL_NOT_APPROVED', { message: 'Only an approved payroll can be verified.' });
    const { checked, changed } = await changedPayslips(tx, id);
    const inputHash = await inputHashOf(tx, run);
    const resultHash = await resultHashOf(tx, run, inputHash, run.previousHash);
    const previous = await lastFinalRun(tx, run);
    const chained = run.previousHash === (previous?.resultHash ?? null);
    const isIntact = changed.length === 0 && chained && inputHash === run.inputHash && resultHash === run.resultHash;
    return { isIntact, checked, resultHash: run.resultHash, changed: changed.slice(0, NAMED) };
  });
}

async function changedPayslips(tx: TenantTx, runId: string): Promise<{ checked: number; changed: string[] }> {
  const changedNames: string[] = [];
  let checked = 0;
  let after: string | null = null;
  for (;;) {
    const rows = await recordedPayslips(tx, runId, after, SLICE);
    for (const row of rows) if (payslipHash(row.userId, row.figures, row) !== row.hash) changedNames.push(row.name);
    checked += rows.length;
    after = rows.at(-1)?.userId ?? null;
    if (rows.length < SLICE) return { checked, changed: changedNames };
  }
}
