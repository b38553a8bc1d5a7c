import { logout, session } from '@muster/contract/features/account/account.contract.ts';
import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { currentUser } from '../../platform/session.ts';
import { fakeServer } from '../../testing/fake-server-for-tests.ts';
import { renderScreen } from '../../testing/render-screen-for-tests.tsx';
import { signedInAs } from '../../testing/signed-in-for-tests.ts';
import { press } from '../../testing/user-actions-for-tests.ts';
import { AppShell } from './app-shell.tsx';

const CLOSED = { closedUntil: '2026-12-22T05:30:00Z' };

test('logging out of a closed organisation ends the session on the server too', async () => {
  const server = fakeServer();
  const { token: _, ...nextUser } = signedInAs(CLOSED);
  server.returns(session, nextUser);
  server.returns(logout, null);
  const { user, address } = await renderScreen(AppShell, { path: '/', as: CLOSED });
  await press(user, 'Log out');
  await waitFor(() => expect(address()).toBe('/login'));
  expect(server.received(logout)).toHaveLength(1);
  expect(currentUser()).toBeNull();
});
