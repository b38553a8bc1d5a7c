import * as payments from '@muster/contract/features/payments/payments.contract.ts';
import type { OffloadedRoute } from '../../platform/offload/serve-offloaded.ts';
import { pdfRenderer } from '../../platform/pdf/pdf.ts';
import { writeBankLetter } from './letter/write-bank-letter.ts';
import { previewTemplate } from './preview-template.ts';
import { releaseFile, takeBackFile } from './release-payment-file.ts';

/** What is served in the thread of files: accounts of thousands of people are decrypted there. */
export function servePayments(route: OffloadedRoute): void {
  const pdf = pdfRenderer();
  route(payments.bankLetter, ({ params }, caller) => writeBankLetter(caller, pdf, params.id));
  route(payments.previewBankTemplate, ({ body }, caller) => previewTemplate(caller, body));
  route(payments.releaseBankFile, ({ params }, caller) => releaseFile(caller, params.id));
  route(payments.takeBackBankFile, ({ params }, caller) => takeBackFile(caller, params.id));
}
