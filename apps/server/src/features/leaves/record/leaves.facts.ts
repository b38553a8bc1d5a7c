import type { LeaveHours, LeaveOfDay } from '@muster/engine/attendance/attendance-types.ts';
import type { SQL } from 'drizzle-orm';
import type { TenantTx } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/services.ts';
import { listSlot } from '../../../platform/slots.ts';
import {
  type DaysQuery,
  type LeaveOnDay,
  leaveOfPeopleSql,
  leaveRows,
  onEsiLeave,
  unpaidRows,
  type WaitingLeave,
  type WaitingLeaveDay,
  waitingLeaveDayRows,
  waitingLeaveRows,
} from './leave-days.views.ts';

export type { LeaveOfDay } from '@muster/engine/attendance/attendance-types.ts';
export type { LeaveOnDay, UnpaidBy } from './leave-days.views.ts';

/** A day of a person that is leave, or is none any more. */
export type LeaveDayKey = { readonly userId: string; readonly date: string };

/** What is to be worked out again because these days became leave or are none any more, in the transaction that changes them. */
export const leavesChanged =
  listSlot<(tx: TenantTx, services: Services, days: readonly LeaveDayKey[]) => Promise<void>>();

export async function notifyLeaveChange(tx: TenantTx, services: Services, days: readonly LeaveDayKey[]): Promise<void> {
  if (days.length === 0) return;
  for (const notify of leavesChanged.of(services)) await notify(tx, services, days);
}

/**
 * The approved leave of people on the days of [from, to], in order. Days off that a leave does not cost are not in it.
 * One statement, whatever the number of people.
 */
export function leavesIn(tx: TenantTx, query: DaysQuery): Promise<readonly LeaveOnDay[]> {
  return leaveRows(tx, query);
}

/** The same of those days in employment alone that are not paid in full: what pay has to know. */
export function unpaidLeaveIn(tx: TenantTx, query: DaysQuery): Promise<readonly LeaveOnDay[]> {
  return unpaidRows(tx, query);
}

/** The same as a day of attendance is worked out from it; null where it is in hours alone. */
export function leaveOfDay({ first, second, name }: LeaveOnDay): LeaveOfDay | null {
  if (!first && !second) return null;
  const half = first ? 'first-half' : 'second-half';
  return { part: first && second ? 'full-day' : half, name };
}

/** Its hours, in seconds of the day. */
export function leaveHoursOfDay({ hours }: LeaveOnDay): readonly LeaveHours[] {
  return hours.map(({ startMinute, endMinute, name }) => ({ from: startMinute * 60, to: endMinute * 60, name }));
}

/** Who is on leave in these days that Employees' State Insurance pays of whom it insures. */
export function peopleOnEsiLeave(tx: TenantTx, days: Omit<DaysQuery, 'people'>): Promise<readonly string[]> {
  return onEsiLeave(tx, days);
}

/** Leave in these days that nobody has decided, where it would be paid. */
export function waitingPaidLeave(tx: TenantTx, query: DaysQuery): Promise<readonly WaitingLeave[]> {
  return waitingLeaveRows(tx, query);
}

/** The days of the named leaves, as far as nobody has decided them. */
export function waitingLeaveDays(tx: TenantTx, ids: readonly string[]): Promise<readonly WaitingLeaveDay[]> {
  return waitingLeaveDayRows(tx, ids);
}

/** The same as `leavesIn`, as a part of another statement. */
export function leaveOfPeople(tx: TenantTx, query: DaysQuery): SQL {
  return leaveOfPeopleSql(tx, query);
}
