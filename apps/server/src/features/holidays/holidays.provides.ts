import type { Provision } from '../../platform/slots.ts';
import { daysFree } from '../shifts/shifts.facts.ts';
import { holidaysIn } from './holidays.facts.ts';

/** What holidays tell features below them. */
export const holidaysProvides: readonly Provision[] = [
  daysFree.with(async (tx, { from, to }) =>
    (await holidaysIn(tx, from, to))
      .filter(({ isOptional }) => !isOptional)
      .map(({ date, name }) => ({ userId: null, date, kind: 'holiday', name })),
  ),
];
