import { instant } from '@muster/contract/wire.ts';
import { clockOf } from '../../platform/clock/time-of-day.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import type { FeedAsked, FeedEvent, FeedSource, FeedTime } from '../feeds/feeds.facts.ts';
import { type FeedLeave, leavesOfFeed } from './feed.views.ts';
import { shownDays } from './record/asked-leave.views.ts';
import { dayAfter, type PersonDay, personDays } from './record/leave-calendar-days.views.ts';
import { teamOf } from './record/people.views.ts';

/** One's own leave, with its kind; what waits is not sure yet. */
export const ownLeaveFeed: FeedSource = {
  part: 'leave',
  feature: 'Leaves',
  read: async (tx, _services, { userId, from, to }) => {
    const { leaves, daysOf } = await leavesAndDays(tx, [userId], { from, to });
    return leaves.map((leave) => eventOf(leave, daysOf(leave), leave.typeName));
  },
};

/** When others of the team are away, and nothing of why, or of what was never approved. */
export const teamFeed: FeedSource = {
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
async function leavesAndDays(tx: TenantTx, people: readonly string[], { from, to }: Omit<FeedAsked, 'userId'>) {
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
