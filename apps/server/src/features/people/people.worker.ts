import {
  exportPeopleByPost,
  exportPeople as exportPeopleEntry,
} from '@muster/contract/features/users/users-csv.contract.ts';
import { figuresTemplate } from '@muster/contract/features/users/users-figures.contract.ts';
import {
  checkPeopleFile as checkEntry,
  exportPeopleXlsx as exportEntry,
} from '@muster/contract/features/users/users-import-file.contract.ts';
import type { OffloadedRoute } from '../../platform/offload/serve-offloaded.ts';
import { sheetFiles } from '../../platform/sheets/sheet-files.ts';
import { checkPeopleFile } from './add-people-of-file.ts';
import { exportPeople } from './export-people.ts';
import { exportPeopleXlsx } from './export-people-sheet.ts';
import { figuresFile } from './import/import-figures.ts';

/** What is served in the thread of files: everybody's data are read, decrypted and written there. */
export function servePeople(route: OffloadedRoute): void {
  const files = sheetFiles();
  route(exportPeopleEntry, ({ query }, caller) => exportPeople(caller, query));
  route(exportPeopleByPost, ({ query, body }, caller) => exportPeople(caller, { ...query, ...body }));
  route(exportEntry, ({ query }, caller) => exportPeopleXlsx(caller, query, files));
  route(checkEntry, ({ body }, caller, uploads) => checkPeopleFile(caller, uploads['peopleFile'], body?.reading ?? {}));
  route(figuresTemplate, (_, caller) => figuresFile(caller));
}
