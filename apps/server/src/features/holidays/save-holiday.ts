import { randomUUIDv7 } from 'node:crypto';
import type { ParsedRequest } from '@muster/contract/endpoint.ts';
import type {
  addHoliday as addEntry,
  updateHoliday as updateEntry,
} from '@muster/contract/features/holidays/holidays.contract.ts';
import { difference, staleVersion } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events/record-event.ts';
import { notFound } from '../../platform/http/problem.ts';
import { type HolidayFields, holidayFields } from './holiday-fields.ts';
import { holidayAdded, holidayChanged, holidayDeleted } from './holidays.events.ts';
import { tellHolidaysChanged } from './holidays.facts.ts';
import {
  changeHoliday,
  type HolidayRow,
  insertHoliday,
  lockHoliday,
  namingDuplicates,
  removeHoliday,
} from './holidays.store.ts';
import { keepOwnPast } from './keep-own-past.ts';
import { type ShownHoliday, showHoliday } from './shown-holiday.ts';

type Input = ParsedRequest<typeof addEntry>['body'];
type Edit = ParsedRequest<typeof updateEntry>['body'];

/** Errors: INVALID_INPUT for a state that there is not, CONFLICT for a name the day has already, OWN_HOLIDAY. */
export function addHoliday(caller: Caller, input: Input): Promise<ShownHoliday> {
  return namingDuplicates(input.name, () =>
    caller.inTenant(async (tx) => {
      const { id, date } = await keepOwnPast(tx, caller, () => add(tx, caller, input));
      await tellHolidaysChanged(tx, caller.services, { days: [date], people: null });
      return showHoliday(tx, caller, id);
    }),
  );
}

export async function add(tx: TenantTx, caller: Caller, input: Input): Promise<HolidayRow> {
  const fields = holidayFields(input, null);
  const row = await insertHoliday(tx, { id: randomUUIDv7(), ...fields, updatedBy: caller.actor.id });
  const { name, date } = row;
  await recordEvent(tx, caller, holidayAdded, { entityId: row.id, details: { name, date }, after: auditedOf(row) });
  return row;
}

/** Errors: NOT_FOUND, STALE_VERSION, INVALID_INPUT, CONFLICT for a name the day has already, OWN_HOLIDAY. */
export function updateHoliday(caller: Caller, input: Edit): Promise<ShownHoliday> {
  return namingDuplicates(input.name, () =>
    caller.inTenant(async (tx) => {
      const days = await keepOwnPast(tx, caller, () => edit(tx, caller, input));
      await tellHolidaysChanged(tx, caller.services, { days, people: null });
      return showHoliday(tx, caller, input.id);
    }),
  );
}

/** The days that it changes; none where nothing is changed. */
export async function edit(tx: TenantTx, caller: Caller, { id, version, ...input }: Edit): Promise<string[]> {
  const before = await lockHoliday(tx, id);
  if (!before) throw notFound();
  if (version !== undefined && version !== before.version) throw await staleVersion(tx, 'holiday', id);
  const fields = holidayFields(input, before);
  const after = await changeHoliday(tx, id, { ...fields, updatedBy: caller.actor.id });
  if (!after) throw notFound();
  const changed = difference(auditedOf(before), auditedOf(after));
  if (Object.keys(changed.after).length === 0) return [];
  const { name, date } = after;
  await recordEvent(tx, caller, holidayChanged, { entityId: id, details: { name, date }, ...changed });
  return [...new Set([before.date, date])];
}

/** Errors: NOT_FOUND, OWN_HOLIDAY. */
export function deleteHoliday(caller: Caller, id: string): Promise<null> {
  return caller.inTenant(async (tx) => {
    const day = await keepOwnPast(tx, caller, () => remove(tx, caller, id));
    await tellHolidaysChanged(tx, caller.services, { days: [day], people: null });
    return null;
  });
}

/** The day that it was on. */
export async function remove(tx: TenantTx, caller: Caller, id: string): Promise<string> {
  const before = await lockHoliday(tx, id);
  if (!before) throw notFound();
  await removeHoliday(tx, id);
  const { name, date } = before;
  await recordEvent(tx, caller, holidayDeleted, { entityId: id, details: { name, date }, before: auditedOf(before) });
  return date;
}

function auditedOf(row: HolidayRow): HolidayFields {
  const { name, date, description, isOptional, isNational, states, locations, isTentative, movedFrom } = row;
  return { name, date, description, isOptional, isNational, states, locations, isTentative, movedFrom };
}
