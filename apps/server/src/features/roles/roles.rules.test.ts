import { expect, test } from 'vitest';
import { refusesRole } from './roles.rules.ts';

const administrator = { userId: 'a', role: 'Administrator' } as const;
const moderator = { userId: 'm', role: 'Moderator' } as const;
const member = { id: 'x', role: 'Member', isActive: true } as const;

test('a role is given to active people by those above them', () => {
  expect(refusesRole({ actor: administrator, target: member, role: 'Administrator' })).toBeNull();
  expect(refusesRole({ actor: moderator, target: member, role: 'Moderator' })).toBeNull();
  expect(refusesRole({ actor: moderator, target: member, role: 'Administrator' })?.code).toBe(
    'MODERATOR_ON_ADMINISTRATOR',
  );
  expect(refusesRole({ actor: administrator, target: { ...member, isActive: false }, role: 'Moderator' })?.code).toBe(
    'CONFLICT',
  );
  expect(refusesRole({ actor: administrator, target: member, role: 'Member' })?.code).toBe('ROLE_ALREADY_ASSIGNED');
  expect(refusesRole({ actor: administrator, target: { ...member, id: 'a' }, role: 'Member' })?.code).toBe('OWN_ROLE');
});
