import {
  addHoliday as addEntry,
  deleteHoliday as deleteEntry,
  getHoliday,
  listHolidays,
  updateHoliday as updateEntry,
} from '@muster/contract/features/holidays.contract.ts';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../platform/http/problem.ts';
import { route } from '../../platform/http/route.ts';
import { holidayById, holidaysOf } from './holidays.store.ts';
import { addHoliday, deleteHoliday, shownHoliday, updateHoliday } from './save-holiday.ts';

export function holidaysRoutes(app: FastifyInstance): void {
  route(app, listHolidays, async ({ query }, { services, principal, inTenant }) => {
    const year = query.holidayYear ?? Number(services.clock.today().slice(0, 4));
    const rows = await inTenant((tx) => holidaysOf(tx, year));
    return rows.map((row) => shownHoliday(principal, row));
  });
  route(app, getHoliday, ({ params }, { principal, inTenant }) =>
    inTenant(async (tx) => {
      const row = await holidayById(tx, params.id);
      if (!row) throw notFound();
      return shownHoliday(principal, row);
    }),
  );
  route(app, addEntry, ({ body }, call) => addHoliday(call, body));
  route(app, updateEntry, ({ body }, call) => updateHoliday(call, body));
  route(app, deleteEntry, ({ params }, call) => deleteHoliday(call, params.id));
}
