import type { SQL } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { listSlot } from '../../platform/slots.ts';
import { type HolidayOfPerson, type HolidayQuery, holidayRowsOfPeople, peoplesHolidays } from './holidays.views.ts';

/** Days that became holidays or are none any more: of some people, or, by place, of anybody. */
export type HolidaysChange = { readonly days: readonly string[]; readonly people: readonly string[] | null };

/** What is to be worked out again because of it, in the transaction that changes them. */
export const holidaysChanged = listSlot<(tx: TenantTx, services: Services, change: HolidaysChange) => Promise<void>>();

export async function notifyHolidaysChanged(tx: TenantTx, services: Services, change: HolidaysChange): Promise<void> {
  if (change.days.length === 0) return;
  for (const notify of holidaysChanged.of(services)) await notify(tx, services, change);
}

export type Holiday = Omit<HolidayOfPerson, 'userId'>;

/**
 * The holidays that people have in [from, to], by person and in order: those for everybody, those of the place they
 * work at, and the optional ones they chose. Two may share a day. Whoever has none is left out. One statement, whatever
 * the number of people.
 */
export async function holidaysIn(tx: TenantTx, query: HolidayQuery): Promise<ReadonlyMap<string, readonly Holiday[]>> {
  const rows = await holidayRowsOfPeople(tx, query);
  return Map.groupBy(rows, ({ userId }) => userId);
}

/** The same as a query for the inside of another: user_id, id, date, name, is_optional. */
export function holidaysOfPeople(tx: TenantTx, query: HolidayQuery): SQL {
  return peoplesHolidays(tx, query);
}
