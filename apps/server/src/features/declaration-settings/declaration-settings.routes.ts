import * as settings from '@muster/contract/features/declaration-settings/declaration-settings.contract.ts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import { pdfRenderer } from '../../platform/pdf/pdf.ts';
import { lockWindow } from './lock-window.ts';
import { readReminders, readStatus, readSubmissions, readWindow } from './read-window.ts';
import { addReminder, deleteReminder, updateReminder } from './save-reminders.ts';
import { saveDeclarationWindow, savePoiWindow } from './save-window.ts';
import { writeHelpDocument } from './write-help-document.ts';

export function declarationSettingsRoutes(app: FastifyInstance): void {
  const pdf = pdfRenderer();
  app.addHook('onClose', () => pdf.close());
  route(app, settings.downloadHelpDocument, ({ query }, call) => writeHelpDocument(call, pdf, query.documentType));
  route(app, settings.getDeclarationConfig, (_, call) => readWindow(call, 'declaration'));
  route(app, settings.saveDeclarationConfig, async ({ body }, call) => {
    const { window, isNew } = await saveDeclarationWindow(call, body);
    if (isNew) call.setMessage(settings.DECLARATION_ADDED);
    return window;
  });
  route(app, settings.getDeclarationStatus, (_, call) => readStatus(call, 'declaration'));
  route(app, settings.lockDeclarations, (_, call) => lockWindow(call, 'declaration'));
  route(app, settings.addDeclarationReminder, ({ body }, call) => addReminder(call, 'declaration', body));
  route(app, settings.updateDeclarationReminder, ({ body }, call) => updateReminder(call, 'declaration', body));
  route(app, settings.deleteDeclarationReminder, ({ params }, call) => deleteReminder(call, 'declaration', params.id));
  route(app, settings.listDeclarationSubmissions, ({ query }, call) => readSubmissions(call, 'declaration', query));
  poiRoutes(app);
}

function poiRoutes(app: FastifyInstance): void {
  route(app, settings.getPoiConfig, (_, call) => readWindow(call, 'poi'));
  route(app, settings.savePoiConfig, async ({ body }, call) => {
    const { window, isNew } = await savePoiWindow(call, body);
    if (isNew) call.setMessage(settings.POI_SAVED);
    return window;
  });
  route(app, settings.getPoiStatus, (_, call) => readStatus(call, 'poi'));
  route(app, settings.lockPoi, (_, call) => lockWindow(call, 'poi'));
  route(app, settings.listPoiReminders, ({ query }, call) => readReminders(call, 'poi', query.poiConfigId));
  route(app, settings.addPoiReminder, ({ body }, call) => addReminder(call, 'poi', body));
  route(app, settings.updatePoiReminder, ({ body }, call) => updateReminder(call, 'poi', body));
  route(app, settings.deletePoiReminder, ({ params }, call) => deleteReminder(call, 'poi', params.id));
  route(app, settings.listPoiSubmissions, ({ query }, call) => readSubmissions(call, 'poi', query));
}
