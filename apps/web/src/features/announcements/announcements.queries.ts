import type { RoleName } from '@muster/contract/access.ts';
import type { ResponseOf } from '@muster/contract/endpoint.ts';
import {
  type AnnouncementState,
  audienceChoices,
  countAudience,
  getAnnouncement,
  listAnnouncements,
  listReaders,
  previewAnnouncement,
} from '@muster/contract/features/announcements/announcements.contract.ts';
import { contractQuery, steadyQuery } from '../../platform/queries.ts';

export type Announcement = ResponseOf<typeof getAnnouncement>;

/** What changes when an announcement does, or is opened. */
export const ANNOUNCEMENT_ENTRIES = [listAnnouncements, getAnnouncement, listReaders];

export const ANNOUNCEMENT_PAGE = 10;
export const READER_PAGE = 10;
/** On Home. */
const SHOWN_ON_HOME = 3;

export const announcementPage = (pageNumber: number, state: AnnouncementState | '') =>
  steadyQuery(listAnnouncements, { query: { pageNumber, pageSize: ANNOUNCEMENT_PAGE, state } });

export const ownAnnouncements = () =>
  contractQuery(listAnnouncements, { query: { onlyMine: true, pageSize: SHOWN_ON_HOME } });

export const oneAnnouncement = (id: string) => contractQuery(getAnnouncement, { params: { id } });

export const readers = (id: string, pageNumber: number) =>
  steadyQuery(listReaders, { params: { id }, query: { pageNumber, pageSize: READER_PAGE } });

export const choices = () => contractQuery(audienceChoices);

export type Audience = {
  readonly departmentIds: string[];
  readonly locations: string[];
  readonly roles: RoleName[];
};

export const peopleOf = ({ departmentIds, locations, roles }: Audience) =>
  steadyQuery(countAudience, { body: { departmentIds, locations, roles } });

export const asSent = (body: { readonly title: string; readonly description: string }) =>
  steadyQuery(previewAnnouncement, { body });
