import type { AnnouncementState } from '@muster/contract/features/announcements/announcements.contract.ts';
import { formatDate } from '../../ui/format-date.ts';
import { formatCount } from '../../ui/format-money.ts';
import type { StatusTone } from '../../ui/status.tsx';
import type { Announcement } from './announcements.queries.ts';

export const STATES: Readonly<Record<AnnouncementState, readonly [StatusTone, string]>> = {
  draft: ['note', 'Draft'],
  scheduled: ['wait', 'Scheduled'],
  current: ['good', 'Shown now'],
  expired: ['note', 'Over'],
};

const ROLES = { Administrator: 'Administrators', Moderator: 'Moderators', Member: 'Members' } as const;

/** Everyone, or "Works, Office; Hosur; Members". */
export function audienceInWords(audience: NonNullable<Announcement['audience']>): string {
  const { departmentIds, departmentNames, locations, roles } = audience;
  const departments = departmentIds.length > 0 && departmentNames.length === 0 ? ['A department that is gone'] : [];
  const parts = [[...departmentNames, ...departments], locations, roles.map((role) => ROLES[role])];
  const words = parts.filter((names) => names.length > 0).map((names) => names.join(', '));
  return words.length === 0 ? 'Everyone' : words.join('; ');
}

/** Who wrote it and when it is shown: "Kavitha Narayanan, 27 Nov 2026 to 31 Dec 2026". */
export function byline({ createdByName, startDate, endDate }: Announcement): string {
  const days = endDate === null ? formatDate(startDate) : `${formatDate(startDate)} to ${formatDate(endDate)}`;
  return createdByName === null ? days : `${createdByName}, ${days}`;
}

export const peopleInWords = (people: number) => `${formatCount(people)} ${people === 1 ? 'person' : 'people'}`;

export const readInWords = ({ people, read }: { readonly people: number; readonly read: number }) =>
  `${formatCount(read)} of ${formatCount(people)} read`;
