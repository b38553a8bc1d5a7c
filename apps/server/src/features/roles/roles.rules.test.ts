import { logout } from '@muster/contract/features/account/account.contract.ts';
import { reactivateTenant, softDeleteTenant } from '@muster/contract/features/organisation/organisation.contract.ts';
import { listOutbox } from '@muster/contract/features/outbox/outbox.contract.ts';
import {
  downloadPayslip,
  listPayslips,
  withholdPayslip,
} from '@muster/contract/features/payslips/payslips.contract.ts';
import { assignRole } from '@muster/contract/features/roles/roles.contract.ts';
import { listPeople, saveOwnProfile } from '@muster/contract/features/users/users.contract.ts';
import { exportPeople, exportPeopleByPost } from '@muster/contract/features/users/users-csv.contract.ts';
import { expect, test } from 'vitest';
import { abilitiesOf, refusesRole } from './roles.rules.ts';

const administrator = { userId: 'a', role: 'Administrator' } as const;
const moderator = { userId: 'm', role: 'Moderator' } as const;
const member = { id: 'x', role: 'Member', isActive: true } as const;

test('a role is given to active people by those above them', () => {
  expect(refusesRole({ actor: administrator, target: member, role: 'Administrator' })).toBeNull();
  expect(refusesRole({ actor: moderator, target: member, role: 'Moderator' })?.code).toBe('MODERATOR_MAKES_STAFF');
  expect(refusesRole({ actor: moderator, target: member, role: 'Administrator' })?.code).toBe('MODERATOR_MAKES_STAFF');
  const other = { id: 'n', role: 'Moderator', isActive: true } as const;
  expect(refusesRole({ actor: moderator, target: other, role: 'Member' })).toBeNull();
  expect(refusesRole({ actor: administrator, target: { ...member, isActive: false }, role: 'Moderator' })?.code).toBe(
    'CONFLICT',
  );
  expect(refusesRole({ actor: administrator, target: member, role: 'Member' })?.code).toBe('ROLE_ALREADY_ASSIGNED');
  expect(refusesRole({ actor: administrator, target: { ...member, id: 'a' }, role: 'Member' })?.code).toBe('OWN_ROLE');
});

test('what a role can do is what its endpoints say, each with the least role that may, the same thing once', () => {
  const entries = [assignRole, softDeleteTenant, reactivateTenant, listOutbox, listPeople, saveOwnProfile, logout];
  expect(abilitiesOf(entries, 'Administrator')).toEqual({
    reads: ['Read the mails in the Outbox'],
    may: ['Close the organisation, and reopen it within 30 days'],
  });
  expect(abilitiesOf(entries, 'Moderator')).toEqual({
    reads: ['See everyone with their details, salary and bank account'],
    may: ['Change the role of a person'],
  });
  expect(abilitiesOf(entries, 'Member')).toEqual({
    reads: [],
    may: ['Change their contacts, family details and photo'],
  });
});

test('a call that lets one role do more than another says so of each', () => {
  const entries = [listPayslips, downloadPayslip, withholdPayslip];
  expect(abilitiesOf(entries, 'Member')).toEqual({ reads: ['See and download their own payslips'], may: [] });
  expect(abilitiesOf(entries, 'Moderator')).toEqual({
    reads: ['See and download everyone’s payslips'],
    may: ['Withhold and release salaries before approval'],
  });
  expect(abilitiesOf(entries, 'Administrator')).toEqual({
    reads: [],
    may: ['Withhold and release salaries of an approved payroll'],
  });
});

test('what is read and sent too, as an export is, counts as reading and is said once', () => {
  const sentence = 'Export people to a file';
  expect(abilitiesOf([exportPeople, exportPeopleByPost], 'Moderator')).toEqual({ reads: [sentence], may: [] });
});
