import type { Provision } from '../../platform/slots.ts';
import { daysFree } from '../shifts/shifts.facts.ts';
import { holidaysIn } from './holidays.facts.ts';

/** What holidays tell features below them. */
export const holidaysProvides: readonly Provision[] = [
  daysFree.with(async (tx, asked) =>
    [...(await holidaysIn(tx, asked))].flatMap(([userId, days]) =>
      days.map(({ date, name }) => ({ userId, date, kind: 'holiday' as const, name })),
    ),
  ),
];
