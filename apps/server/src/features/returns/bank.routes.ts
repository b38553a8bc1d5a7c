import * as bank from '@muster/contract/features/payments/payments.contract.ts';
import type { FastifyInstance } from 'fastify';
import type { Apart } from '../../platform/apart/apart-types.ts';
import { route } from '../../platform/http/route.ts';
import { addTemplate, changeTemplate, deleteTemplate, saveSettings, showBankSettings } from './bank-settings.ts';
import { readResponseOf } from './read-bank-response.ts';
import { responseReader } from './response-orders.ts';

export function bankRoutes(app: FastifyInstance, thread: Apart): void {
  const reader = responseReader();
  app.addHook('onClose', () => reader.close());
  route(app, bank.readBankResponse, ({ params, body }, call) =>
    readResponseOf(call, reader, call.files['response'], { ...body, ...params }),
  );
  route(app, bank.getBankSettings, (_, call) => showBankSettings(call));
  route(app, bank.saveBankSettings, async ({ body }, call) => {
    const saved = await saveSettings(call, body);
    if (saved.looseningAskedBy !== null) call.say('Saved. Another administrator has to switch off the release as well');
    return saved;
  });
  route(app, bank.addBankTemplate, ({ body }, call) => addTemplate(call, body));
  route(app, bank.changeBankTemplate, ({ params, body }, call) => changeTemplate(call, params.id, body));
  route(app, bank.deleteBankTemplate, ({ params }, call) => deleteTemplate(call, params.id));
  route(app, bank.previewBankTemplate, (input, call) => thread.call(bank.previewBankTemplate, call, input));
  route(app, bank.bankLetter, (input, call) => thread.call(bank.bankLetter, call, input));
  route(app, bank.releaseBankFile, (input, call) => thread.call(bank.releaseBankFile, call, input));
  route(app, bank.takeBackBankFile, (input, call) => thread.call(bank.takeBackBankFile, call, input));
}
