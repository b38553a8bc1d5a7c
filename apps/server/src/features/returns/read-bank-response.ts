import type { ParsedRequest } from '@muster/contract/endpoint.ts';
import type { readBankResponse } from '@muster/contract/features/returns-bank.contract.ts';
import type { BankResponse } from '@muster/contract/features/returns-bank.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import type { UploadedFile } from '../../platform/http/multipart.ts';
import { fieldProblem, problem } from '../../platform/http/problem.ts';
import { type BankPayments, recordBankPayments } from '../payroll/bank-payments.facts.ts';
import { noteOutcomes } from './bank.store.ts';
import { type LineNow, linesOfFile } from './bank.views.ts';
import { type Judged, judgeResponse } from './judge-response.ts';
import { auditFacts } from './make-return.ts';
import { paymentFile } from './release-bank-file.ts';
import type { ResponseReader } from './response-orders.ts';
import { changeFile, type FileRow } from './returns.store.ts';

type Asked = NonNullable<ParsedRequest<typeof readBankResponse>['body']> & { readonly id: string };

/**
 * What the bank says of each payment of a file. A dry run shows what would be recorded; otherwise salaries are paid with
 * their UTR and day, and what failed can be paid again. Errors: NOT_FOUND, RETURN_STATE, INVALID_INPUT.
 */
export async function readResponseOf(
  caller: Caller,
  reader: ResponseReader,
  upload: UploadedFile | undefined,
  { id, isDryRun = false, paidOn = null }: Asked,
): Promise<BankResponse> {
  if (!upload) throw fieldProblem('response', 'Choose the file of the bank.');
  const today = caller.services.clock.today();
  if (paidOn !== null && paidOn > today) throw fieldProblem('paidOn', 'Choose today or an earlier day.');
  return caller.inTenant(async (tx) => {
    const { file, payment } = await paymentFile(tx, caller, id);
    if (!payment.shown(file).actions.includes('read response')) {
      throw problem('RETURN_STATE', { message: 'This file was not downloaded, or was taken back.' });
    }
    const lines = await linesOfFile(tx, id);
    const read = await reader.run({ content: upload.content, payments: paymentsOf(lines) });
    if ('refusal' in read) throw fieldProblem('response', read.refusal);
    if (read.rows === null) {
      throw fieldProblem('response', 'No row of this file has a reference of the payment file.');
    }
    const { valueDate } = payment.shown(file).side;
    const [usual = today] = [valueDate, today].toSorted();
    const judged = judgeResponse(read.rows, lines, { usual: paidOn ?? usual, today });
    if (!isDryRun) await record(tx, caller, file, judged);
    return { ...judged.response, isDryRun };
  });
}

/** One payment for each reference, whatever salaries it is made of. */
function paymentsOf(lines: readonly LineNow[]) {
  const amounts = new Map<string, number>();
  for (const { reference, amount } of lines) {
    if (reference !== null) amounts.set(reference, (amounts.get(reference) ?? 0) + amount);
  }
  return [...amounts].map(([reference, amount]) => ({ reference, amount }));
}

async function record(tx: TenantTx, caller: Caller, file: FileRow, { outcomes, ...payments }: Judged): Promise<void> {
  await noteOutcomes(tx, outcomes);
  const { paid, returned }: BankPayments = payments;
  await recordBankPayments(tx, caller, { paid, returned });
  const isAll = (await linesOfFile(tx, file.id)).every(({ outcome }) => outcome === 'paid');
  const last = [...paid.map(({ on }) => on), ...(file.paidOn === null ? [] : [file.paidOn])].toSorted().at(-1);
  await changeFile(tx, file.id, { paidOn: isAll ? (last ?? null) : null });
  await audit(tx, caller.actor, {
    action: 'record response',
    entity: 'return',
    entityId: file.id,
    after: { ...auditFacts(file), paid: paid.length, failed: outcomes.length - paid.length, returned: returned.length },
  });
}
