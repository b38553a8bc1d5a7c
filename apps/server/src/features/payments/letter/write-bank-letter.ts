import { bankNameOf } from '@muster/returns/bank/bank-names.ts';
import { linesOf } from '@muster/returns/bank/draw-lines.ts';
import type { TenantTx } from '../../../platform/database/database.ts';
import { notFound, problem } from '../../../platform/http/problem.ts';
import type { FileOutput } from '../../../platform/http/response-body.ts';
import type { WorkerCaller } from '../../../platform/offload/offload.ts';
import type { PdfRenderer } from '../../../platform/pdf/pdf.ts';
import { tenantOf } from '../../organisation/organisation.facts.ts';
import { changeFile, type FileRow, lockedFile, oneFileAtATime } from '../../returns/files/return-files.facts.ts';
import { auditFacts } from '../../returns/files/shown-findings.facts.ts';
import { isOutdated, paymentsBeside } from '../file/payment-file.access.ts';
import { rebuiltFile } from '../file/payment-month.views.ts';
import { shownPayment } from '../file/shown-payment.views.ts';
import { type BankLetter, bankLetterDocument, type LetterPayment } from './bank-letter.document.ts';

/**
 * The letter that goes to the bank with a payment file. It lists every payment, so that the bank can pay by it alone:
 * from then on the file counts as downloaded. Errors: NOT_FOUND, RETURN_STATE for a file that waits for its release, was
 * taken back or reported by the bank, or would pay something else by now.
 */
export async function writeBankLetter(caller: WorkerCaller, pdf: PdfRenderer, id: string): Promise<FileOutput> {
  const { letter, facts } = await caller.inTenant((tx) => letterOf(tx, caller, id));
  const content = await pdf.render(bankLetterDocument(letter));
  return {
    fileName: `Letter to the bank ${letter.file.name.replace(/\.\w+$/, '')}.pdf`,
    content,
    downloads: [{ entityId: id, after: { ...facts, letter: 'to the bank' } }],
  };
}

async function letterOf(
  tx: TenantTx,
  caller: WorkerCaller,
  id: string,
): Promise<{ letter: BankLetter; facts: object }> {
  const { services, principal } = caller;
  await oneFileAtATime(tx);
  const file = await lockedFile(tx, id);
  if (file.kind !== 'bank') throw notFound();
  const payments = await paymentsOf(tx, caller, file);
  if (file.downloadedAt === null) {
    await changeFile(tx, id, { downloadedAt: services.clock.moment().toString(), downloadedByName: principal.name });
  }
  const { tenantName, address } = await tenantOf(tx);
  const { account, ifsc, valueDate } = file.options;
  const letter = {
    organisation: { name: tenantName, address },
    writtenOn: services.clock.today(),
    bank: { name: bankNameOf(ifsc ?? ''), ifsc: ifsc || null, account: account || null },
    month: { year: file.year, month: file.month },
    valueDate: valueDate || services.clock.today(),
    file: { name: file.fileName, hash: file.hash },
    payments,
  };
  return { letter, facts: auditFacts(file) };
}

/** What the file pays: worked out again, and refused where that is not what it says. */
async function paymentsOf(tx: TenantTx, caller: WorkerCaller, file: FileRow): Promise<readonly LetterPayment[]> {
  const state = await paymentsBeside(tx, caller, file);
  if (!shownPayment(state, file).actions.includes('letter')) {
    throw problem('RETURN_STATE', {
      message: 'A letter goes with a file that is released or downloaded, until the bank reports its payments.',
    });
  }
  if (isOutdated(state, file)) {
    throw problem('RETURN_STATE', {
      message: 'The payroll or a bank account has changed since: a letter would not say what the file says.',
    });
  }
  return linesOf(rebuiltFile(state, file)).map(({ name, account, ifsc, payment: { amount } }) => {
    return { name, account, ifsc, amount };
  });
}
