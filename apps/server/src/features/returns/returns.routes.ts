import * as returns from '@muster/contract/features/returns.contract.ts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import { bankRoutes } from './bank.routes.ts';
import { downloadFile } from './download-return.ts';
import { makeFile } from './make-return.ts';
import { fileReturn, payReturn } from './record-return.ts';
import { returnWriter } from './return-orders.ts';
import { saveIdentity } from './save-identity.ts';
import { showDue, showMonth } from './show-due.ts';

export function returnsRoutes(app: FastifyInstance): void {
  const writer = returnWriter();
  app.addHook('onClose', () => writer.close());
  bankRoutes(app, writer);
  route(app, returns.listDues, ({ query }, call) => showMonth(call, writer, query));
  route(app, returns.getDue, ({ query }, call) => showDue(call, writer, query));
  route(app, returns.makeReturn, ({ body }, call) => makeFile(call, writer, body));
  route(app, returns.downloadReturn, ({ params }, call) => downloadFile(call, writer, params.id));
  route(app, returns.recordFiled, ({ params, body }, call) => fileReturn(call, { ...params, ...body }));
  route(app, returns.recordReturnPaid, ({ params, body }, call) => payReturn(call, { ...params, ...body }));
  route(app, returns.saveReturnIdentity, ({ params, body }, call) => saveIdentity(call, { ...params, ...body }));
}
