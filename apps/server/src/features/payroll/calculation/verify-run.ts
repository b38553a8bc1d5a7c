import { isFinal } from '@muster/contract/features/payroll/payroll-run.ts';
import type { Caller } from '../../../platform/caller.ts';
import type { TenantTx } from '../../../platform/database/database.ts';
import { problem } from '../../../platform/http/problem.ts';
import type { Services } from '../../../platform/services.ts';
import { readFrozenFacts } from '../payslip-record/frozen-facts.rules.ts';
import { daysInOrder, daysOfPayslip } from '../payslip-record/payslip-days.rules.ts';
import { daysOfRun } from '../payslip-record/payslip-days.views.ts';
import { payslipHash } from '../payslip-record/payslip-record.rules.ts';
import { finalRuns, lastFinalRun, type RunRow, runById } from '../run/payroll.store.ts';
import { inputHashOf, type RecordedPayslip, recordedPayslips, resultHashOf } from './run-records.views.ts';

const SLICE = 1000;
const NAMED = 20;

/** Whether an approved payroll still is what was approved. Errors: PAYROLL_NOT_APPROVED. */
export function verifyRun({ inTenant }: Pick<Caller, 'inTenant'>, id: string) {
  return inTenant(async (tx) => {
    const run = await runById(tx, id);
    if (!isFinal(run.state))
      throw problem('PAYROLL_NOT_APPROVED', { message: 'Only an approved payroll can be verified.' });
    const { checked, changed } = await changedPayslips(tx, run);
    const inputHash = await inputHashOf(tx, run);
    const resultHash = await resultHashOf(tx, run, inputHash, run.previousHash);
    const previous = await lastFinalRun(tx, run);
    const chained = run.previousHash === (previous?.resultHash ?? null);
    const isIntact = changed.length === 0 && chained && inputHash === run.inputHash && resultHash === run.resultHash;
    return { isIntact, checked, resultHash: run.resultHash, changed: changed.slice(0, NAMED) };
  });
}

async function changedPayslips(tx: TenantTx, run: RunRow): Promise<{ checked: number; changed: string[] }> {
  const days = await storedDays(tx, run);
  const changedNames: string[] = [];
  let checked = 0;
  let after: string | null = null;
  for (;;) {
    const rows = await recordedPayslips(tx, run.id, after, SLICE);
    for (const row of rows) if (!isAsStored(row, days)) changedNames.push(row.name);
    checked += rows.length;
    after = rows.at(-1)?.userId ?? null;
    if (rows.length < SLICE) return { checked, changed: changedNames };
  }
}

/** The days that payslips take because of attendance or leave, by person; null where neither drove the pay. */
async function storedDays(tx: TenantTx, run: RunRow): Promise<ReadonlyMap<string, string> | null> {
  if (run.policy.attendance === undefined && run.policy.leave === undefined) return null;
  return new Map((await daysOfRun(tx, run.id)).map(({ userId, days }) => [userId, daysInOrder(days)]));
}

/** Later payrolls hold attendance against these days: they too must be those of the frozen facts. */
function isAsStored(row: RecordedPayslip, days: ReadonlyMap<string, string> | null): boolean {
  if (payslipHash(row.userId, row.figures, row) !== row.hash) return false;
  return days === null || days.get(row.userId) === daysInOrder(daysOfPayslip(readFrozenFacts(row.facts)));
}

/** Verifies every approved payroll of an organisation; names those that are not what was approved. */
export async function verifyEveryRun(
  services: Pick<Services, 'db'>,
  tenantId: string,
): Promise<{ verified: number; changed: string[] }> {
  const inTenant: Caller['inTenant'] = (work) => services.db.inTenant(tenantId, work);
  const runs = await inTenant(finalRuns);
  const changedPayslips: string[] = [];
  for (const { id, year, month } of runs) {
    const { isIntact } = await verifyRun({ inTenant }, id);
    if (!isIntact) changedPayslips.push(`${year}-${String(month).padStart(2, '0')}`);
  }
  return { verified: runs.length, changed: changedPayslips };
}
