import type { OvertimePolicy } from '@muster/engine/attendance/overtime.ts';
import { type OvertimeOfPeriod, overtimeOfPeriod, weekStart } from '@muster/engine/attendance/overtime-of-period.ts';
import { addDays, calendarDate } from '@muster/engine/kernel/calendar-date.ts';
import type { TenantTx } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/services.ts';
import { approvalOf } from '../logs/attendance.rules.ts';
import { daysIn } from './attendance.facts.ts';

type Query = {
  readonly people: readonly string[];
  readonly from: string;
  readonly to: string;
  /** Days behind it are not counted yet. */
  readonly countedTo: string;
};

/** People whose days are read at once. */
const PEOPLE_AT_ONCE = 500;
const APPROVALS = { Pending: 'pending', Approved: 'approved', Rejected: 'rejected' } as const;

/** The overtime of people in a pay period, by person; who has none is left out. */
export async function overtimeIn(
  tx: TenantTx,
  services: Pick<Services, 'clock'>,
  { people, from, to, countedTo }: Query,
  policy: OvertimePolicy,
): Promise<ReadonlyMap<string, OvertimeOfPeriod>> {
  const first = weekStart(calendarDate(from)).toString();
  const saturday = addDays(weekStart(calendarDate(to)), 6).toString();
  const last = saturday < countedTo ? saturday : countedTo;
  const overtime = new Map<string, OvertimeOfPeriod>();
  if (last < from) return overtime;
  const period = { from: calendarDate(from), to: calendarDate(to) };
  for (let at = 0; at < people.length; at += PEOPLE_AT_ONCE) {
    const some = people.slice(at, at + PEOPLE_AT_ONCE);
    const { days } = await daysIn(tx, services, { people: some, from: first, to: last });
    const worked = days.filter(({ day }) => day.workedSeconds > 0 && day.kind !== 'outside-employment');
    for (const [userId, own] of Map.groupBy(worked, (day) => day.userId)) {
      const ofWeek = own.map(({ date, day, approval }) => {
        return { date: calendarDate(date), day, approval: APPROVALS[approvalOf(approval)] };
      });
      const result = overtimeOfPeriod(ofWeek, period, policy);
      if (result.paidSeconds + result.waitingSeconds > 0) overtime.set(userId, result);
    }
  }
  return overtime;
}
