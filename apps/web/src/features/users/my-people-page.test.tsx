import { resendInvite } from '@muster/contract/features/account/account.contract.ts';
import { listDepartments } from '@muster/contract/features/departments/departments.contract.ts';
import { getTenant } from '@muster/contract/features/organisation/organisation.contract.ts';
import { assignRole, listRoles } from '@muster/contract/features/roles/roles.contract.ts';
import {
  changeStatus,
  deletePerson,
  designations,
  getPerson,
  latestEmployeeNumber,
  listPeople,
  peopleCounts,
} from '@muster/contract/features/users/users.contract.ts';
import { exportPeople } from '@muster/contract/features/users/users-csv.contract.ts';
import { exportPeopleXlsx } from '@muster/contract/features/users/users-import-file.contract.ts';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { SessionUser } from '../../platform/session.ts';
import { department } from '../../testing/departments-for-tests.ts';
import { type FakeServer, fakeServer } from '../../testing/fake-server-for-tests.ts';
import { organisation } from '../../testing/organisation-for-tests.ts';
import { type RenderedScreen, renderScreen } from '../../testing/render-screen-for-tests.tsx';
import { savedFiles } from '../../testing/saved-files-for-tests.ts';
import { choose, dialog, pick, press, rowOf } from '../../testing/user-actions-for-tests.ts';
import { MyPeoplePage } from './my-people-page.tsx';
import type { PersonRow } from './users.queries.ts';
import { ADITI_ID, answersForForm, DEPARTMENT_ID, person, personRow } from './users-for-tests.ts';

const MODERATOR = { roleId: 'Moderator' } as const;
const MENU = 'Actions for Aditi Deshpande';

type OpenOptions = {
  search?: string;
  as?: Partial<SessionUser>;
  rows?: PersonRow[];
  also?: (server: FakeServer) => void;
};

async function openPeople({ search = '', as = {}, rows = [personRow()], also = () => {} }: OpenOptions = {}) {
  const server = fakeServer();
  server.returns(listPeople, { rows, totalRecords: rows.length === 0 ? 0 : 34 });
  server.returns(peopleCounts, { active: 117, pending: 3, inactive: 1, restricted: 2 });
  also(server);
  const view = await renderScreen(MyPeoplePage, { path: '/users/my-people', at: `/users/my-people${search}`, as });
  return { server, ...view };
}

async function offered(user: RenderedScreen['user']): Promise<string[]> {
  await press(user, MENU);
  const items = await screen.findAllByRole('menuitem');
  return items.filter((item) => !item.hasAttribute('disabled')).map(({ textContent }) => textContent);
}

const lastQuery = (server: FakeServer) => server.received(listPeople).at(-1)?.query;

