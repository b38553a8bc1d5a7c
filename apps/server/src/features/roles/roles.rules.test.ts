import { logout } from '@muster/contract/features/account.contract.ts';
import { reactivateTenant, softDeleteTenant } from '@muster/contract/features/organisation.contract.ts';
import { listOutbox } from '@muster/contract/features/outbox.contract.ts';
import { assignRole } from '@muster/contract/features/roles.contract.ts';
import { listPeople, saveOwnProfile } from '@muster/contract/features/users.contract.ts';
import { expect, test } from 'vitest';
import { mayDo, refusesRole } from './roles.rules.ts';

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

test('what a role can do is what its endpoints say, each with the least role that may, the same thing once', () => {
  const entries = [assignRole, softDeleteTenant, reactivateTenant, listOutbox, listPeople, saveOwnProfile, logout];
  expect(mayDo(entries, 'Administrator')).toEqual([
    'Close the organisation, and reopen it within 30 days',
    'Read the mails in the Outbox',
  ]);
  expect(mayDo(entries, 'Moderator')).toEqual(['Change the role of a person']);
  expect(mayDo(entries, 'Member')).toEqual(['Change their contacts, family details and photo']);
});
