import {
  addPeopleOfFile as addEntry,
  checkPeopleFile as checkEntry,
  exportPeopleXlsx as exportEntry,
  peopleTemplateCsv,
  peopleTemplateXlsx,
} from '@muster/contract/features/users/users-import-file.contract.ts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import { sheetFiles } from '../../platform/sheets/sheet-files.ts';
import { addPeopleOfFile, checkPeopleFile } from './add-people-of-file.ts';
import { exportPeopleXlsx, templateCsv, templateXlsx } from './export-people-sheet.ts';
import { addedInWords } from './people.rules.ts';

export function bringPeopleRoutes(app: FastifyInstance): void {
  const files = sheetFiles();
  app.addHook('onClose', () => files.close());
  route(app, checkEntry, ({ body }, call) => checkPeopleFile(call, call.files['peopleFile'], body?.reading ?? {}));
  route(app, addEntry, async ({ body }, call) => {
    const outcome = await addPeopleOfFile(call, call.files['peopleFile'], body?.reading ?? {});
    call.say(addedInWords(outcome.added));
    return outcome;
  });
  route(app, peopleTemplateCsv, (_, call) => templateCsv(call));
  route(app, peopleTemplateXlsx, (_, call) => templateXlsx(call, files));
  route(app, exportEntry, ({ query }, call) => exportPeopleXlsx(call, query, files));
}
