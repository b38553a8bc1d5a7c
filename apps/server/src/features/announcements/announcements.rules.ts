import type { AnnouncementState } from '@muster/contract/features/announcements.contract.ts';

type Dates = { readonly startsOn: string; readonly endsOn: string | null };

/** By its dates alone: both are days on which it is shown. */
export function stateOn(today: string, { startsOn, endsOn }: Dates): AnnouncementState {
  if (startsOn > today) return 'scheduled';
  return endsOn !== null && endsOn < today ? 'expired' : 'current';
}
