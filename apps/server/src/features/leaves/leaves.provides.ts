import { LEAVE_STATUS } from '@muster/contract/features/leaves/leaves-fields.ts';
import { instant } from '@muster/contract/wire.ts';
import { clockOf } from '../../platform/clock/time-of-day.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import type { Provision } from '../../platform/slots.ts';
import { type FeedEvent, type FeedQuery, type FeedSource, type FeedTime, feedEvents } from '../feeds/feeds.facts.ts';
import { type HolidayEffect, otherEffects, type Watch } from '../holidays/holiday-effects.facts.ts';
import { type HolidaysChange, holidaysChanged } from '../holidays/holidays.facts.ts';
import { accrueFor } from '../leave-balances/leave-accruals.facts.ts';
import { pendingLeave, refusedLeave } from '../leave-balances/leave-balances.slots.facts.ts';
import { leaveTypesInUse } from '../leave-types/leave-types.facts.ts';
import { daysFree, type ShiftsChange, shiftsChanged } from '../shifts/shifts.facts.ts';
import { type EmploymentChange, employmentChanged } from '../users/employment.facts.ts';
import { type FeedLeave, leavesOfFeed } from './feed.views.ts';
import { shownDays } from './record/asked-leave.views.ts';
import { dayAfter, type PersonDay, personDays } from './record/leave-calendar-days.views.ts';
import { touchingLeaves } from './record/leave-costs.views.ts';
import { leavesIn } from './record/leaves.facts.ts';
import type { LeaveDetails } from './record/leaves.tables.ts';
import { leaveByStatus, usedTypes } from './record/leaves.views.ts';
import { teamOf } from './record/people.views.ts';
import { recosted, recostLeaves } from './record/recost-leaves.ts';

async function onOtherHolidays(tx: TenantTx, services: Services, { people, days }: HolidaysChange): Promise<void> {
  const [from, to] = [days.toSorted().at(0), days.toSorted().at(-1)];
  if (from === undefined || to === undefined) return;
  await recostLeaves(tx, services, { people, from, to }, 'The holidays changed');
}

const onOtherShifts = (tx: TenantTx, services: Services, change: ShiftsChange) =>
  recostLeaves(tx, services, change, 'The days off changed');

/** Leave beyond a last working day is not taken; what comes back is there before the balance is settled. */
async function onOtherEmployment(tx: TenantTx, services: Services, change: EmploymentChange): Promise<void> {
  await recostLeaves(tx, services, { ...change, which: 'days and hours' }, 'The last working day changed');
  await accrueFor(tx, services, change.people, { cause: 'employment' });
}

/** What other holidays give back of leave, or take. */
const leaveGivenBack: Watch<HolidayEffect['others'][number] | null> = async (tx, services, days) => {
  const [from, to] = [days.toSorted().at(0), days.toSorted().at(-1)];
  if (from === undefined || to === undefined) return async () => null;
  const rows = await touchingLeaves(tx, { people: null, from, to, which: 'days' }, 'read');
  const costs = async () => new Map((await recosted(tx, services, rows)).map(({ row, cost }) => [row.id, cost.amount]));
  const before = await costs();
  return async () => {
    const after = await costs();
    const changed = rows.flatMap(({ id, userId, details }) => {
      const [then, now] = [before, after].map((amounts) => amounts.get(id) ?? amountOf(details));
      return then === now ? [] : [{ userId, hundredths: Math.abs((then ?? 0) - (now ?? 0)) }];
    });
    if (changed.length === 0) return null;
    return {
      label: 'Leave costs other days',
      people: new Set(changed.map(({ userId }) => userId)).size,
      days: Math.ceil(changed.reduce((sum, { hundredths }) => sum + hundredths, 0) / 100),
    };
  };
};

const amountOf = ({ days }: LeaveDetails) => days.reduce((sum, { amount }) => sum + amount, 0);

/** One's own leave, with its kind; what waits is not sure yet. */
const ownLeaveFeed: FeedSource = {
  part: 'leave',
  feature: 'Leaves',
  read: async (tx, _services, { userId, from, to }) => {
    const { leaves, daysOf } = await leavesAndDays(tx, [userId], { from, to });
    return leaves.map((leave) => eventOf(leave, daysOf(leave), leave.typeName));
  },
};

