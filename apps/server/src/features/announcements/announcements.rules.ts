import type { AnnouncementState } from '@muster/contract/features/announcements/announcements.contract.ts';

type Dates = { readonly isDraft: boolean; readonly startsOn: string; readonly endsOn: string | null };

/** By its dates, both days on which it is shown; a draft is shown on none. */
export function stateOn(today: string, { isDraft, startsOn, endsOn }: Dates): AnnouncementState {
  if (isDraft) return 'draft';
  if (startsOn > today) return 'scheduled';
  return endsOn !== null && endsOn < today ? 'expired' : 'current';
}
