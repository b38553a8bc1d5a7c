import type { Provision } from '../../platform/slots.ts';
import { feedEvents } from '../feeds/feeds.facts.ts';
import { daysFree } from '../shifts/shifts.facts.ts';
import { holidaysIn } from './holidays.facts.ts';
import { holidaysFeed } from './holidays-feed.ts';

/** What holidays tell features below them. */
export const holidaysProvides: readonly Provision[] = [
  daysFree.with(async (tx, asked) =>
    [...(await holidaysIn(tx, asked))].flatMap(([userId, days]) =>
      days.map(({ date, name }) => ({ userId, date, kind: 'holiday' as const, name })),
    ),
  ),
  feedEvents.with(holidaysFeed),
];
