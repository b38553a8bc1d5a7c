import type { LeaveSettings } from '@muster/contract/features/leave-types/leave-types-settings.ts';
import { calendarDate, formatDay } from '@muster/engine/kernel/calendar-date.ts';

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

/** A day of a leave: how many of the team would be away with the applicant, of how many people with them. */
export type TeamDay = { readonly date: string; readonly away: number; readonly people: number };

/** The days on which approving would leave a team thin: "24 Dec: 4 of 14 would be away"; null where none is. */
export function thinWarning(settings: Limit, days: readonly TeamDay[]): string | null {
  const thin = days.filter(({ away, people }) => away > 1 && away >= thinFrom(settings, people));
  const [worst] = thin.toSorted((one, other) => other.away - one.away);
  if (worst === undefined) return null;
  const more = thin.length - 1;
  const when = `${formatDay(calendarDate(worst.date))}${more === 0 ? '' : ` and ${more} more ${more === 1 ? 'day' : 'days'}`}`;
  return `${when}: ${more === 0 ? '' : 'up to '}${worst.away} of ${worst.people} would be away`;
}
