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
} from '@muster/contract/features/holidays.contract.ts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import { chooseHoliday, giveUpHoliday, listChoices } from './choose-holiday.ts';
import { addHoliday, deleteHoliday, updateHoliday } from './save-holiday.ts';
import { saveQuota } from './save-quota.ts';
import { listHolidays, showHoliday } from './shown-holiday.ts';

export function holidaysRoutes(app: FastifyInstance): void {
  route(app, listEntry, ({ query }, call) => listHolidays(call, query.holidayYear));
  route(app, getHoliday, ({ params }, call) => call.inTenant((tx) => showHoliday(tx, call, params.id)));
  route(app, addEntry, ({ body }, call) => addHoliday(call, body));
  route(app, updateEntry, ({ body }, call) => updateHoliday(call, body));
  route(app, deleteEntry, ({ params }, call) => deleteHoliday(call, params.id));
  route(app, saveHolidaySettings, ({ body }, call) => saveQuota(call, body));
  choiceRoutes(app);
}

function choiceRoutes(app: FastifyInstance): void {
  route(app, chooseEntry, ({ params, body }, call) => chooseHoliday(call, { ...params, ...body }));
  route(app, giveUpEntry, ({ params, query }, call) => giveUpHoliday(call, { ...params, ...query }));
  route(app, listChoicesEntry, ({ params }, call) => listChoices(call, params.id));
}
