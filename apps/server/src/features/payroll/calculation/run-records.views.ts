import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { slicesOf } from '../../../platform/database/cursor.ts';
import type { TenantTx } from '../../../platform/database/database.ts';
import { NAMED_FIGURES } from '../payslip-record/earlier-payslips.views.ts';
import { STORED_FACTS, STORED_LINES, STORED_YEAR } from '../payslip-record/payslip-lines.facts.ts';
import type { PayslipFigures } from '../payslip-record/payslip-record.rules.ts';
import { readLines, wholeText } from '../payslip-record/shaped-text.rules.ts';
import type { RunRow } from '../run/payroll.store.ts';

const HASHES_AT_ONCE = 500;

/** One digest over the frozen facts of everyone in a run. */
async function factsDigest(tx: TenantTx, runId: string): Promise<string> {
  const query = sql`
    select ${STORED_FACTS} as facts from payslips p join payslip_inputs i on i.tenant_id = p.tenant_id and i.id = p.id
    where p.tenant_id = ${tx.tenantId} and p.run_id = ${runId} order by p.user_id`;
  const digest = createHash('sha256');
  for await (const slice of slicesOf<{ facts: string }>(tx, query, HASHES_AT_ONCE)) {
    for (const { facts } of slice) digest.update(createHash('sha256').update(wholeText(facts)).digest('hex'));
  }
  return digest.digest('hex');
}

/** The hashes of a run's payslips, by person, some at a time. */
function payslipHashes(tx: TenantTx, runId: string) {
  const query = sql`select hash from payslips where tenant_id = ${tx.tenantId} and run_id = ${runId} order by user_id`;
  return slicesOf<{ hash: string }>(tx, query, HASHES_AT_ONCE);
}

export type RecordedPayslip = {
  readonly userId: string;
  readonly name: string;
  readonly hash: string;
  readonly lines: string;
  readonly statutory: string | null;
  readonly yearToDate: string;
  readonly facts: string;
  readonly figures: PayslipFigures;
};

/** Payslips of a run with their texts exactly as they were hashed, a slice at a time by person. */
export async function recordedPayslips(
  tx: TenantTx,
  runId: string,
  after: string | null,
  limit: number,
): Promise<RecordedPayslip[]> {
  const behind = after === null ? sql`` : sql`and p.user_id > ${after}`;
  const { rows } = await tx.execute<RecordedPayslip>(sql`
    select p.user_id as "userId", p.name, p.hash, ${STORED_LINES} as lines, p.statutory::text as statutory,
      ${STORED_YEAR} as "yearToDate", ${STORED_FACTS} as facts,
      json_build_object(${NAMED_FIGURES}) as figures
    from payslips p join payslip_inputs i on i.tenant_id = p.tenant_id and i.id = p.id
    where p.tenant_id = ${tx.tenantId} and p.run_id = ${runId} ${behind}
    order by p.user_id limit ${limit}`);
  return rows.map(({ lines, yearToDate, facts, ...row }) => ({
    ...row,
    lines: JSON.stringify(readLines(lines)),
    yearToDate: wholeText(yearToDate),
    facts: wholeText(facts),
  }));
}

const hashOf = (...parts: readonly string[]) => createHash('sha256').update(parts.join('\n'));
const sha256 = (...parts: readonly string[]) => hashOf(...parts).digest('base64url');

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
  const hash = hashOf(previousHash ?? '', inputHash);
  for await (const slice of payslipHashes(tx, run.id)) for (const payslip of slice) hash.update(`\n${payslip.hash}`);
  return hash.digest('base64url');
}
