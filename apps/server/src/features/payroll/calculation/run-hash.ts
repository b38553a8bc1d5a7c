import { createHash } from 'node:crypto';
import type { TenantTx } from '../../../platform/database/database.ts';
import type { RunRow } from '../run/payroll.store.ts';
import { factsDigest, payslipHashes } from './run-records.views.ts';

const sha256 = (...parts: readonly string[]) => createHash('sha256').update(parts.join('\n')).digest('base64url');

/** Over what the run was computed from: period, policy, set-up, edition of the law, and every person's facts. */
export async function inputHashOf(tx: TenantTx, run: RunRow): Promise<string> {
  return sha256(
    run.periodFrom,
    run.periodTo,
    ...(run.usualDays === null ? [] : [String(run.usualDays)]),
    run.lawVersion,
    JSON.stringify(run.policy),
    await factsDigest(tx, run.id),
  );
}

/** Over the inputs, every payslip, and the payroll before. */
export async function resultHashOf(
  tx: TenantTx,
  run: RunRow,
  inputHash: string,
  previousHash: string | null,
): Promise<string> {
  return sha256(previousHash ?? '', inputHash, ...(await payslipHashes(tx, run.id)));
}
