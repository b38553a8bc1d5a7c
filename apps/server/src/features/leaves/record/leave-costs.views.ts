import type { StoredMaternity } from '@muster/contract/features/leaves/leaves-maternity.ts';
import { type CalendarDate, calendarDate } from '@muster/engine/kernel/calendar-date.ts';
import { leaveCost } from '@muster/engine/leaves/cost.ts';
import type { CalendarDay, LeaveCost, LeaveSpan } from '@muster/engine/leaves/cost-types.ts';
import type { LeavePolicy } from '@muster/engine/leaves/leave-policy.ts';
import { byLeaveYear } from '@muster/engine/leaves/leave-year.ts';
import type { LeaveRefusal } from '@muster/engine/leaves/refusal-types.ts';
import { sql } from 'drizzle-orm';
import type { TenantTx } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/services.ts';
import { shiftsOfStoredDays } from '../../shifts/shifts.facts.ts';
import { notWorkers } from '../../users/person.facts.ts';
import { dayAfter, type PersonDay, personDays } from './leave-calendar-days.views.ts';
import type { LeaveDetails, leaves } from './leaves.tables.ts';
import { type TakenHalf, takenHalves, takenHours } from './taken.views.ts';

/** The days a leave is asked for, as they are stored. */
export type AskedDays = Pick<
  typeof leaves.$inferSelect,
  'userId' | 'fromDate' | 'toDate' | 'isFirstHalf' | 'isLastHalf' | 'startMinute' | 'endMinute'
>;

/** A leave to be costed; `id` is null of one that is not there yet. */
export type Costed = AskedDays & {
  readonly id: string | null;
  readonly policy: LeavePolicy;
  /** As the leave was costed first; missing of a new one, for which it is asked what the person is today. */
  readonly isWorker?: boolean;
};

export type CostedLeave = {
  readonly cost: LeaveCost;
  readonly span: LeaveSpan;
  readonly isWorker: boolean;
  /** The days of the person from some time before the leave until some time after it. */
  readonly days: readonly PersonDay[];
  /** What other pending or approved leaves of the person take of these days. */
  readonly taken: readonly TakenHalf[];
};

/** How far around a leave is looked: days off in a row, and the leave on the other side of them. */
const AROUND_DAYS = 21;

export function spanOf({ fromDate, toDate, isFirstHalf, isLastHalf, startMinute, endMinute }: AskedDays): LeaveSpan {
  const isOneDay = fromDate === toDate;
  const lastHalf = isLastHalf ? 'first-half' : 'full-day';
  const oneDay = isFirstHalf ? 'second-half' : lastHalf;
  return {
    from: calendarDate(fromDate),
    to: calendarDate(toDate),
    firstDay: isOneDay ? oneDay : isFirstHalf ? 'second-half' : 'full-day',
    lastDay: isOneDay ? 'full-day' : lastHalf,
    hours: startMinute === null || endMinute === null ? null : { start: startMinute, end: endMinute },
  };
}

/** What leaves cost, by the days of their people as they are now. The number of statements is fixed. */
export async function costsOf(
  tx: TenantTx,
  services: Pick<Services, 'slots'>,
  leaves: readonly Costed[],
): Promise<readonly CostedLeave[]> {
  const from = leaves.map(({ fromDate }) => fromDate).toSorted()[0];
  const to = leaves
    .map(({ toDate }) => toDate)
    .toSorted()
    .at(-1);
  if (from === undefined || to === undefined) return [];
  const people = [...new Set(leaves.map(({ userId }) => userId))];
  const span = { people, from: dayAfter(from, -AROUND_DAYS), to: dayAfter(to, AROUND_DAYS) };
  const days = await personDays(tx, span, shiftsOfStoredDays.of(services));
  const managers = await notWorkers.of(services)(tx, people);
  const takenBy = Map.groupBy(await takenHalves(tx, span), ({ userId }) => userId);
  return leaves.map((leave) => {
    const [first, last] = [dayAfter(leave.fromDate, -AROUND_DAYS), dayAfter(leave.toDate, AROUND_DAYS)];
    const isAround = ({ date }: { readonly date: string }) => date >= first && date <= last;
    const own = (days.get(leave.userId) ?? []).filter(isAround);
    const others = (takenBy.get(leave.userId) ?? []).filter((half) => isAround(half) && half.leaveId !== leave.id);
    const isWorker = leave.isWorker ?? !managers.has(leave.userId);
    return { ...costOf(leave, own, others, isWorker), days: own, taken: others };
  });
}

function costOf(leave: Costed, own: readonly PersonDay[], others: readonly TakenHalf[], isWorker: boolean) {
  const onOther = new Set(others.filter(({ isOffDay }) => !isOffDay).map(({ date }) => date));
  const days = own.map(
    ({ date, off, dutyMinutes }): CalendarDay => ({
      date: calendarDate(date),
      off,
      dutyMinutes,
      isOnOtherLeave: onOther.has(date),
    }),
  );
  const span = spanOf(leave);
  return { span, isWorker, cost: leaveCost({ span, days, policy: leave.policy, isWorker }) };
}