/** When others of the team are away, and nothing of why, or of what was never approved. */
const teamFeed: FeedSource = {
  part: 'team',
  feature: 'Leaves',
  read: async (tx, _services, { userId, from, to }) => {
    const { leaves, daysOf } = await leavesAndDays(tx, await teamOf(tx, userId), { from, to });
    return leaves
      .filter(({ wasApproved }) => wasApproved)
      .map((leave) => ({
        ...eventOf(leave, daysOf(leave), `${leave.name} is away`),
        uid: `away-${leave.id}`,
        isBusy: false,
      }));
  },
};

/** Days are read only where half of one is leave: its time is that of the shift. */
async function leavesAndDays(tx: TenantTx, people: readonly string[], { from, to }: Omit<FeedQuery, 'userId'>) {
  const leaves = await leavesOfFeed(tx, { people, from, to });
  const halves = leaves.filter(({ isFirstHalf, isLastHalf }) => isFirstHalf || isLastHalf);
  const [first, last] = [
    halves.map(({ fromDate }) => fromDate).toSorted()[0],
    halves
      .map(({ toDate }) => toDate)
      .toSorted()
      .at(-1),
  ];
  const days =
    first === undefined || last === undefined
      ? new Map<string, readonly PersonDay[]>()
      : await personDays(tx, { people: [...new Set(halves.map(({ userId }) => userId))], from: first, to: last });
  return { leaves, daysOf: ({ userId }: FeedLeave) => days.get(userId) ?? [] };
}

const STATUS = { Pending: 'TENTATIVE', Approved: 'CONFIRMED', Rejected: 'CANCELLED', Cancelled: 'CANCELLED' } as const;

function eventOf(leave: FeedLeave, days: readonly PersonDay[], summary: string): FeedEvent {
  const { isHalfDay, halfDayPart } = shownDays(leave);
  return {
    uid: `leave-${leave.id}`,
    summary: isHalfDay ? `${summary} (${halfDayPart} half)` : summary,
    time: timeOf(leave, days),
    status: STATUS[leave.status],
    sequence: leave.version - 1,
    changedAt: instant.encode(leave.changedAt),
    isBusy: true,
  };
}

/** Whole days, or moments where a part of one is leave: half a day is half of its shift. */
function timeOf(leave: FeedLeave, days: readonly PersonDay[]): FeedTime {
  const { startTime, endTime } = shownDays(leave);
  const { fromDate: from, toDate: to, isFirstHalf, isLastHalf } = leave;
  if (startTime !== null && endTime !== null) return { startsAt: `${from}T${startTime}`, endsAt: `${from}T${endTime}` };
  if (!isFirstHalf && !isLastHalf) return { from, to };
  const [first, last] = [from, to].map((date) => days.find((day) => day.date === date));
  if (!first || !last) return { from, to };
  const begins = first.startMinute + (isFirstHalf ? first.dutyMinutes / 2 : 0);
  const ends = last.startMinute + (isLastHalf ? last.dutyMinutes / 2 : last.dutyMinutes);
  return { startsAt: momentOf(from, begins), endsAt: momentOf(to, ends) };
}

/** So many minutes into a day, which may be the day after. */
function momentOf(date: string, minutes: number): string {
  const seconds = Math.floor(minutes * 60);
  return `${dayAfter(date, Math.floor(seconds / DAY_SECONDS))}T${clockOf(seconds)}`;
}

const DAY_SECONDS = 86_400;

/** What leave tells features below it. */
export const leavesProvides: readonly Provision[] = [
  leaveTypesInUse.with(usedTypes),
  feedEvents.with(ownLeaveFeed),
  feedEvents.with(teamFeed),
  otherEffects.with(leaveGivenBack),
  refusedLeave.with((tx, people) => leaveByStatus(tx, people, LEAVE_STATUS.Rejected)),
  pendingLeave.with((tx, people) => leaveByStatus(tx, people, LEAVE_STATUS.Pending)),
  holidaysChanged.with(onOtherHolidays),
  shiftsChanged.with(onOtherShifts),
  employmentChanged.with(onOtherEmployment),
  daysFree.with(async (tx, span) =>
    (await leavesIn(tx, span))
      .filter(({ first, second }) => first && second)
      .map(({ userId, date, name }) => ({ userId, date, kind: 'leave', name })),
  ),
];
