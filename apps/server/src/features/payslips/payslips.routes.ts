import * as payslips from '@muster/contract/features/payslips/payslips.contract.ts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import { keepingPdfs } from '../../platform/pdf/keeping-pdfs.ts';
import { pdfRenderer } from '../../platform/pdf/pdf.ts';
import { adjustPayslip, resetToStructure } from './adjust-payslip.ts';
import { downloadPayslip } from './download-payslip.ts';
import { findPayslips } from './find-payslips.ts';
import { withActions } from './payslips.access.ts';
import { withheldOf } from './payslips.views.ts';
import { sendRunPayslips, sentInWords } from './send-payslips.ts';
import { showHandEntries } from './show-hand-entries.ts';
import { showPayslip } from './show-payslip.ts';
import { releaseSalaries, revertWithholding, withholdSalary } from './withhold-payslip.ts';

export function payslipsRoutes(app: FastifyInstance): void {
  readingRoutes(app);
  entryRoutes(app);
  paymentRoutes(app);
}

function readingRoutes(app: FastifyInstance): void {
  const pdf = keepingPdfs(pdfRenderer());
  app.addHook('onClose', () => pdf.close());
  route(app, payslips.listPayslips, ({ query }, call) => findPayslips(call, query));
  route(app, payslips.getPayslip, ({ params }, call) => showPayslip(call, params.id));
  route(app, payslips.downloadPayslip, ({ params }, call) => downloadPayslip(call, pdf, params.id));
  route(app, payslips.sendPayslips, async ({ body }, call) => {
    const counts = await sendRunPayslips(call, body);
    call.setMessage(sentInWords(counts));
    return counts;
  });
}

const NOTHING_CHANGED = 'Nothing was changed';
const PAYSLIP_REMOVED = 'This person is not employed in the pay period any more: the payslip was removed';

/** What is entered by hand. */
function entryRoutes(app: FastifyInstance): void {
  route(app, payslips.getManualEntries, ({ query }, call) => showHandEntries(call, query));
  route(app, payslips.changeComponents, async ({ body }, call) => {
    const outcome = await adjustPayslip(call, body);
    if (outcome !== 'changed') call.setMessage(outcome === 'removed' ? PAYSLIP_REMOVED : NOTHING_CHANGED);
    return null;
  });
  route(app, payslips.resetPayslip, async ({ body }, call) => {
    const outcome = await resetToStructure(call, body);
    if (outcome === 'removed') call.setMessage(PAYSLIP_REMOVED);
    return null;
  });
}

/** Salaries withheld, returned and released. */
function paymentRoutes(app: FastifyInstance): void {
  route(app, payslips.withheldPayslips, ({ query }, { services, principal, inTenant }) =>
    inTenant(async (tx) => withActions(tx, principal, await withheldOf(tx, query.employeeId, services.clock.today()))),
  );
  route(app, payslips.withholdPayslip, ({ body }, call) => withholdSalary(call, body));
  route(app, payslips.revertWithhold, ({ body }, call) => revertWithholding(call, body));
  route(app, payslips.addSalaryRelease, ({ body }, call) => releaseSalaries(call, body));
}
