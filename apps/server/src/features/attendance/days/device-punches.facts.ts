import { addDays, calendarDate } from '@muster/engine/kernel/calendar-date.ts';
import type { TenantTx } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/services.ts';
import {
  type Claim,
  claimPunches,
  countKnown,
  insertPunches,
  type NewDevicePunch,
  type StoredMoment,
  waitingCodes,
} from '../logs/device-punches.store.ts';
import { recomputeKeys } from './attendance.facts.ts';
import type { DayKey } from './attendance-days.store.ts';
import { shiftsOfDays } from './kept-days.views.ts';
import { dayOfMoment } from './logs-of-day.rules.ts';

export { type Claim, countKnown, type NewDevicePunch, waitingCodes };

/** What became of punches: how many are new, and how many of these belong to nobody who is known. */
export type PunchesAdded = { readonly stored: number; readonly waiting: number };

/**
 * Adds punches of devices and works the days again that they touch, in the same transaction; those that were sent before
 * change nothing. A fixed number of statements for five hundred people.
 */
export async function addDevicePunches(
  tx: TenantTx,
  services: Services,
  { punches, zone }: { readonly punches: readonly NewDevicePunch[]; readonly zone: string },
): Promise<PunchesAdded> {
  const rows = await insertPunches(tx, punches, { zone, receivedAt: services.clock.moment().toString() });
  await recomputeTouched(tx, services, rows);
  return { stored: rows.length, waiting: rows.filter(({ userId }) => userId === null).length };
}

/** Gives punches that waited, or were somebody else's by mistake, to these people; returns how many. */
export async function claimDevicePunches(
  tx: TenantTx,
  services: Services,
  { claims, zone }: { readonly claims: readonly Claim[]; readonly zone: string },
): Promise<number> {
  const claimed = await claimPunches(tx, claims, zone);
  const formerMoments = claimed.map(({ formerId, ...one }) => ({ ...one, userId: formerId }));
  await recomputeTouched(tx, services, [...claimed, ...formerMoments]);
  return claimed.length;
}

async function recomputeTouched(tx: TenantTx, services: Services, moments: readonly StoredMoment[]): Promise<void> {
  const keys = await daysOf(tx, moments);
  // A day to come is worked out when it is there.
  const today = services.clock.today();
  const touched = keys.filter(({ date }) => date <= today);
  const people = new Set(touched.map(({ userId }) => userId));
  await recomputeKeys(tx, services, touched, { lock: people.size === 1 ? 'person' : 'everybody' });
}

/** The days that moments belong to, each once. */
async function daysOf(tx: TenantTx, moments: readonly StoredMoment[]): Promise<DayKey[]> {
  const ofPeople = moments.filter((moment): moment is StoredMoment & { userId: string } => moment.userId !== null);
  const dates = ofPeople.map(({ day }) => day).toSorted();
  const [first, last] = [dates.at(0), dates.at(-1)];
  if (first === undefined || last === undefined) return [];
  const shifts = await shiftsOfDays(tx, {
    people: [...new Set(ofPeople.map(({ userId }) => userId))],
    from: addDays(calendarDate(first), -2).toString(),
    to: addDays(calendarDate(last), 2).toString(),
  });
  const keys = ofPeople.flatMap(({ userId, day, seconds }) => {
    const place = dayOfMoment(shifts.get(userId) ?? [], day, seconds);
    return place === null ? [] : [{ userId, date: place.date }];
  });
  return [...new Map(keys.map((key) => [`${key.userId} ${key.date}`, key])).values()];
}
