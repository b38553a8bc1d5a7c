import { randomUUIDv7 } from 'node:crypto';
import type { ParsedRequest } from '@muster/contract/endpoint.ts';
import type {
  addHoliday as addEntry,
  updateHoliday as updateEntry,
} from '@muster/contract/features/holidays/holidays.contract.ts';
import { type HolidayKind, NATIONAL_DAYS } from '@muster/contract/features/holidays/holidays-shapes.ts';
import { stateCodeOf } from '@muster/law/states.ts';
import { difference, staleVersion } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events/record-event.ts';
import { fieldProblem, orNotFound } from '../../platform/http/problem.ts';
import { holidayAdded, holidayChanged, holidayDeleted } from './holidays.events.ts';
import { notifyHolidaysChanged } from './holidays.facts.ts';
import { type HolidayRow, holidayRows, namingDuplicates } from './holidays.store.ts';
import { keepOwnPast } from './keep-own-past.ts';
import { type ShownHoliday, showHoliday } from './show-holiday.ts';

type Input = ParsedRequest<typeof addEntry>['body'];
type Edit = ParsedRequest<typeof updateEntry>['body'];

/** Errors: INVALID_INPUT for a state that there is not, CONFLICT for a name the day has already, OWN_HOLIDAY. */
export function addHoliday(caller: Caller, input: Input): Promise<ShownHoliday> {
  return namingDuplicates(input.name, () =>
    caller.inTenant(async (tx) => {
      const { id, date } = await keepOwnPast(tx, caller, () => add(tx, caller, input));
      await notifyHolidaysChanged(tx, caller.services, { days: [date], people: null });
      return showHoliday(tx, caller, id);
    }),
  );
}

export async function add(tx: TenantTx, caller: Caller, input: Input): Promise<HolidayRow> {
  const fields = holidayFields(input, null);
  const row = await holidayRows.insert(tx, { id: randomUUIDv7(), ...fields, updatedBy: caller.actor.id });
  const { name, date } = row;
  await recordEvent(tx, caller, holidayAdded, { entityId: row.id, details: { name, date }, after: auditedOf(row) });
  return row;
}

/** Errors: NOT_FOUND, STALE_VERSION, INVALID_INPUT, CONFLICT for a name the day has already, OWN_HOLIDAY. */
export function updateHoliday(caller: Caller, input: Edit): Promise<ShownHoliday> {
  return namingDuplicates(input.name, () =>
    caller.inTenant(async (tx) => {
      const days = await keepOwnPast(tx, caller, () => edit(tx, caller, input));
      await notifyHolidaysChanged(tx, caller.services, { days, people: null });
      return showHoliday(tx, caller, input.id);
    }),
  );
}

/** The days that it changes; none where nothing is changed. */
export async function edit(tx: TenantTx, caller: Caller, { id, version, ...input }: Edit): Promise<string[]> {
  const before = orNotFound(await holidayRows.lock(tx, { id }));
  if (version !== undefined && version !== before.version) throw await staleVersion(tx, 'holiday', id);
  const fields = holidayFields(input, before);
  const after = orNotFound(await holidayRows.change(tx, { id }, { ...fields, updatedBy: caller.actor.id }));
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
    await notifyHolidaysChanged(tx, caller.services, { days: [day], people: null });
    return null;
  });
}

/** The day that it was on. */
export async function remove(tx: TenantTx, caller: Caller, id: string): Promise<string> {
  const before = orNotFound(await holidayRows.lock(tx, { id }));
  await holidayRows.remove(tx, { id });
  const { name, date } = before;
  await recordEvent(tx, caller, holidayDeleted, { entityId: id, details: { name, date }, before: auditedOf(before) });
  return date;
}

function auditedOf(row: HolidayRow): HolidayFields {
  const { name, date, description, isOptional, isNational, states, locations, isTentative, movedFrom } = row;
  return { name, date, description, isOptional, isNational, states, locations, isTentative, movedFrom };
}

type HolidayInput = {
  readonly name: string;
  readonly date: string;
  readonly description?: string | null | undefined;
  readonly isOptional: boolean;
  readonly kind?: HolidayKind | undefined;
  readonly states?: readonly string[] | undefined;
  readonly locations?: readonly string[] | undefined;
  readonly isTentative?: boolean | undefined;
};

type HolidayFields = Pick<
  HolidayRow,
  'name' | 'date' | 'description' | 'isOptional' | 'isNational' | 'states' | 'locations' | 'isTentative' | 'movedFrom'
>;

/**
 * What is stored of a holiday; what an edit leaves out of kind and places stays as it is.
 * Errors: INVALID_INPUT for a state that there is not.
 */
function holidayFields(input: HolidayInput, before: HolidayRow | null): HolidayFields {
  const { name, date, description = null } = input;
  const kind = kindOf(input, before);
  return {
    name,
    date,
    description,
    isOptional: kind === 'optional',
    isNational: kind === 'national',
    states: statesOf(input.states) ?? before?.states ?? [],
    locations: distinct(input.locations) ?? before?.locations ?? [],
    isTentative: input.isTentative ?? before?.isTentative ?? false,
    movedFrom: movedFrom(date, before),
  };
}

function kindOf({ kind, isOptional, date }: HolidayInput, before: HolidayRow | null): HolidayKind {
  if (kind !== undefined) return kind;
  if (isOptional) return 'optional';
  if (before !== null && !before.isOptional) return before.isNational ? 'national' : 'ordinary';
  return NATIONAL_DAYS.includes(date.slice(5)) ? 'national' : 'ordinary';
}

/** The day it was first announced for stays known until it is back on it. */
function movedFrom(date: string, before: HolidayRow | null): string | null {
  if (before === null) return null;
  const first = before.movedFrom ?? before.date;
  return date === first ? null : first;
}

function statesOf(names: readonly string[] | undefined): string[] | undefined {
  const codes = names?.map((name) => {
    const code = stateCodeOf(name);
    if (code === null) throw fieldProblem('states', `There is no state ${name}`);
    return code;
  });
  return codes && [...new Set(codes)].toSorted();
}

function distinct(places: readonly string[] | undefined): string[] | undefined {
  return places && [...new Map(places.map((place) => [place.toLowerCase(), place])).values()].toSorted();
}
