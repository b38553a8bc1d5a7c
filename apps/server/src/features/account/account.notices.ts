import { everyone } from '@muster/contract/access.ts';
import { type FeatureNotice, noticeOn } from '../notifications/notices.facts.ts';
import { noticeKindsOf } from '../notifications/notifications.facts.ts';
import { mailLinkOpened } from './account.events.ts';

const LINK_OPENED = noticeKindsOf('My account', everyone())(
  'own link opened',
  'Somebody opens the link of a mail to me',
  { email: 'off', isAlwaysMailed: true },
);

export const accountNotices: readonly FeatureNotice[] = [
  noticeOn(mailLinkOpened, LINK_OPENED, async (_, __, { entityId: userId, by, details: { subject } }) => [
    {
      userId,
      title: `${by.name} opened the link of a mail to you`,
      text: [
        `The mail was “${subject}”. The person who has its link can open it in your name.`,
        'If you did not ask for it, change your password and tell another administrator.',
      ],
      link: '/profile',
    },
  ]),
];
