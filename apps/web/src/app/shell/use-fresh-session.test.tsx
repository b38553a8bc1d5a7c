import { session } from '@muster/contract/features/account/account.contract.ts';
import { act, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type SessionUser, useSession } from '../../platform/session.ts';
import { fakeServer } from '../../testing/fake-server-for-tests.ts';
import { renderScreen } from '../../testing/render-screen-for-tests.tsx';
import { signedInAs } from '../../testing/signed-in-for-tests.ts';
import { useFreshSession } from './use-fresh-session.ts';

const sessions = new Set<SessionUser | null>();

function Shell() {
  useFreshSession();
  sessions.add(useSession());
  return null;
}

/** The sessions that a shell is drawn with, once the server has said who is signed in. */
async function sessionsAfter(change: Partial<SessionUser>): Promise<readonly (SessionUser | null)[]> {
  sessions.clear();
  const server = fakeServer();
  const { token: _, ...user } = signedInAs({});
  server.returns(session, { ...user, ...change });
  await renderScreen(Shell, { path: '/' });
  await waitFor(() => expect(server.received(session)).toHaveLength(1));
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  return [...sessions];
}

test('what has changed since signing in is taken over', async () => {
  const [before, after] = await sessionsAfter({ firstName: 'Asha' });
  expect(after).toEqual({ ...before, firstName: 'Asha' });
});

test('where nothing has changed the shell is not drawn again with another session', async () => {
  expect(await sessionsAfter({})).toHaveLength(1);
});
