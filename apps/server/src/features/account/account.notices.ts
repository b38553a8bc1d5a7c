import { everyone } from '@muster/contract/access.ts';
import { type FeatureNotice, noticeOn } from '../notifications/notices.facts.ts';
import { mailLinkOpened } from './account.events.ts';

const LINK_OPENED = {
  key: 'own link opened',
  area: 'My account',
  label: 'Somebody opens the link of a mail to me',
  access: everyone(),
  defaults: { inApp: true, email: 'off' },
  isAlwaysMailed: true,
} as const;

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
