import { addDays, calendarDate } from '@muster/engine/kernel/calendar-date.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import type { Provision } from '../../platform/slots.ts';
import { seedOnRegistration } from '../account/account.slots.facts.ts';
import { attendanceEffect } from '../holidays/holiday-effects.facts.ts';
import { type HolidaysChange, holidaysChanged } from '../holidays/holidays.facts.ts';
import { workedDays } from '../leave-balances/leave-balances.slots.facts.ts';
import { type LeaveDayKey, leavesChanged } from '../leaves/record/leaves.facts.ts';
import { type ShiftsChange, shiftsChanged, shiftsOfStoredDays, shiftsReleased } from '../shifts/shifts.facts.ts';
import { employmentChanged } from '../users/employment.facts.ts';
import { recomputeDays, recomputeKeys } from './days/attendance.facts.ts';
import { releaseShifts, storedKeys, workedByMonth } from './days/attendance-days.store.ts';
import { effectOfHolidays } from './days/holiday-effect.views.ts';
import { shiftsOfDays } from './days/kept-days.views.ts';
import { keepSettings } from './logs/attendance-settings.store.ts';
import { peopleWithMoments } from './logs/device-punches.store.ts';

const LAST_DAY = '9999-12-31';

/**
 * Stored days are those up to today; a day to come has none. What devices sent near the ends of bounded days may belong
 * to the days beside them now.
 */
async function recomputeBounded(tx: TenantTx, services: Services, { people, from, to }: ShiftsChange): Promise<void> {
  await recomputeDays(tx, services, { people, from, to: to ?? LAST_DAY }, 'stored');
  if (to === null || from > services.clock.today()) return;
  for (const date of [addDays(calendarDate(from), -1), addDays(calendarDate(to), 1)].map(String)) {
    const punched = await peopleWithMoments(tx, people, date);
    await recomputeDays(tx, services, { people: punched, from: date, to: date }, 'stored');
  }
}

async function onOtherHolidays(tx: TenantTx, services: Services, { days, people }: HolidaysChange): Promise<void> {
  const [from, to] = [days.toSorted().at(0), days.toSorted().at(-1)];
  if (from === undefined || to === undefined) return;
  const keys = await storedKeys(tx, { people, from, to });
  await recomputeKeys(
    tx,
    services,
    keys.filter(({ date }) => days.includes(date)),
    { which: 'stored' },
  );
}

/** Of those that are stored: a day to come, or one that nobody touched, is worked out when it is read. */
async function onOtherLeaves(tx: TenantTx, services: Services, days: readonly LeaveDayKey[]): Promise<void> {
  const dates = days.map(({ date }) => date).toSorted();
  const [from, to] = [dates[0], dates.at(-1)];
  if (from === undefined || to === undefined) return;
  const changed = new Set(days.map(({ userId, date }) => `${userId} ${date}`));
  const keys = await storedKeys(tx, { people: [...new Set(days.map(({ userId }) => userId))], from, to });
  await recomputeKeys(
    tx,
    services,
    keys.filter(({ userId, date }) => changed.has(`${userId} ${date}`)),
  );
}

/** The defaults count from the first day on, so that what is saved on a later one counts from that. */
const beginSettings = (tx: TenantTx, { clock }: Services) => keepSettings(tx, clock.today(), {});

/** What attendance tells features below it. */
export const attendanceProvides: readonly Provision[] = [
  seedOnRegistration.with(beginSettings),
  shiftsReleased.with((tx, change) => releaseShifts(tx, { ...change, to: change.to ?? LAST_DAY })),
  shiftsOfStoredDays.with(shiftsOfDays),
  shiftsChanged.with(recomputeBounded),
  employmentChanged.with(recomputeBounded),
  holidaysChanged.with(onOtherHolidays),
  attendanceEffect.with(effectOfHolidays),
  workedDays.with(workedByMonth),
  leavesChanged.with(onOtherLeaves),
];
