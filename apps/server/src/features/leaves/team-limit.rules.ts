import type { LeaveSettings } from '@muster/contract/features/leave-types-settings.ts';

/** Without a limit a day runs thin when a third of the people are away, and never for one alone. */
const THIN_PART = 3;
const MIN_THIN = 2;

type Limit = Pick<LeaveSettings, 'teamAwayPercent'>;

/** How many of so many may be away on one day, one at least; null where the organisation has set no limit. */
export function limitOf({ teamAwayPercent }: Limit, people: number): number | null {
  return teamAwayPercent === null ? null : Math.max(1, Math.floor((people * teamAwayPercent) / 100));
}

/** From how many away a day is marked: one below the limit. */
export function thinFrom(settings: Limit, people: number): number {
  const limit = limitOf(settings, people);
  return limit === null ? Math.max(MIN_THIN, Math.ceil(people / THIN_PART)) : Math.max(1, limit - 1);
}
