import * as returns from '@muster/contract/features/returns.contract.ts';
import * as deductors from '@muster/contract/features/returns-deductor.contract.ts';
import * as register from '@muster/contract/features/returns-register.contract.ts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import { sheetFiles } from '../../platform/sheets/sheet-files.ts';
import { bankRoutes } from './bank.routes.ts';
import { downloadFile, downloadFiles } from './download-return.ts';
import { makeReadyFiles } from './make-ready-returns.ts';
import { makeFile } from './make-return.ts';
import { readRegister } from './read-register.ts';
import { payDue } from './record-due.ts';
import { fileReturn, payReturn } from './record-return.ts';
import { rememberedMonths } from './remembered-months.ts';
import { returnWriter } from './return-orders.ts';
import { saveDeductor, showDeductor } from './save-deductor.ts';
import { saveIdentity } from './save-identity.ts';
import { removeLayout, saveLayout } from './save-register-layout.ts';
import { writeRegister } from './write-register.ts';

export function returnsRoutes(app: FastifyInstance): void {
  const writer = returnWriter();
  app.addHook('onClose', () => writer.close());
  bankRoutes(app, writer);
  const months = rememberedMonths(writer);
  route(app, returns.listDues, ({ query }, call) => months.month(call, query));
  route(app, returns.getDue, ({ query }, call) => months.due(call, query));
  route(app, returns.makeReturn, ({ body }, call) => makeFile(call, writer, body));
  route(app, returns.makeReadyReturns, ({ body }, call) => makeReadyFiles(call, writer, body));
  route(app, returns.downloadReturns, ({ query }, call) => downloadFiles(call, writer, query.ids));
  route(app, returns.downloadReturn, ({ params }, call) => downloadFile(call, writer, params.id));
  route(app, returns.recordFiled, ({ params, body }, call) => fileReturn(call, { ...params, ...body }));
  route(app, returns.recordReturnPaid, ({ params, body }, call) => payReturn(call, { ...params, ...body }));
  route(app, returns.recordDuePaid, ({ body }, call) => payDue(call, body));
  route(app, returns.saveReturnIdentity, ({ params, body }, call) => saveIdentity(call, { ...params, ...body }));
  route(app, deductors.getDeductor, (_, call) => showDeductor(call));
  route(app, deductors.saveDeductor, ({ body }, call) => saveDeductor(call, body));
  registerRoutes(app);
}

function registerRoutes(app: FastifyInstance): void {
  const files = sheetFiles();
  app.addHook('onClose', () => files.close());
  route(app, register.getRegister, ({ query }, call) => readRegister(call, query));
  route(app, register.registerXlsx, ({ query }, call) => writeRegister(call, { files, format: 'xlsx' }, query));
  route(app, register.registerCsv, ({ query }, call) => writeRegister(call, { files, format: 'csv' }, query));
  route(app, register.registerPdf, ({ query }, call) => writeRegister(call, { files, format: 'pdf' }, query));
  route(app, register.saveRegisterLayout, ({ body }, call) => saveLayout(call, body));
  route(app, register.deleteRegisterLayout, ({ params }, call) => removeLayout(call, params.id));
}
