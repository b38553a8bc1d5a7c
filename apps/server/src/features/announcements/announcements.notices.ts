import { everyone } from '@muster/contract/access.ts';
import { type FeatureNotice, noticeOn } from '../notifications/notices.facts.ts';
import type { NoticeKind } from '../notifications/notifications.facts.ts';
import { announcementsPublished } from './announcements.events.ts';
import { addressedBy } from './announcements.views.ts';

export const ANNOUNCEMENT: NoticeKind = {
  key: 'announcement',
  area: 'Announcements',
  label: 'My organisation announces something',
  access: everyone({ feature: 'Announcements' }),
  defaults: { inApp: true, email: 'now' },
};

type Announced = { readonly id: string; readonly title: string; readonly description: string };

/** What everybody is told of it, in the bell and by mail. */
export const noticeOf = ({ id, title, description }: Announced) => ({
  title,
  text: [description],
  link: `/announcements?open=${id}`,
});

export const announcementsNotices: readonly FeatureNotice[] = [
  noticeOn(announcementsPublished, ANNOUNCEMENT, async (tx, _, { by, details: { ids } }) =>
    (await addressedBy(tx, ids))
      .filter(({ userId }) => userId !== by.id)
      .map(({ userId, tellsInBell, tellsByMail, ...announcement }) => ({
        ...noticeOf(announcement),
        userId,
        about: announcement.id,
        isShown: tellsInBell,
        isMailed: tellsByMail,
      })),
  ),
];