describe('the list of people', () => {
  test('shows role, sign-in and the way to reach them', async () => {
    await openPeople();
    const row = await rowOf('Aditi Deshpande');
    for (const words of ['VI-0012', 'aditi@vistaar.test', 'Member', '9876543210', 'Engineer', 'Active']) {
      expect(row.getByText(words)).toBeTruthy();
    }
    expect(row.getByText(/^0?1 Jun 2022$/)).toBeTruthy();
    expect(row.getByText('20 Nov 2026')).toBeTruthy();
  });

  test('says who cannot log in, and who has not yet', async () => {
    const other = { id: DEPARTMENT_ID, lastName: 'Solanki', lastLogin: '1970-01-01' };
    await openPeople({ rows: [personRow({ status: 'RestrictedLogin', lastLogin: null }), personRow(other)] });
    expect((await rowOf('Aditi Deshpande')).getByText('Cannot log in')).toBeTruthy();
    expect((await rowOf('Aditi Solanki')).getByText('None yet')).toBeTruthy();
  });

  test('is asked as the address says', async () => {
    const { server } = await openPeople({
      search: `?tab=pending&page=3&rows=25&search=adi&role=2&missing=bank&sort=joining&down=true`,
    });
    await screen.findByText('Aditi Deshpande');
    expect(lastQuery(server)).toEqual({
      searchText: 'adi',
      status: 'PendingEmailVerification',
      roleId: '2',
      missing: 'bank',
      sortBy: '6',
      orderBy: '0',
      pageNumber: '3',
      pageSize: '25',
    });
  });

  test('has a tab for each state with its number, and another tab begins at its first page', async () => {
    const { server, user, address } = await openPeople({ search: '?page=3' });
    await user.click(await screen.findByRole('tab', { name: /^Pending Verification\s*3$/ }));
    await waitFor(() => expect(address()).toMatch(/\?tab=pending$/));
    expect(lastQuery(server)).toMatchObject({ status: 'PendingEmailVerification', pageNumber: '1' });
  });

  test('is searched while typing, from the first page', async () => {
    const { server, user, address } = await openPeople({ search: '?page=2' });
    await user.type(await screen.findByRole('searchbox', { name: 'Search users' }), 'adi');
    await waitFor(() => expect(address()).toMatch(/\?search=adi$/));
    await waitFor(() => expect(lastQuery(server)).toMatchObject({ searchText: 'adi', pageNumber: '1' }));
    expect(await screen.findByText('34 of 117 people')).toBeTruthy();
  });

  test('a heading that sorts is a column header, which says how the list is sorted', async () => {
    await openPeople({ search: '?sort=joining&down=true' });
    const sorted = await screen.findByRole('columnheader', { name: 'Joining date' });
    await waitFor(() => expect(sorted.ariaSort).toBe('descending'));
    expect(screen.getByRole('columnheader', { name: 'User' }).ariaSort).toBe('none');
  });

  test('is sorted by a heading, and the other way by the same', async () => {
    const { server, user } = await openPeople();
    await user.click(await screen.findByRole('button', { name: /^Joining date/ }));
    await waitFor(() => expect(lastQuery(server)).toMatchObject({ sortBy: '6', orderBy: '1' }));
    await user.click(await screen.findByRole('button', { name: /^Joining date/ }));
    await waitFor(() => expect(lastQuery(server)).toMatchObject({ sortBy: '6', orderBy: '0' }));
  });

  test('shows more rows a page when asked', async () => {
    const { server, user } = await openPeople();
    await choose(user, 'Rows a page', '50 a page');
    await waitFor(() => expect(lastQuery(server)).toMatchObject({ pageSize: '50', pageNumber: '1' }));
  });

  test('is narrowed by a filter, whose chip takes it away again', async () => {
    const { server, user, address } = await openPeople({
      also: (server) => {
        server.returns(listDepartments, { rows: [department()], totalRecords: 1 });
        server.returns(designations, ['Engineer', 'Fitter']);
      },
    });
    await press(user, 'Filter');
    await choose(user, 'Missing', 'PAN');
    await choose(user, 'Designation', 'Fitter');
    await press(user, 'Apply');
    await waitFor(() => expect(lastQuery(server)).toMatchObject({ missing: 'pan', designation: 'Fitter' }));
    expect(await screen.findByLabelText('2 filters set')).toBeTruthy();
    await press(user, 'Remove the filter Designation');
    await waitFor(() => expect(address()).toMatch(/\?missing=pan$/));
  });

  test.each([
    ['', 'No active people yet'],
    ['?tab=pending', 'No invitation is waiting'],
    ['?tab=inactive', 'No inactive people'],
    ['?search=zzz', 'No one matches'],
  ])('says why it is empty: %s', async (search, words) => {
    await openPeople({ search, rows: [] });
    expect(await screen.findByText(words)).toBeTruthy();
  });

  test('shows a mobile number without its spaces, cut to 13 signs, with the whole of it as tooltip', async () => {
    const phones = ['+91 98765 43210', '+91 98765 43210 ext. 42'];
    await openPeople({
      rows: phones.map((phoneNumber, at) => personRow({ id: `0190a000-0000-7000-8000-00000000000${at}`, phoneNumber })),
    });
    const shown = await screen.findAllByText('+919876543210');
    expect(shown.map(({ title }) => title)).toEqual(phones);
  });

  test('says what could not be loaded', async () => {
    await openPeople({ also: (server) => server.refuses(listPeople, 'DATABASE_AWAY') });
    expect(await screen.findByText('Failed to fetch users')).toBeTruthy();
  });

  test('is saved as a file as it is filtered', async () => {
    const { server, user } = await openPeople({ search: '?search=adi&missing=bank' });
    server.sends(exportPeople, 'people.csv', 'First name');
    server.sends(exportPeopleXlsx, 'people.xlsx', 'First name');
    const files = savedFiles();
    await pick(user, 'Export', 'Export to CSV');
    await pick(user, 'Export', 'Export to Excel');
    await waitFor(() => expect(files).toEqual(['people.csv', 'people.xlsx']));
    for (const entry of [exportPeople, exportPeopleXlsx])
      expect(server.received(entry)[0]?.query).toEqual({ status: 'Active', searchText: 'adi', missing: 'bank' });
  });
});

