import * as returns from '@muster/contract/features/returns/returns.contract.ts';
import * as deductors from '@muster/contract/features/returns/returns-deductor.contract.ts';
import * as register from '@muster/contract/features/returns/returns-register.contract.ts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { OffloadThread } from '../../platform/offload/offload-types.ts';
import type { Services } from '../../platform/services.ts';
import { checkFilesIn } from './check-files.ts';
import { payDue } from './dues/pay-due.ts';
import { fileReturn, payReturn } from './file-return.ts';
import { readRegister } from './register/read-register.ts';
import { removeLayout, saveLayout } from './register/save-register-layout.ts';
import { rememberMonths } from './remember-months.ts';
import { saveIdentity } from './save-identity.ts';
import { saveDeductor, showDeductor } from './settings/save-deductor.ts';
import { showNextSteps } from './show-next-steps.ts';

/** `thread` serves what `returns.worker.ts` says. */
export function returnsRoutes(app: FastifyInstance, { slots }: Services, thread: OffloadThread): void {
  const leave = checkFilesIn(slots, (by, month) =>
    thread.call(returns.checkReturns, by, { params: {}, query: month, body: undefined }),
  );
  app.addHook('onClose', async () => leave());
  const months = rememberMonths(thread);
  route(app, returns.listDues, (input, call) => months.month(call, input));
  route(app, returns.getDue, (input, call) => months.due(call, input));
  route(app, returns.checkReturns, (input, call) => thread.call(returns.checkReturns, call, input));
  route(app, returns.nextSteps, async ({ query }, call) => {
    return showNextSteps(call, query, await months.month(call, { params: {}, query, body: undefined }));
  });
  route(app, returns.makeReturn, (input, call) => thread.call(returns.makeReturn, call, input));
  route(app, returns.makeReadyReturns, (input, call) => thread.call(returns.makeReadyReturns, call, input));
  route(app, returns.downloadReturns, (input, call) => thread.call(returns.downloadReturns, call, input));
  route(app, returns.downloadReturn, (input, call) => thread.call(returns.downloadReturn, call, input));
  route(app, returns.recordFiled, ({ params, body }, call) => fileReturn(call, params.id, body));
  route(app, returns.recordReturnPaid, ({ params, body }, call) => payReturn(call, params.id, body));
  route(app, returns.recordDuePaid, ({ body }, call) => payDue(call, body));
  route(app, returns.saveReturnIdentity, ({ params, body }, call) => saveIdentity(call, { ...params, ...body }));
  route(app, deductors.getDeductor, (_, call) => showDeductor(call));
  route(app, deductors.saveDeductor, ({ body }, call) => saveDeductor(call, body));
  registerRoutes(app, thread);
}

function registerRoutes(app: FastifyInstance, thread: OffloadThread): void {
  route(app, register.getRegister, ({ query }, call) => readRegister(call, query));
  for (const entry of [register.registerXlsx, register.registerCsv, register.registerPdf]) {
    route(app, entry, (input, call) => thread.call(entry, call, input));
  }
  route(app, register.saveRegisterLayout, ({ body }, call) => saveLayout(call, body));
  route(app, register.deleteRegisterLayout, ({ params }, call) => removeLayout(call, params.id));
}
