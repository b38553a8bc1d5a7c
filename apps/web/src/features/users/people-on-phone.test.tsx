import { getPerson, listPeople, peopleCounts } from '@muster/contract/features/users/users.contract.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server-for-tests.ts';
import { onPhone } from '../../testing/phone-for-tests.ts';
import { renderScreen } from '../../testing/render-screen-for-tests.tsx';
import { pick } from '../../testing/user-actions-for-tests.ts';
import { MyPeoplePage } from './my-people-page.tsx';
import { openUserDialog } from './open-user-dialog-for-tests.tsx';
import { ADITI_ID, answersForForm, person, personRow } from './users-for-tests.ts';

describe('people on the phone', () => {
  test('are cards with what they do, their state and a menu', async () => {
    onPhone();
    const server = fakeServer();
    server.returns(listPeople, { rows: [personRow({ roleId: 'Moderator' })], totalRecords: 1 });
    server.returns(peopleCounts, { active: 1, pending: 0, inactive: 0, restricted: 0 });
    const { user, address } = await renderScreen(MyPeoplePage, { path: '/users/my-people' });
    const [card] = within(await screen.findByRole('list', { name: 'People' })).getAllByRole('listitem');
    expect(card?.textContent).toContain('Aditi DeshpandeModeratorEngineer, VI-0012');
    expect(card?.textContent).toMatch(/Active.*Joined 0?1 Jun 2022/);
    await pick(user, 'Actions for Aditi Deshpande', 'View Profile');
    await waitFor(() => expect(address()).toBe(`/profile?userId=${ADITI_ID}`));
  });

  test('are edited in a form that says whose it is, its sections above the fields', async () => {
    onPhone();
    const { form } = await openUserDialog('edit', person(), (server) => {
      answersForForm(server);
      server.returns(getPerson, person());
    });
    expect(form.getByText('Aditi Deshpande, VI-0012')).toBeTruthy();
    expect(form.getByRole('button', { name: /^Salary Structure/ })).toBeTruthy();
  });
});
