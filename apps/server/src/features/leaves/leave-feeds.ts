import { instant } from '@muster/contract/wire.ts';
import type { FeedEvent, FeedSource } from '../feeds/feeds.facts.ts';
import { shownDays } from './asked-leave.ts';
import { type FeedLeave, leavesOfFeed } from './feed.views.ts';
import { teamOf } from './people.views.ts';

/** One's own leave, with its kind; what waits is not sure yet. */
export const ownLeaveFeed: FeedSource = {
  part: 'leave',
  feature: 'Leaves',
  read: async (tx, _services, { userId, from, to }) =>
    (await leavesOfFeed(tx, { people: [userId], from, to })).map((leave) => eventOf(leave, leave.typeName)),
};

/** When others of the team are away, and nothing of why. */
export const teamFeed: FeedSource = {
  part: 'team',
  feature: 'Leaves',
  read: async (tx, _services, { userId, from, to }) => {
    const leaves = await leavesOfFeed(tx, { people: await teamOf(tx, userId), from, to });
    return leaves
      .filter(({ isPending }) => !isPending)
      .map((leave) => ({ ...eventOf(leave, `${leave.name} is away`), uid: `away-${leave.id}`, isBusy: false }));
  },
};

function eventOf(leave: FeedLeave, summary: string): FeedEvent {
  const { isHalfDay, halfDayPart, startTime, endTime } = shownDays(leave);
  const { fromDate: from, toDate: to, isPending } = leave;
  const time =
    startTime !== null && endTime !== null
      ? { startsAt: `${from}T${startTime}`, endsAt: `${from}T${endTime}` }
      : { from, to };
  return {
    uid: `leave-${leave.id}`,
    summary: isHalfDay ? `${summary} (${halfDayPart} half)` : summary,
    time,
    status: isPending ? 'TENTATIVE' : 'CONFIRMED',
    sequence: leave.version - 1,
    changedAt: instant.encode(leave.changedAt),
    isBusy: true,
  };
}
