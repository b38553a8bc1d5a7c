import type { ParsedRequest, ResponseOf } from '@muster/contract/endpoint.ts';
import type {
  addReadyDays as addEntry,
  listReadyLists as listEntry,
  getReadyList as oneEntry,
} from '@muster/contract/features/holidays/holidays-lists.contract.ts';
import type { HolidayKind } from '@muster/contract/features/holidays/holidays-shapes.ts';
import type { HolidayList, HolidayScope, ListedDay } from '@muster/law/holidays/holiday-list.ts';
import { holidayLists } from '@muster/law/holidays/holiday-lists.ts';
import { holidayMinimums } from '@muster/law/holidays/holiday-minimums.ts';
import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { fieldProblem, orNotFound } from '../../platform/http/problem.ts';
import { addDays } from './add-days.ts';
import { holidaysOnDays, namingDuplicates } from './holidays.store.ts';
import { type PlannedDay, placeNames, planDays, type WantedDay } from './plan-days.rules.ts';
import { todayThere } from './show-holiday.ts';

type ShownList = ResponseOf<typeof listEntry>[number];

export function readyLists(): ResponseOf<typeof listEntry> {
  return holidayLists.map(shownList);
}

function shownList(list: HolidayList): ShownList {
  const { id, name, year, state, days, isComplete, missing, note, source, confirmedOn } = list;
  return {
    id,
    name,
    year,
    state,
    isComplete,
    note,
    confirmedOn,
    days: days.length,
    minimumDays: state === null ? null : (holidayMinimums[state]?.value.total ?? null),
    missing: [...missing],
    sourceTitle: source?.title ?? null,
    sources: [...(source?.pages ?? [])],
  };
}

/** The days of a list, and which of them the organisation has. Errors: NOT_FOUND. */
export function readReadyList({ services, inTenant }: Caller, listId: string): Promise<ResponseOf<typeof oneEntry>> {
  const list = listOrRefusal(listId);
  return inTenant(async (tx) => {
    const today = await todayThere(tx, services);
    const fixed = fixedDays(list);
    const plan = await planned(
      tx,
      list.days.map((day) => wantedOf(list, day, today)),
    );
    return {
      list: shownList(list),
      days: plan.map(({ wanted: { day, ...wanted }, state, present }) => ({
        key: keyOf(day),
        date: wanted.date,
        name: wanted.name,
        kind: wanted.kind,
        scope: SCOPES[day.scope],
        isTentative: wanted.isTentative,
        isProposal: day.status === 'proposal',
        isDisputed: day.status === 'disputed',
        isUsual: DEFAULTS.has(day.scope),
        isFixed: fixed.has(day),
        note: day.note ?? null,
        state,
        existing: present?.name ?? null,
        existingPlaces: placeNames(present),
      })),
    };
  });
}

type Chosen = ParsedRequest<typeof addEntry>['body'];

/** Errors: NOT_FOUND, INVALID_INPUT for a day that is not of the list, CONFLICT where somebody adds the same. */
export function addReadyDays(caller: Caller, listId: string, choice: Chosen): Promise<ResponseOf<typeof addEntry>> {
  const { name, year } = listOrRefusal(listId);
  return namingDuplicates('One of these', () =>
    caller.inTenant(async (tx) =>
      addDays(tx, caller, await chosenDays(tx, caller, { listId, ...choice }), `${name} ${year}`),
    ),
  );
}

/** The days of a list that were chosen, held against what there is. */
export async function chosenDays(
  tx: TenantTx,
  { services }: Caller,
  { listId, keys, forEverybody, asOptional }: Chosen & { readonly listId: string },
): Promise<readonly PlannedDay[]> {
  const list = listOrRefusal(listId);
  const days = new Map(list.days.map((day) => [keyOf(day), day]));
  const today = await todayThere(tx, services);
  const wantedDays = [...new Set(keys)].map((key) => {
    const day = days.get(key);
    if (!day) throw fieldProblem('keys', `${key} is not a day of this list`);
    const one = wantedOf(list, day, today);
    const places = forEverybody ? { states: [] } : {};
    return { ...one, ...places, ...(asOptional ? { kind: 'optional' as const } : {}) };
  });
  return planned(tx, wantedDays);
}

/** "14 holidays added, 2 now also for this place, 3 were there". */
export function addedInWords({ added, widened, known }: ResponseOf<typeof addEntry>): string {
  const parts = [
    `${added} ${added === 1 ? 'holiday' : 'holidays'} added`,
    ...(widened > 0 ? [`${widened} now also for this place`] : []),
    ...(known > 0 ? [`${known} ${known === 1 ? 'was' : 'were'} there already`] : []),
  ];
  return parts.join(', ');
}

async function planned<W extends WantedDay>(tx: TenantTx, wantedDays: readonly W[]) {
  return planDays(wantedDays, await holidaysOnDays(tx, [...new Set(wantedDays.map(({ date }) => date))]));
}

function listOrRefusal(id: string): HolidayList {
  return orNotFound(holidayLists.find((candidate) => candidate.id === id));
}

const keyOf = ({ date, name }: ListedDay) => `${date} ${name}`;

type ListedWanted = WantedDay & { readonly day: ListedDay };

/** A day that moves with the moon is tentative until it has come, an estimate and a disputed one as well. */
function wantedOf(list: HolidayList, day: ListedDay, today: string): ListedWanted {
  const { date, name, isMoonDependent = false, status } = day;
  return {
    date,
    name,
    description: null,
    day,
    locations: [],
    list: list.id,
    kind: kindOf(list, day),
    states: day.states ?? (list.state === null ? [] : [list.state]),
    isTentative: date >= today && (isMoonDependent || status !== undefined),
  };
}

/** What a state's Act fixes is national there, whatever its government's list calls it. */
function kindOf({ state }: HolidayList, { date, scope }: ListedDay): HolidayKind {
  if (scope === 'restricted' || scope === 'optional') return 'optional';
  const fixed = state === null ? undefined : holidayMinimums[state]?.value.fixedDays;
  return scope === 'national' || fixed?.includes(date.slice(5)) ? 'national' : 'ordinary';
}

/** The days that law fixes; of two names on one date it is one: the national one, else the one that is called a day. */
function fixedDays(list: HolidayList): ReadonlySet<ListedDay> {
  const national = list.days.filter((day) => kindOf(list, day) === 'national');
  const onDate = Map.groupBy(national, ({ date }) => date);
  return new Set(
    [...onDate.values()].flatMap((same) => {
      const day = same.find(({ scope }) => scope === 'national') ?? same.find(({ name }) => name.endsWith(' Day'));
      return day ?? same.slice(0, 1);
    }),
  );
}

const DEFAULTS: ReadonlySet<HolidayScope> = new Set(['national', 'gazetted', 'state', 'restricted', 'optional']);

const SCOPES: Readonly<Record<HolidayScope, string>> = {
  national: 'National',
  gazetted: 'Gazetted',
  state: 'Public',
  restricted: 'Restricted, to choose',
  optional: 'Optional, to choose',
  'state-offices-only': 'State offices only',
  bank: 'Banks only',
  exchange: 'Stock exchange',
};
