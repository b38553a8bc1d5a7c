import { instant } from '@muster/contract/wire.ts';
import type { Provision } from '../../platform/slots.ts';
import { type FeedEvent, type FeedSource, feedEvents } from '../feeds/feeds.facts.ts';
import { daysFree } from '../shifts/shifts.facts.ts';
import { holidaysIn } from './holidays.facts.ts';
import { type FeedHoliday, holidaysOfFeed, type RemovedHoliday, removedOfFeed } from './holidays.views.ts';

/** The holidays of one’s place, and those of them that were removed. */
const holidaysFeed: FeedSource = {
  part: 'holidays',
  feature: 'Holidays',
  read: async (tx, _services, { userId, from, to }) => {
    const query = { people: [userId], from, to };
    const [current, removed] = [await holidaysOfFeed(tx, query), await removedOfFeed(tx, query)];
    return [...current.map(eventOf), ...removed.map(cancelled)];
  },
};

/** What holidays tell features below them. */
export const holidaysProvides: readonly Provision[] = [
  daysFree.with(async (tx, query) =>
    [...(await holidaysIn(tx, query))].flatMap(([userId, days]) =>
      days.map(({ date, name }) => ({ userId, date, kind: 'holiday' as const, name })),
    ),
  ),
  feedEvents.with(holidaysFeed),
];

function eventOf({ id, name, description, date, isTentative, version, changedAt }: FeedHoliday): FeedEvent {
  return {
    uid: `holiday-${id}`,
    summary: isTentative ? `${name} (date may move)` : name,
    description,
    time: { from: date, to: date },
    status: isTentative ? 'TENTATIVE' : 'CONFIRMED',
    sequence: version - 1,
    changedAt: instant.encode(changedAt),
    isBusy: false,
  };
}

/** Its removal is one change more than any calendar has seen. */
function cancelled({ id, name, date, changes, changedAt }: RemovedHoliday): FeedEvent {
  return {
    uid: `holiday-${id}`,
    summary: name,
    time: { from: date, to: date },
    status: 'CANCELLED',
    sequence: changes,
    changedAt: instant.encode(changedAt),
    isBusy: false,
  };
}
