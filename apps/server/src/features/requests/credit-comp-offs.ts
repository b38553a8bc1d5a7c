import { shiftDuration } from '@muster/engine/attendance/shift.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { type DayOfPerson, daysIn } from '../attendance/days/attendance.facts.ts';
import { lockBalances, type NewEntry, writeEntries } from '../leave-balances/leave-balances.facts.ts';
import { type LeaveType, leaveTypesOf } from '../leave-types/leave-types.facts.ts';
import { compOffHalves } from './comp-off.rules.ts';

/** A comp-off that was approved: the day that was worked, and who approved it. */
export type ApprovedCompOff = {
  readonly userId: string;
  readonly date: string;
  readonly decidedBy: string | null;
};

/**
 * Credits comp-offs to the type of leave for them, each day once: a whole day for a full day of work, half of one for half
 * a day of work, nothing for less. Without such a type nothing is credited; it is as soon as there is one.
 */
export async function creditCompOffs(
  tx: TenantTx,
  services: Services,
  compOffs: readonly ApprovedCompOff[],
): Promise<void> {
  const type = (await leaveTypesOf(tx)).find(({ isCompOff, isActive }) => isCompOff && isActive);
  const dates = compOffs.map(({ date }) => date).toSorted();
  const [from, to] = [dates[0], dates.at(-1)];
  if (!type || from === undefined || to === undefined) return;
  const people = [...new Set(compOffs.map(({ userId }) => userId))];
  await lockBalances(tx, people);
  const { days } = await daysIn(tx, services, { people, from, to });
  const dayOf = new Map(days.map((day) => [`${day.userId} ${day.date}`, day]));
  const entries = compOffs.flatMap(({ userId, date, decidedBy }): NewEntry[] => {
    const day = dayOf.get(`${userId} ${date}`);
    if (!day) return [];
    const earned = earnedBy(day, type);
    if (earned === 0) return [];
    const of = { userId, leaveTypeId: type.id, date, amount: earned, sourceKey: `comp-off:${date}` };
    return [{ ...of, kind: 'comp-off', comment: `Worked on ${date}`, createdBy: decidedBy }];
  });
  await writeEntries(tx, entries);
}

/** In hundredths of a day, or minutes of a type in hours. */
export function earnedBy(day: DayOfPerson, { unit }: LeaveType): number {
  const whole = unit === 'hour' ? Math.round(shiftDuration(day.facts.facts.shift) / 60) : 100;
  return Math.round((whole * compOffHalves(day)) / 2);
}
