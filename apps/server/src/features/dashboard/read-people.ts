import type { ResponseOf } from '@muster/contract/endpoint.ts';
import {
  type homePeople as entry,
  MAX_HOME_ROWS,
} from '@muster/contract/features/dashboard/dashboard-people.contract.ts';
import { addDays, calendarDate } from '@muster/engine/kernel/calendar-date.ts';
import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { holidaysIn } from '../holidays/holidays.facts.ts';
import { imageUrlOf } from '../users/person-display.facts.ts';
import { celebrationsOf, daysToCome } from './celebrations.rules.ts';
import { type Away, type Looker, onLeave, rememberedOn, workingElsewhere } from './people.views.ts';

type HomePeople = ResponseOf<typeof entry>;

const A_YEAR = 366;

/** Who is away today, by what. */
const AWAY: readonly ((tx: TenantTx, looker: Looker, today: string) => Promise<readonly Away[]>)[] = [
  onLeave,
  workingElsewhere,
];

/** The people and days of the home page, in a fixed number of statements. */
export function readHomePeople({ services, principal, inTenant }: Caller): Promise<HomePeople> {
  const looker = { userId: principal.userId, seesEverybody: principal.role !== 'Member' };
  const today = services.clock.today();
  return inTenant(async (tx) => {
    const away = (await Promise.all(AWAY.map((read) => read(tx, looker, today)))).flat();
    const remembered = await rememberedOn(tx, looker, { today, days: [...daysToCome(today).keys()] });
    return {
      today,
      away: away
        .slice(0, MAX_HOME_ROWS)
        .map(({ imageFileId, ...row }) => ({ ...row, imageUrl: imageUrlOf(imageFileId) })),
      awayTotal: away.length,
      holidays: principal.features.has('Holidays') ? await nextHolidays(tx, principal.userId, today) : null,
      celebrations: celebrationsOf(remembered, today)
        .slice(0, MAX_HOME_ROWS)
        .map(({ imageFileId, born: _, joined: __, years, ...row }) => ({
          ...row,
          imageUrl: imageUrlOf(imageFileId),
          years: looker.seesEverybody ? years : null,
        })),
    };
  });
}

async function nextHolidays(tx: TenantTx, userId: string, today: string): Promise<NonNullable<HomePeople['holidays']>> {
  const to = addDays(calendarDate(today), A_YEAR).toString();
  const own = (await holidaysIn(tx, { people: [userId], from: today, to })).get(userId) ?? [];
  return own.slice(0, MAX_HOME_ROWS).map(({ id, date, name, isOptional, isNational }) => ({
    id,
    date,
    name,
    kind: isOptional ? ('optional' as const) : isNational ? ('national' as const) : ('ordinary' as const),
  }));
}
