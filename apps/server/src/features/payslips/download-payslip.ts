import { formatMonth } from '@muster/engine/kernel/calendar-date.ts';
import type { Caller } from '../../platform/caller.ts';
import type { FileOutput } from '../../platform/http/response-body.ts';
import type { PdfRenderer } from '../../platform/pdf/pdf.ts';
import type { Services } from '../../platform/services.ts';
import { tenantOf } from '../organisation/organisation.facts.ts';
import { markOf, payslipDocument } from './payslip.document.ts';
import { readablePayslip, shownPayslip } from './show-payslip.ts';

/** A payslip as PDF, with the employer's logo where there is one. */
export async function downloadPayslip(caller: Caller, pdf: PdfRenderer, id: string): Promise<FileOutput> {
  const { services, principal } = caller;
  const { shown: payslip, logoFileId } = await caller.inTenant(async (tx) => {
    const payslipAndRun = await readablePayslip(tx, principal, id);
    const { logoFileId } = await tenantOf(tx);
    return { shown: await shownPayslip(tx, caller, payslipAndRun), logoFileId };
  });
  const logo = logoFileId === null ? null : await logoOf(services, principal.tenantId, logoFileId);
  const content = await pdf.render(payslipDocument(payslip, logo));
  const number = payslip.employeeNumber === null ? '' : ` ${payslip.employeeNumber}`;
  const mark = markOf(payslip) === null ? '' : ` ${payslip.status === 'Rejected' ? 'rejected' : 'draft'}`;
  return { fileName: `Payslip ${formatMonth(payslip)}${number}${mark}.pdf`, content, people: [payslip.employeeId] };
}

/** Logos are stored as PNG. A lost picture is no reason to refuse a payslip. */
async function logoOf(services: Services, tenantId: string, fileId: string): Promise<string | null> {
  const bytes = await services.files.get(tenantId, fileId).catch(() => null);
  return bytes === null ? null : `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`;
}
