import type { ParsedRequest, ResponseOf } from '@muster/contract/endpoint.ts';
import type {
  copyHolidays as copyEntry,
  readCopy as readEntry,
} from '@muster/contract/features/holidays/holidays-copy.contract.ts';
import { holidayLists } from '@muster/law/holidays/holiday-lists.ts';
import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { fieldProblem } from '../../platform/http/problem.ts';
import { addDays } from './add-days.ts';
import { copiedDate } from './copy-year.rules.ts';
import { holidaysOfYear, holidaysOnDays, namingDuplicates } from './holidays.store.ts';
import { type PlannedDay, placeNames, planDays, type WantedDay, widened } from './plan-days.rules.ts';

type NewDay = WantedDay & { readonly id: string; readonly copiedDate: string; readonly dateFrom: 'list' | 'same date' };
type Places = Pick<NewDay, 'states' | 'locations'>;
type Body = ParsedRequest<typeof copyEntry>['body'];

/** What copying the year before into a year would add. */
export function readCopy({ inTenant }: Caller, year: number): Promise<ResponseOf<typeof readEntry>> {
  return inTenant(async (tx) =>
    (await plannedCopy(tx, year)).map(({ wanted, state, present }) => {
      const { id, name, kind, states, locations, date, copiedDate: before, dateFrom, isTentative } = wanted;
      return {
        id,
        name,
        kind,
        states: [...states],
        locations: [...locations],
        date,
        copiedDate: before,
        dateFrom,
        isTentative,
        state,
        existing: present?.name ?? null,
        existingPlaces: placeNames(present),
      };
    }),
  );
}

/** Errors: INVALID_INPUT for a holiday that the year before does not have, CONFLICT where somebody adds the same. */
export function copyYear(caller: Caller, body: Body): Promise<ResponseOf<typeof copyEntry>> {
  return namingDuplicates('One of these', () =>
    caller.inTenant(async (tx) => addDays(tx, caller, await chosenCopy(tx, body), `the year ${body.year - 1}`)),
  );
}

export async function chosenCopy(tx: TenantTx, { year, ids }: Body): Promise<readonly PlannedDay[]> {
  const plan = await plannedCopy(tx, year);
  const chosenIds = new Set(ids);
  const entries = plan.filter(({ wanted }) => chosenIds.has(wanted.id));
  if (entries.length < chosenIds.size) throw fieldProblem('ids', `One of these is no holiday of ${year - 1}`);
  return entries;
}

async function plannedCopy(tx: TenantTx, year: number): Promise<PlannedDay<NewDay>[]> {
  const wantedDays = (await holidaysOfYear(tx, year - 1)).map((holiday): NewDay => {
    const { id, name, description, states, locations, isOptional, isNational } = holiday;
    const { date, dateFrom, isTentative } = copiedDate(holiday, year, holidayLists);
    const kind = isOptional ? 'optional' : isNational ? 'national' : 'ordinary';
    return {
      id,
      name,
      description,
      states,
      locations,
      kind,
      date,
      dateFrom,
      isTentative,
      copiedDate: holiday.date,
      list: null,
    };
  });
  const once = merged(wantedDays);
  const days = [...new Set(once.map(({ date }) => date))];
  return planDays(once, await holidaysOnDays(tx, days)).toSorted((one, other) =>
    one.wanted.date < other.wanted.date ? -1 : 1,
  );
}

/** Of two that would fall on one day under one name, one for the places of both. */
function merged(wantedDays: readonly NewDay[]): NewDay[] {
  return [...Map.groupBy(wantedDays, ({ date, name }) => `${date} ${name.toLowerCase()}`).values()].flatMap((same) =>
    same.slice(0, 1).map((first) => ({ ...first, ...same.reduce<Places>(widened, first) })),
  );
}
