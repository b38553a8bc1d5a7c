import { instant } from '@muster/contract/wire.ts';
import type { Provision } from '../../platform/slots.ts';
import { feedEvents } from '../feeds/feeds.facts.ts';
import { daysFree } from '../shifts/shifts.facts.ts';
import { holidaysIn } from './holidays.facts.ts';
import { holidaysOfFeed } from './holidays.views.ts';

/** What holidays tell features below them. */
export const holidaysProvides: readonly Provision[] = [
  daysFree.with(async (tx, asked) =>
    [...(await holidaysIn(tx, asked))].flatMap(([userId, days]) =>
      days.map(({ date, name }) => ({ userId, date, kind: 'holiday' as const, name })),
    ),
  ),
  feedEvents.with({
    part: 'holidays',
    feature: 'Holidays',
    read: async (tx, _services, { userId, from, to }) =>
      (await holidaysOfFeed(tx, { people: [userId], from, to })).map((one) => ({
        uid: `holiday-${one.id}`,
        summary: one.isTentative ? `${one.name} (date may move)` : one.name,
        description: one.description,
        time: { from: one.date, to: one.date },
        status: one.isTentative ? 'TENTATIVE' : 'CONFIRMED',
        sequence: one.version - 1,
        changedAt: instant.encode(one.changedAt),
        isBusy: false,
      })),
  }),
];
