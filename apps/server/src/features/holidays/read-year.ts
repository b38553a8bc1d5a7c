import type { ParsedRequest, ResponseOf } from '@muster/contract/endpoint.ts';
import { addHoliday } from '@muster/contract/features/holidays/holidays.contract.ts';
import type { getHolidayYear as entry } from '@muster/contract/features/holidays/holidays-year.contract.ts';
import { isStateCode, STATES } from '@muster/law/states.ts';
import { refuses } from '../../platform/access/guard.ts';
import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { problem } from '../../platform/http/problem.ts';
import { readQuota } from './holidays.store.ts';
import { holidaysSeenBy, peopleByPlace } from './holidays.views.ts';
import { daysKeptIn, type KeptDay, minimumCheck } from './minimum-check.rules.ts';
import { todayThere } from './show-holiday.ts';

type Year = ResponseOf<typeof entry>;

const ALL_STATES = Object.entries(STATES).map(([code, name]) => ({ code, name }));

/** What belongs to a year of holidays. Errors: FORBIDDEN for the choice of somebody else. */
export function readYear(
  { services, principal, inTenant }: Caller,
  { holidayYear, employeeId }: ParsedRequest<typeof entry>['query'],
): Promise<Year> {
  const userId = employeeId ?? principal.userId;
  const isStaff = principal.role !== 'Member';
  if (userId !== principal.userId && !isStaff) throw problem('FORBIDDEN');
  const mayEdit = refuses(addHoliday, principal) === null;
  return inTenant(async (tx) => {
    const year = holidayYear ?? Number((await todayThere(tx, services)).slice(0, 4));
    const days = await holidaysSeenBy(tx, userId, { year });
    const { optionalPerYear, version } = await readQuota(tx);
    return {
      year,
      ...(isStaff ? await placesOf(tx, year, days) : { places: [], locations: [] }),
      states: isStaff ? ALL_STATES : ALL_STATES.filter(({ code }) => days.some(({ states }) => states.includes(code))),
      optional: {
        quota: optionalPerYear,
        chosen: days.filter(({ isChosen }) => isChosen).map(({ id }) => id),
        mayChooseForOthers: mayEdit,
      },
      mayEdit,
      settingsVersion: version,
    };
  });
}

async function placesOf(
  tx: TenantTx,
  year: number,
  days: readonly KeptDay[],
): Promise<Pick<Year, 'places' | 'locations'>> {
  const { states, locations } = await peopleByPlace(tx);
  const places = states.map(({ state, people }) => {
    const holidayDates = daysKeptIn(state, days);
    return {
      state,
      name: state === null ? 'State not known' : isStateCode(state) ? STATES[state] : state,
      people,
      days: holidayDates.length,
      minimum: state === null ? null : minimumCheck(state, year, holidayDates),
    };
  });
  return { places, locations: [...locations] };
}
