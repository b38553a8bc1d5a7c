import {
  accessableFeatures,
  changeStatus as changeStatusEntry,
  deletePerson as deletePersonEntry,
  getPerson,
  invitePerson as invitePersonEntry,
  updatePerson as updatePersonEntry,
} from '@muster/contract/features/users/users.contract.ts';
import {
  exportPeopleByPost,
  exportPeople as exportPeopleEntry,
  importPeople as importPeopleEntry,
  importTemplate as importTemplateEntry,
} from '@muster/contract/features/users/users-csv.contract.ts';
import {
  figuresTemplate,
  importFigures as importFiguresEntry,
} from '@muster/contract/features/users/users-figures.contract.ts';
import {
  addPeopleOfFile as addEntry,
  checkPeopleFile as checkEntry,
  exportPeopleXlsx as exportEntry,
  peopleTemplateCsv,
  peopleTemplateXlsx,
} from '@muster/contract/features/users/users-import-file.contract.ts';
import { quickInvite as quickInviteEntry } from '@muster/contract/features/users/users-quick-invite.contract.ts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { OffloadThread } from '../../platform/offload/offload-types.ts';
import type { Services } from '../../platform/services.ts';
import { sheetFiles } from '../../platform/sheets/sheet-files.ts';
import { addPeopleOfFile } from './add-people-of-file.ts';
import { changeStatus } from './change-status.ts';
import { deletePerson } from './delete-person.ts';
import { importTemplate } from './export-people.ts';
import { templateCsv, templateXlsx } from './export-people-sheet.ts';
import { importFigures } from './import/import-figures.ts';
import { importPeople } from './import/import-people.ts';
import { invitePeople } from './invite-people.ts';
import { invitePerson } from './invite-person.ts';
import { openFeatures } from './open-features.views.ts';
import { addedInWords, invitedInWords } from './people.rules.ts';
import { readPerson } from './read-person.ts';
import { updatePerson } from './update-person.ts';

/** `thread` serves what `people.worker.ts` says. */
export function peopleRoutes(app: FastifyInstance, _services: Services, thread: OffloadThread): void {
  personRoutes(app);
  csvRoutes(app, thread);
  bringPeopleRoutes(app, thread);
}

function personRoutes(app: FastifyInstance): void {
  route(app, getPerson, ({ params }, call) => readPerson(call, params.id));
  route(app, accessableFeatures, ({ params }, call) => openFeatures(call, params.id));
  route(app, invitePersonEntry, ({ body }, call) => {
    if (body.isRestricted) call.setMessage('User has been added with restricted login.');
    return invitePerson(call, body);
  });
  route(app, quickInviteEntry, async ({ body }, call) => {
    const result = await invitePeople(call, body);
    call.setMessage(invitedInWords(result.invited.length));
    return result;
  });
  route(app, updatePersonEntry, ({ body }, call) => updatePerson(call, body));
  route(app, deletePersonEntry, ({ params }, call) => deletePerson(call, params.id));
  route(app, changeStatusEntry, ({ query }, call) => {
    const newStatus = query.userStatus === 'Active' ? 'Active' : 'Deactivated';
    if (newStatus === 'Active') call.setMessage('User re-activated successfully');
    return changeStatus(call, { userId: query.userId, newStatus });
  });
}

function csvRoutes(app: FastifyInstance, thread: OffloadThread): void {
  route(app, importTemplateEntry, () => Promise.resolve(importTemplate()));
  route(app, importPeopleEntry, ({ body }, call) => {
    const { isRestricted = false, isDryRun = false, createDepartments = false, skipExisting = false } = body ?? {};
    if (isDryRun) call.setMessage('This was a check only: nothing is saved');
    const reading = { isMonthFirst: body?.dateOrder === 'monthFirst', corrections: body?.corrections ?? [] };
    const options = { isRestricted, isDryRun, createDepartments, skipExisting, ...reading };
    return importPeople(call, call.files['usersCsv'], options);
  });
  route(app, importFiguresEntry, ({ body }, call) => {
    const isDryRun = body?.isDryRun ?? false;
    if (isDryRun) call.setMessage('This was a check only: nothing is saved');
    return importFigures(call, call.files['figuresCsv'], isDryRun);
  });
  for (const entry of [exportPeopleEntry, exportPeopleByPost, figuresTemplate]) {
    route(app, entry, (input, call) => thread.streamed(entry, call, input));
  }
}

function bringPeopleRoutes(app: FastifyInstance, thread: OffloadThread): void {
  const files = sheetFiles();
  app.addHook('onClose', () => files.close());
  route(app, checkEntry, (input, call) => thread.call(checkEntry, call, input));
  route(app, addEntry, async ({ body }, call) => {
    const outcome = await addPeopleOfFile(call, call.files['peopleFile'], body?.reading ?? {});
    call.setMessage(addedInWords(outcome.added));
    return outcome;
  });
  route(app, peopleTemplateCsv, (_, call) => templateCsv(call));
  route(app, peopleTemplateXlsx, (_, call) => templateXlsx(call, files));
  route(app, exportEntry, (input, call) => thread.call(exportEntry, call, input));
}
