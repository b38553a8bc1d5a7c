import { listRoles } from '@muster/contract/features/roles/roles.contract.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server-for-tests.ts';
import { renderScreen } from '../../testing/render-screen-for-tests.tsx';
import { press } from '../../testing/user-actions-for-tests.ts';
import { RolesPage } from './roles-page.tsx';

const ROLES = [
  { id: 'Administrator', name: 'Administrator', usersCount: 1, reads: ['Read the Outbox'], may: ['Approve a payroll'] },
  {
    id: 'Moderator',
    name: 'Moderator',
    usersCount: 3,
    reads: ['See everyone'],
    may: ['Run a payroll', 'Invite people'],
  },
  { id: 'Member', name: 'Member', usersCount: 113, reads: ['See the own payslips'], may: [] },
] as const;

test('each role says what it can see and do that the next one cannot, and leads to who has it', async () => {
  const server = fakeServer();
  server.returns(
    listRoles,
    ROLES.map((role) => ({ ...role, reads: [...role.reads], may: [...role.may], mayGive: true })),
  );
  const { user, address } = await renderScreen(RolesPage, { path: '/roles' });
  const moderators = within(await screen.findByRole('region', { name: 'Moderator' }));
  const listed = (role: typeof moderators, title: string) =>
    within(role.getByRole('list', { name: title }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(listed(moderators, 'Can see')).toEqual(['See everyone']);
  expect(listed(moderators, 'Can do')).toEqual(['Run a payroll', 'Invite people']);
  const members = within(screen.getByRole('region', { name: 'Member' }));
  expect(listed(members, 'Can see')).toEqual(['See the own payslips']);
  expect(members.queryByRole('list', { name: 'Can do' })).toBeNull();
  expect(within(screen.getByRole('region', { name: 'Administrator' })).getByText('1 person')).toBeTruthy();
  await user.click(moderators.getByRole('link', { name: '3 people' }));
  await waitFor(() => expect(decodeURIComponent(address())).toMatch(/^\/users\/my-people\?role="?2"?$/));
});

test('says what could not be loaded, and tries again', async () => {
  const server = fakeServer();
  server.refuses(listRoles, 'INTERNAL');
  const { user } = await renderScreen(RolesPage, { path: '/roles' });
  expect(await screen.findByText('We could not load the roles')).toBeTruthy();
  server.returns(listRoles, []);
  await press(user, 'Try again');
  expect(await screen.findByRole('heading', { name: 'Roles' })).toBeTruthy();
});
