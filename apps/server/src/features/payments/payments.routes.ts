import * as payments from '@muster/contract/features/payments/payments.contract.ts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { OffloadThread } from '../../platform/offload/offload-types.ts';
import type { Services } from '../../platform/services.ts';
import { readResponseOf } from './response/read-bank-response.ts';
import { responseReader } from './response/response.thread.ts';
import {
  addTemplate,
  changeTemplate,
  deleteTemplate,
  saveSettings,
  showBankSettings,
} from './settings/save-bank-settings.ts';

export function paymentsRoutes(app: FastifyInstance, _: Services, thread: OffloadThread): void {
  const reader = responseReader();
  app.addHook('onClose', () => reader.close());
  route(app, payments.readBankResponse, ({ params, body }, call) =>
    readResponseOf(call, reader, call.files['response'], { ...body, ...params }),
  );
  route(app, payments.getBankSettings, (_, call) => showBankSettings(call));
  route(app, payments.saveBankSettings, async ({ body }, call) => {
    const saved = await saveSettings(call, body);
    if (saved.looseningAskedBy !== null)
      call.setMessage('Saved. Another administrator has to switch off the release as well');
    return saved;
  });
  route(app, payments.addBankTemplate, ({ body }, call) => addTemplate(call, body));
  route(app, payments.changeBankTemplate, ({ params, body }, call) => changeTemplate(call, params.id, body));
  route(app, payments.deleteBankTemplate, ({ params }, call) => deleteTemplate(call, params.id));
  route(app, payments.previewBankTemplate, (input, call) => thread.call(payments.previewBankTemplate, call, input));
  route(app, payments.bankLetter, (input, call) => thread.call(payments.bankLetter, call, input));
  route(app, payments.releaseBankFile, (input, call) => thread.call(payments.releaseBankFile, call, input));
  route(app, payments.takeBackBankFile, (input, call) => thread.call(payments.takeBackBankFile, call, input));
}
