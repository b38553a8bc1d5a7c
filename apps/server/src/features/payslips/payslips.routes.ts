import {
  downloadPayslip,
  getPayslip,
  listPayslips,
  sendPayslips,
  withheldPayslips,
} from '@muster/contract/features/payslips.contract.ts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import { pdfRenderer } from '../../platform/pdf/pdf.ts';
import type { Services } from '../../platform/services.ts';
import { payslipFile } from './download-payslip.ts';
import { findPayslips } from './list-payslips.ts';
import { withheldOf } from './payslips.views.ts';
import { sendRunPayslips, sentInWords } from './send-payslips.ts';
import { showPayslip } from './show-payslip.ts';

export function payslipsRoutes(app: FastifyInstance, services: Services): void {
  const pdf = pdfRenderer();
  app.addHook('onClose', () => pdf.close());
  route(app, listPayslips, ({ query }, { principal }) => findPayslips(services, principal, query));
  route(app, withheldPayslips, ({ query }, { principal }) =>
    services.db.inTenant(principal.tenantId, (tx) => withheldOf(tx, query.employeeId, services.clock.today())),
  );
  route(app, getPayslip, ({ params }, { principal }) => showPayslip(services, principal, params.id));
  route(app, downloadPayslip, ({ params }, { principal }) => payslipFile(services, pdf, principal, params.id));
  route(app, sendPayslips, async ({ body }, call) => {
    const done = await sendRunPayslips(call, body);
    call.say(sentInWords(done));
    return done;
  });
}
