import { type LostDays, lostDaysOfMonth } from '@muster/engine/attendance/lost-days.ts';
import { calendarDate } from '@muster/engine/kernel/calendar-date.ts';
import type { TenantTx } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/services.ts';
import { workingDates } from '../../attendance/days/pay-days.facts.ts';
import { firstOf } from '../payslip-record/payslip-days.rules.ts';
import type { AttendanceOfRun } from '../run/payroll.rules.ts';
import { attendanceDays, unpaidLeaveDays } from './days-of-pay.ts';

/** Days of a pay period as ISO text, both ends counted, and how attendance drives its pay. */
type DrivenPeriod = { readonly from: string; readonly to: string } & AttendanceOfRun;

/**
 * What attendance costs people in a pay period, up to the day of the run, and unpaid leave in all of it; who loses
 * nothing and never came late is left out.
 */
export async function lostDaysOf(
  tx: TenantTx,
  services: Pick<Services, 'clock'>,
  people: readonly string[],
  { from, to, latesForHalfDay, countedTo }: DrivenPeriod,
): Promise<ReadonlyMap<string, LostDays>> {
  const last = firstOf(to, countedTo);
  const days = await attendanceDays(tx, services, { people, from, to: last, computedFrom: from, leaveTo: to });
  const rules = { latesForHalfDay, countedTo: calendarDate(countedTo) };
  return new Map([...days].map(([userId, own]) => [userId, lostDaysOfMonth(own, rules)]));
}

/** Those who lost every working day of a pay period that is over for them, each of them whole. */
export async function whoLostAll(
  tx: TenantTx,
  lost: ReadonlyMap<string, LostDays>,
  { from, to, countedTo }: DrivenPeriod,
): Promise<ReadonlySet<string>> {
  const whole = [...lost].filter(([, { days }]) => days.length > 0 && days.every(({ halves }) => halves === 2));
  const people = whole.map(([userId]) => userId);
  const working = await workingDates(tx, { people, from, to, countedTo });
  return new Set(
    whole.flatMap(([userId, { days }]) => {
      const dates = new Set(days.map(({ date }) => date.toString()));
      return working.get(userId)?.every((date) => dates.has(date)) ? [userId] : [];
    }),
  );
}

/** What unpaid leave costs people in a pay period where attendance does not drive it. */
export async function lostLeaveOf(
  tx: TenantTx,
  people: readonly string[],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<ReadonlyMap<string, LostDays>> {
  const days = await unpaidLeaveDays(tx, { people, from, to });
  return new Map([...days].map(([userId, own]) => [userId, lostDaysOfMonth(own, WITHOUT_ATTENDANCE)]));
}

const WITHOUT_ATTENDANCE = { latesForHalfDay: null, countedTo: null } as const;