/** `joined` is the day that leave years begin on where they are counted from joining. */
export function detailsOf(
  { days }: LeaveCost,
  policy: LeavePolicy,
  joined: CalendarDate,
  maternity: StoredMaternity | null = null,
): LeaveDetails {
  const yearBegins = byLeaveYear(policy, joined, days)[1]?.from.toString();
  return {
    v: 1,
    hasBalance: policy.isLimitedByBalance,
    paidPercent: policy.paidPercent,
    ...(yearBegins === undefined ? {} : { yearBegins }),
    ...(maternity === null ? {} : { maternity }),
    days: days.map(({ date, first, second, amount, off, reason }) => ({
      date: date.toString(),
      first,
      second,
      amount,
      off,
      reason,
    })),
  };
}

type Overlap = Extract<LeaveRefusal, { code: 'OVERLAP' }>;

/** The days of a leave that others have already, by halves and hours; null where none has. */
export async function overlapOf(
  tx: TenantTx,
  request: AskedDays & { readonly id: string | null },
  costed: CostedLeave,
): Promise<Overlap | null> {
  const { fromDate, toDate } = request;
  const takenDays = costed.taken.filter(({ date }) => date >= fromDate && date <= toDate);
  const hours = await takenHours(tx, { people: [request.userId], from: fromDate, to: toDate });
  const others = hours.filter(({ leaveId }) => leaveId !== request.id);
  const dates = [
    ...takenDays.filter((half) => isAsked(request, costed, half.date, half.half)).map(({ date }) => date),
    ...others.filter((day) => takesHours(request, costed, day)).map(({ date }) => date),
  ].toSorted();
  return dates.length === 0 ? null : { code: 'OVERLAP', facts: { dates: [...new Set(dates)] } };
}

/** Whether a leave takes a half of a day; in hours it does where it reaches into it. */
function isAsked(request: AskedDays, { days }: Pick<CostedLeave, 'days'>, date: string, half: 1 | 2): boolean {
  const { startMinute, endMinute, fromDate, toDate } = request;
  if (startMinute !== null && endMinute !== null) {
    const day = days.find((candidate) => candidate.date === date);
    if (!day) return true;
    const middle = day.startMinute + day.dutyMinutes / 2;
    return half === 1 ? startMinute < middle : endMinute > middle;
  }
  if (half === 1) return !(request.isFirstHalf && date === fromDate);
  return !(request.isLastHalf && date === toDate);
}

function takesHours(
  request: AskedDays,
  costed: Pick<CostedLeave, 'days'>,
  { date, startMinute, endMinute }: { readonly date: string; readonly startMinute: number; readonly endMinute: number },
): boolean {
  if (request.startMinute !== null && request.endMinute !== null)
    return request.startMinute < endMinute && request.endMinute > startMinute;
  const day = costed.days.find((candidate) => candidate.date === date);
  if (!day) return true;
  const middle = day.startMinute + day.dutyMinutes / 2;
  const reaches = { 1: startMinute < middle, 2: endMinute > middle } as const;
  return ([1, 2] as const).some((half) => reaches[half] && isAsked(request, costed, date, half));
}

export type TouchingLeave = AskedDays & {
  readonly id: string;
  readonly leaveTypeId: string;
  readonly isApproved: boolean;
  readonly details: LeaveDetails;
};

/** Leave in days and halves, or that in hours too: days off change nothing of it, the end of an employment does. */
export type WhichLeave = 'days' | 'days and hours';

type Query = {
  readonly people: readonly string[] | null;
  readonly from: string;
  readonly to: string | null;
  readonly which: WhichLeave;
};

/** Days off beside a leave may cost it too: so far around it they are looked at. */
const BESIDE_DAYS = 14;

/** Pending and approved leave that lies on some days or beside them; locked where it is changed. */
export function touchingLeaves(
  tx: TenantTx,
  { people, from, to, which }: Query,
  lock: 'locked' | 'read',
): Promise<TouchingLeave[]> {
  return tx.rows(sql`
    select id, user_id as "userId", leave_type_id as "leaveTypeId", from_date as "fromDate", to_date as "toDate",
      is_first_half as "isFirstHalf", is_last_half as "isLastHalf", start_minute as "startMinute",
      end_minute as "endMinute", status = 2 as "isApproved", details
    from leaves
    where tenant_id = ${tx.tenantId} and status in (1, 2)
      and (start_minute is null or ${which === 'days and hours'})
      and (${people === null} or user_id = any(${sql.param(people ?? [])}::uuid[]))
      and to_date >= ${from}::date - ${BESIDE_DAYS}::int
      and (${to}::date is null or from_date <= ${to}::date + ${BESIDE_DAYS}::int)
    order by id ${lock === 'locked' ? sql`for update` : sql``}`);
}