describe('adding people', () => {
  test('opens the dialog that the address asks for, and closing it takes that away', async () => {
    const { user, address } = await openPeople({ search: '?open=quick', also: answersForQuickInvite });
    await press(user, 'Cancel', await dialog('Quick Invite'));
    await waitFor(() => expect(address()).toBe('/users/my-people'));
  });

  test('from a spreadsheet has a page of its own', async () => {
    const { user, address } = await openPeople({});
    await pick(user, 'Invite User', 'Import Users');
    await waitFor(() => expect(address()).toBe('/users/my-people/import'));
  });

  test('without mail nobody can be invited, and that is said', async () => {
    const { user } = await openPeople({ as: { isEmailEnabled: false } });
    await pick(user, 'Invite User', 'Quick Invite');
    expect(await screen.findByText(/^Cannot invite user email services are disabled/)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('without mail people with restricted login can be added', async () => {
    const { user } = await openPeople({ as: { isEmailEnabled: false }, also: answersForForm });
    await pick(user, 'Invite User', 'Add Restricted User');
    expect(await dialog('Add Restricted Login User')).toBeTruthy();
  });
});

function answersForQuickInvite(server: FakeServer): void {
  server.returns(getTenant, organisation());
  server.returns(latestEmployeeNumber, 'VI-0117');
}

/** The roles, and which of them the reader may give. */
const roles = (...names: readonly string[]) =>
  (['Administrator', 'Moderator', 'Member'] as const).map((id) => ({
    id,
    name: id,
    usersCount: 1,
    reads: [],
    may: [],
    mayGive: names.includes(id),
  }));

describe('what can be done with a person', () => {
  test('an administrator edits, changes the role, de-activates and deletes', async () => {
    const { user } = await openPeople();
    expect(await offered(user)).toEqual(['Edit', 'View Profile', 'Set Role', 'De-Activate User', 'Delete']);
  });

  test('where nothing may be done, a person can still be looked at', async () => {
    const { user } = await openPeople({ as: MODERATOR, rows: [personRow({ actions: [] })] });
    expect(await offered(user)).toEqual(['View Profile']);
  });

  test('what the server does not offer is not in the menu', async () => {
    const { user } = await openPeople({ rows: [personRow({ actions: ['edit', 'set role'] })] });
    expect(await offered(user)).toEqual(['Edit', 'View Profile', 'Set Role']);
  });

  test('editing opens the whole person', async () => {
    const { user } = await openPeople({
      also: (server) => {
        answersForForm(server);
        server.returns(getPerson, person());
      },
    });
    await pick(user, MENU, 'Edit');
    expect(await screen.findByRole('textbox', { name: /^First name/ })).toHaveProperty('value', 'Aditi');
    expect(await dialog('Edit User')).toBeTruthy();
  });

  test('the profile is a page of its own', async () => {
    const { user, address } = await openPeople();
    await pick(user, MENU, 'View Profile');
    await waitFor(() => expect(address()).toBe(`/profile?userId=${ADITI_ID}`));
  });

  test('a role is given; an administrator can make another one', async () => {
    const { server, user } = await openPeople();
    server.returns(listRoles, roles('Administrator', 'Moderator', 'Member'));
    server.returns(assignRole, { id: ADITI_ID, roleId: 'Administrator', version: 6 });
    await pick(user, MENU, 'Set Role');
    const role = await dialog('Role Assign');
    await choose(user, 'Role', 'Administrator', role);
    await press(user, 'Assign', role);
    expect(await screen.findByText('Role assigned successfully')).toBeTruthy();
    expect(server.received(assignRole)[0]?.params).toEqual({ role: '1', user: ADITI_ID });
  });

  test('a moderator makes nobody an administrator', async () => {
    const { server, user } = await openPeople({ as: MODERATOR });
    server.returns(listRoles, roles('Moderator', 'Member'));
    await pick(user, MENU, 'Set Role');
    await user.click((await dialog('Role Assign')).getByRole('combobox', { name: 'Role' }));
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      'Moderator',
      'Member',
    ]);
  });

  test('a role that is refused says why', async () => {
    const { server, user } = await openPeople();
    server.returns(listRoles, roles('Administrator', 'Moderator', 'Member'));
    server.refuses(assignRole, 'LAST_ADMINISTRATOR');
    await pick(user, MENU, 'Set Role');
    await press(user, 'Assign', await dialog('Role Assign'));
    expect(await screen.findByText(/^Error assigning role\. An organisation needs at least one/)).toBeTruthy();
  });

  test('de-activating asks first and says what is lost', async () => {
    const { server, user } = await openPeople();
    server.returns(changeStatus, { id: ADITI_ID, version: 6 });
    await pick(user, MENU, 'De-Activate User');
    const question = await dialog('Confirm User Deactivation');
    expect(question.getByText(/^Aditi Deshpande is logged out/)).toBeTruthy();
    await press(user, 'Deactivate', question);
    await waitFor(() =>
      expect(server.received(changeStatus)[0]?.query).toEqual({ userId: ADITI_ID, userStatus: 'Deactivated' }),
    );
  });

  test('re-activating is offered of those who are inactive', async () => {
    const { server, user } = await openPeople({
      rows: [personRow({ status: 'Deactivated', actions: ['re-activate'] })],
    });
    server.refuses(changeStatus, 'SEATS_EXCEEDED');
    await pick(user, MENU, 'Re-Activate User');
    await press(user, 'Reactivate', await dialog('Confirm User Reactivation'));
    expect(await screen.findByText(/Your plan has no seats left\.$/)).toBeTruthy();
  });

  test('deleting needs the box ticked, and a person of a payroll stays', async () => {
    const { server, user } = await openPeople();
    server.refuses(deletePerson, 'HAS_PAYROLL_RECORDS');
    await pick(user, MENU, 'Delete');
    const question = await dialog('Delete this employee');
    expect(question.getByRole('button', { name: 'Delete' })).toHaveProperty('disabled', true);
    await user.click(question.getByRole('checkbox', { name: 'I understand the consequences of this action' }));
    await press(user, 'Delete', question);
    expect(await screen.findByText(/can only be deactivated\.$/)).toBeTruthy();
    expect(server.received(deletePerson)[0]?.params).toEqual({ id: ADITI_ID });
  });

  test('an invitation that waits is sent again', async () => {
    const { server, user } = await openPeople({
      rows: [personRow({ status: 'PendingEmailVerification', actions: ['invite'] })],
    });
    server.returns(resendInvite, null);
    await pick(user, MENU, 'Resend Verification Email');
    expect(await screen.findByText('Email re-sent successfully')).toBeTruthy();
  });
});
