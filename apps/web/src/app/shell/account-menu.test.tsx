import { logout } from '@muster/contract/features/account/account.contract.ts';
import { demoRoles } from '@muster/contract/features/account/account-demo.contract.ts';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { currentUser } from '../../platform/session.ts';
import { fakeServer } from '../../testing/fake-server-for-tests.ts';
import { renderScreen } from '../../testing/render-screen-for-tests.tsx';
import { dialog, pick, press } from '../../testing/user-actions-for-tests.ts';
import { AccountMenu } from './account-menu.tsx';

async function openMenu() {
  const server = fakeServer();
  server.returns(demoRoles, []);
  return { server, ...(await renderScreen(AccountMenu, { path: '/' })) };
}

const ACCOUNT = /^Account of .*Kavitha Narayanan/;

describe('the menu of the account', () => {
  test('logs out on the server first, and only then here', async () => {
    const { server, user, address } = await openMenu();
    server.returns(logout, null);
    await pick(user, ACCOUNT, 'Log out');
    await waitFor(() => expect(address()).toBe('/login'));
    expect(server.received(logout)).toHaveLength(1);
    expect(currentUser()).toBeNull();
  });

  test('stays logged in when the server does not hear of it, and says so', async () => {
    const { server, user, address } = await openMenu();
    server.refuses(logout, 'INTERNAL');
    await pick(user, ACCOUNT, 'Log out');
    expect(await screen.findByText('Login Failed. Please try again.')).toBeTruthy();
    expect(address()).toBe('/');
    expect(currentUser()).not.toBeNull();
  });

  test('says with which e-mail one is logged in, and leads to the profile', async () => {
    const { user, address } = await openMenu();
    await press(user, ACCOUNT);
    expect(await screen.findByText('kavitha@vistaar.test')).toBeTruthy();
    await user.click(screen.getByRole('menuitem', { name: 'View Profile' }));
    await waitFor(() => expect(address()).toBe('/profile'));
  });

  test('changes the password in a dialog', async () => {
    const { user } = await openMenu();
    await pick(user, ACCOUNT, 'Change password');
    expect(await dialog('Change password')).toBeTruthy();
  });
});
