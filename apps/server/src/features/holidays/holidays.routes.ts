import {
  addHoliday as addEntry,
  chooseHoliday as chooseEntry,
  deleteHoliday as deleteEntry,
  getHoliday,
  giveUpHoliday as giveUpEntry,
  listChoices as listChoicesEntry,
  listHolidays as listEntry,
  saveHolidaySettings,
  updateHoliday as updateEntry,
} from '@muster/contract/features/holidays/holidays.contract.ts';
import { copyHolidays, readCopy as readCopyEntry } from '@muster/contract/features/holidays/holidays-copy.contract.ts';
import {
  addReadyDays as addReadyEntry,
  getReadyList,
  importHolidays as importEntry,
  listReadyLists,
} from '@muster/contract/features/holidays/holidays-lists.contract.ts';
import {
  getHolidayYear,
  previewHoliday as previewEntry,
} from '@muster/contract/features/holidays/holidays-year.contract.ts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import { addedInWords, addReadyDays, readReadyList, readyLists } from './add-ready-days.ts';
import { chooseHoliday, giveUpHoliday, listChoices } from './choose-holiday.ts';
import { copyYear, readCopy } from './copy-year.ts';
import { importHolidays } from './import-holidays.ts';
import { previewHoliday } from './preview-holiday.ts';
import { readYear } from './read-year.ts';
import { addHoliday, deleteHoliday, updateHoliday } from './save-holiday.ts';
import { saveQuota } from './save-quota.ts';
import { listHolidays, showHoliday } from './show-holiday.ts';

export function holidaysRoutes(app: FastifyInstance): void {
  route(app, listEntry, ({ query }, call) => listHolidays(call, query.holidayYear));
  route(app, getHoliday, ({ params }, call) => call.inTenant((tx) => showHoliday(tx, call, params.id)));
  route(app, addEntry, ({ body }, call) => addHoliday(call, body));
  route(app, updateEntry, ({ body }, call) => updateHoliday(call, body));
  route(app, deleteEntry, ({ params }, call) => deleteHoliday(call, params.id));
  route(app, saveHolidaySettings, ({ body }, call) => saveQuota(call, body));
  route(app, getHolidayYear, ({ query }, call) => readYear(call, query));
  route(app, previewEntry, ({ body }, call) => previewHoliday(call, body));
  choiceRoutes(app);
  listRoutes(app);
}

function listRoutes(app: FastifyInstance): void {
  route(app, listReadyLists, () => Promise.resolve(readyLists()));
  route(app, getReadyList, ({ params }, call) => readReadyList(call, params.listId));
  route(app, addReadyEntry, async ({ params, body }, call) => {
    const result = await addReadyDays(call, params.listId, body);
    call.setMessage(addedInWords(result));
    return result;
  });
  route(app, readCopyEntry, ({ query }, call) => readCopy(call, query.year));
  route(app, copyHolidays, async ({ body }, call) => {
    const result = await copyYear(call, body);
    call.setMessage(addedInWords(result));
    return result;
  });
  route(app, importEntry, ({ body }, call) => {
    const isDryRun = body?.isDryRun ?? false;
    if (isDryRun) call.setMessage('This was a check only: nothing is saved');
    return importHolidays(call, call.files['holidaysCsv'], isDryRun);
  });
}

function choiceRoutes(app: FastifyInstance): void {
  route(app, chooseEntry, ({ params, body }, call) => chooseHoliday(call, { ...params, ...body }));
  route(app, giveUpEntry, ({ params, query }, call) => giveUpHoliday(call, { ...params, ...query }));
  route(app, listChoicesEntry, ({ params }, call) => listChoices(call, params.id));
}
