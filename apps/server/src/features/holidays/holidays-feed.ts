import { instant } from '@muster/contract/wire.ts';
import type { FeedEvent, FeedSource } from '../feeds/feeds.facts.ts';
import { type FeedHoliday, holidaysOfFeed, type RemovedHoliday, removedOfFeed } from './holidays.views.ts';

/** The holidays of one’s place, and those of them that were removed. */
export const holidaysFeed: FeedSource = {
  part: 'holidays',
  feature: 'Holidays',
  read: async (tx, _services, { userId, from, to }) => {
    const asked = { people: [userId], from, to };
    const [kept, removed] = [await holidaysOfFeed(tx, asked), await removedOfFeed(tx, asked)];
    return [...kept.map(eventOf), ...removed.map(cancelled)];
  },
};

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
