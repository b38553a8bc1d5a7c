import { everyone } from '@muster/contract/access.ts';
import { type FeatureNotice, noticeOn } from '../notifications/notices.facts.ts';
import { noticeKindsOf } from '../notifications/notifications.facts.ts';
import { roleChanged } from './roles.events.ts';

const ROLE = noticeKindsOf('My account', everyone())('role changed', 'My role is changed', {
  email: 'off',
  isAlwaysMailed: true,
});

export const rolesNotices: readonly FeatureNotice[] = [
  noticeOn(roleChanged, ROLE, async (_, __, { entityId: userId, by, details: { role } }) => [
    {
      userId,
      title: `You are now ${role === 'Administrator' ? 'an' : 'a'} ${role.toLowerCase()}`,
      text: [`${by.name} changed your role.`],
      link: '/profile',
    },
  ]),
];
