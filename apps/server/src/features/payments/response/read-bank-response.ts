import { isDeepStrictEqual } from 'node:util';
import type { ParsedRequest } from '@muster/contract/endpoint.ts';
import type { readBankResponse } from '@muster/contract/features/payments/payments.contract.ts';
import type { BankResponse } from '@muster/contract/features/payments/payments-bank.ts';
import type { ResponseRow } from '@muster/returns/bank/read-response.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Caller } from '../../../platform/caller.ts';
import type { TenantTx } from '../../../platform/database/database.ts';
import type { UploadedFile } from '../../../platform/http/multipart.ts';
import { fieldProblem, problem } from '../../../platform/http/problem.ts';
import { ThreadTooSlow } from '../../../platform/threads/thread.ts';
import { type BankPayments, recordBankPayments } from '../../payroll/bank-payments.facts.ts';
import { noteOutcomes } from '../../returns/files/file-payments.facts.ts';
import { changeFile, type FileRow } from '../../returns/files/return-files.facts.ts';
import { auditFacts } from '../../returns/files/shown-findings.facts.ts';
import { paymentFile } from '../file/payment-file.access.ts';
import { type LineNow, linesOfFile } from '../file/payments.views.ts';
import { shownPayment } from '../file/shown-payment.views.ts';
import { type Judged, judgeResponse } from './judge-response.ts';
import type { ResponseOrder, ResponseReader } from './response.thread.ts';

type Input = NonNullable<ParsedRequest<typeof readBankResponse>['body']> & { readonly id: string };

/**
 * What the bank says of each payment of a file. A dry run shows what would be recorded; otherwise salaries are paid with
 * their UTR and day, and what failed can be paid again. Errors: NOT_FOUND, RETURN_STATE, INVALID_INPUT.
 */
export async function readResponseOf(
  caller: Caller,
  reader: ResponseReader,
  upload: UploadedFile | undefined,
  { id, isDryRun = false, paidOn = null }: Input,
): Promise<BankResponse> {
  if (!upload) throw fieldProblem('response', 'Choose the file of the bank.');
  const today = caller.services.clock.today();
  if (paidOn !== null && paidOn > today) throw fieldProblem('paidOn', 'Choose today or an earlier day.');
  const before = await caller.inTenant((tx) => awaitedPayments(tx, caller, id));
  const rows = await readFile(reader, { content: upload.content, payments: before.payments });
  return caller.inTenant(async (tx) => {
    const { file, side, lines, payments } = await awaitedPayments(tx, caller, id);
    if (!isDeepStrictEqual(payments, before.payments)) throw problem('RETURN_STATE', { message: CHANGED });
    const [usual = today] = [side.valueDate, today].toSorted();
    const judged = judgeResponse(rows, lines, { usual: paidOn ?? usual, today });
    if (!isDryRun) await record(tx, caller, file, judged);
    return { ...judged.response, isDryRun };
  });
}

const CHANGED = 'This file changed while the answer of the bank was read. Choose the file of the bank again.';

/** A file whose response may be read, with its payments as they are now. Errors: NOT_FOUND, RETURN_STATE. */
async function awaitedPayments(tx: TenantTx, caller: Caller, id: string) {
  const { file, state } = await paymentFile(tx, caller, id);
  const { actions, payment: side } = shownPayment(state, file);
  if (!actions.includes('read response')) {
    throw problem('RETURN_STATE', { message: 'This file was not downloaded, or was taken back.' });
  }
  const lines = await linesOfFile(tx, id);
  return { file, side, lines, payments: paymentsOf(lines) };
}

/** What the bank says, row by row; nothing of the database waits for it. Errors: INVALID_INPUT with the reason. */
async function readFile(reader: ResponseReader, order: ResponseOrder): Promise<readonly ResponseRow[]> {
  const read = await reader.run(order).catch((error: unknown) => {
    throw error instanceof ThreadTooSlow ? fieldProblem('response', TOO_SLOW) : error;
  });
  if ('refusal' in read) throw fieldProblem('response', read.refusal);
  if (read.rows === null) throw fieldProblem('response', 'No row of this file has a reference of the payment file.');
  return read.rows;
}

const TOO_SLOW = 'This file takes too long to read. Save it as CSV and choose that file.';

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
