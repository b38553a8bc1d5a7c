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
  usual: { inApp: true, email: 'now' },
};

export const announcementsNotices: readonly FeatureNotice[] = [
  noticeOn(announcementsPublished, ANNOUNCEMENT, async (tx, _, { by, details: { ids } }) =>
    (await addressedBy(tx, ids))
      .filter(({ userId }) => userId !== by.id)
      .map(({ id, title, description, userId, tellsInBell, tellsByMail }) => ({
        userId,
        about: id,
        title,
        text: [description],
        link: `/announcements?open=${id}`,
        isShown: tellsInBell,
        isMailed: tellsByMail,
      })),
  ),
];
