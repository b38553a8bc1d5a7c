import { everyone } from '@muster/contract/access.ts';
import { type FeatureNotice, noticeOn } from '../notifications/notices.facts.ts';
import { roleChanged } from './roles.events.ts';

const ROLE = {
  key: 'role changed',
  area: 'My account',
  label: 'My role is changed',
  access: everyone(),
  defaults: { inApp: true, email: 'off' },
  isAlwaysMailed: true,
} as const;

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
