import { addDays, calendarDate } from '@muster/engine/kernel/calendar-date.ts';
import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { noteOwnChange } from '../users/pay-changes.facts.ts';
import { isOnlyAdministrator, refused } from '../users/second-person.facts.ts';
import { holidaysIn } from './holidays.facts.ts';
import { everybodysDays } from './holidays.store.ts';
import { todayThere } from './show-holiday.ts';

const FIRST_DAY = '1900-01-01';

/**
 * Carries out a change of holidays, which excuses nobody's own absence: where a day that is over becomes a holiday of the
 * caller, or is none any more, somebody else has to do it. A moderator does not for today either. A day for the whole
 * organisation is free for all alike, so an administrator may. Errors: OWN_HOLIDAY unless nobody else could.
 */
export async function keepOwnPast<T>(tx: TenantTx, caller: Caller, change: () => Promise<T>): Promise<T> {
  const { principal, services } = caller;
  const isAdministrator = principal.role === 'Administrator';
  const today = await todayThere(tx, services);
  const until = isAdministrator ? addDays(calendarDate(today), -1).toString() : today;
  const before = await ownDays(tx, principal.userId, until);
  const everybodysBefore = isAdministrator ? await everybodysDays(tx) : null;
  const result = await change();
  const after = await ownDays(tx, principal.userId, until);
  const changed = [...before.symmetricDifference(after)];
  if (changed.length === 0) return result;
  if (everybodysBefore !== null) {
    const whole = everybodysBefore.union(await everybodysDays(tx));
    if (changed.every((day) => whole.has(day))) return result;
  }
  if (!(await isOnlyAdministrator(tx, principal))) throw await refused(tx, principal, 'OWN_HOLIDAY');
  await noteOwnChange(tx, caller, [principal.userId], 'holidays of past days');
  return result;
}

async function ownDays(tx: TenantTx, userId: string, to: string): Promise<ReadonlySet<string>> {
  const rows = (await holidaysIn(tx, { people: [userId], from: FIRST_DAY, to })).get(userId) ?? [];
  return new Set(rows.map(({ date }) => date));
}
