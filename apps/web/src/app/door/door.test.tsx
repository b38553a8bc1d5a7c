import { MantineProvider } from '@mantine/core';
import { installation, verifyUser } from '@muster/contract/features/account/account.contract.ts';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { offers } from '../../features/account/account-for-tests.ts';
import { KnownInstallation } from '../../features/account/installation.ts';
import { currentUser, type SessionUser, storeUser } from '../../platform/session.ts';
import { fakeServer } from '../../testing/fake-server-for-tests.ts';
import { signedInAs } from '../../testing/signed-in-for-tests.ts';
import { cssVariablesResolver, theme } from '../../ui/theme.ts';
import { pendingToasts } from '../../ui/toast.ts';
import { SESSION_EXPIRED } from '../end-session.ts';
import { DoorApp } from './door-app.tsx';

afterEach(() => history.replaceState(null, '', '/'));

async function openDoor(address: string, as: Partial<SessionUser> | null = null) {
  history.replaceState(null, '', address);
  storeUser(as === null ? null : signedInAs(as));
  const server = fakeServer();
  server.returns(installation, offers());
  const app = { load: vi.fn(async () => undefined), enter: vi.fn() };
  await act(async () => {
    render(
      <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} env="test">
        <KnownInstallation value={{}}>
          <DoorApp app={app} />
        </KnownInstallation>
      </MantineProvider>,
    );
  });
  return { server, app, user: userEvent.setup() };
}

/** As by Back or Forward. */
function comeTo(address: string) {
  history.pushState(null, '', address);
  act(() => void dispatchEvent(new PopStateEvent('popstate')));
}

const heading = (name: string) => screen.findByRole('heading', { name }, { timeout: 10_000 });

describe('the pages outside the app', () => {
  test('lead to each other without it, and name the tab', async () => {
    const { user, app } = await openDoor('/login');
    expect(await heading('Log in')).toBeTruthy();
    await user.click(await screen.findByRole('link', { name: 'Forgot password?' }));
    expect(await heading('Forgot password')).toBeTruthy();
    expect(location.pathname).toBe('/forgot-password');
    await waitFor(() => expect(document.title).toBe('Forgot password · Muster'));
    await user.click(screen.getByRole('link', { name: 'Log in' }));
    expect(await heading('Log in')).toBeTruthy();
    expect(app.enter).not.toHaveBeenCalled();
  });

  test('are told by their path as it is written, in any case', async () => {
    await openDoor('/403-restricted/');
    expect(await screen.findByRole('link', { name: 'Contact Support' }, { timeout: 10_000 })).toBeTruthy();
  });

  test('read what a link carries', async () => {
    const { server } = await openDoor('/login');
    server.refuses(verifyUser, 'LINK_INVALID');
    comeTo('/verify-user/a%2Fb/asha%2Brao%40tunga.test');
    expect(await heading('This link is not valid any more')).toBeTruthy();
    expect(server.received(verifyUser)[0]?.body).toEqual({
      token: 'a/b',
      email: 'asha+rao@tunga.test',
      intent: 'look',
    });
  });

  test('give way to the app, and stay until it is here', async () => {
    const { user, app } = await openDoor('/login');
    await user.click(await screen.findByRole('link', { name: 'Privacy' }, { timeout: 10_000 }));
    await waitFor(() => expect(app.enter).toHaveBeenCalledOnce());
    expect(location.pathname).toBe('/privacy-policy');
    expect(await heading('Log in')).toBeTruthy();
  });

  test('send whoever has come signed in to the app', async () => {
    const { app } = await openDoor('/register', {});
    await waitFor(() => expect(app.enter).toHaveBeenCalledOnce(), { timeout: 10_000 });
    expect(location.pathname).toBe('/');
  });

  test('end a session that is over, and remember the page', async () => {
    const { server } = await openDoor('/email-sent-notify', {});
    await heading('Verification not required or already verified!');
    server.refuses(verifyUser, 'TokenInvalid');
    comeTo('/verify-user/secret/asha@tunga.test');
    await waitFor(() => expect(pendingToasts().map(({ text }) => text)).toEqual([SESSION_EXPIRED]), {
      timeout: 10_000,
    });
    await waitFor(() => expect(location.pathname + location.search).toMatch(/^\/login\?from=%2Fverify-user/), {
      timeout: 5000,
    });
    expect(currentUser()).toBeNull();
  });
});

describe('what is typed and not sent', () => {
  const type = async () => {
    const view = await openDoor('/register');
    await heading('Create your organisation');
    await view.user.type(screen.getByLabelText('First name'), 'Asha');
    return view;
  };

  test('is asked about before a link leaves it, and stays where one declines', async () => {
    const { user } = await type();
    const ask = vi.fn(() => false);
    vi.stubGlobal('confirm', ask);
    await user.click(screen.getByRole('link', { name: 'Log in' }));
    expect(ask).toHaveBeenCalledOnce();
    expect(location.pathname).toBe('/register');
    expect(screen.getByLabelText('First name')).toHaveProperty('value', 'Asha');
    ask.mockReturnValue(true);
    await user.click(screen.getByRole('link', { name: 'Log in' }));
    expect(await heading('Log in')).toBeTruthy();
  });

  test('is asked about before Back, which is taken back where one declines', async () => {
    await type();
    const [ask, forward] = [vi.fn(() => false), vi.spyOn(history, 'forward')];
    vi.stubGlobal('confirm', ask);
    comeTo('/login');
    expect(ask).toHaveBeenCalledOnce();
    expect(forward).toHaveBeenCalledOnce();
    comeTo('/register');
    expect(ask).toHaveBeenCalledOnce();
    expect(screen.getByLabelText('First name')).toHaveProperty('value', 'Asha');
    ask.mockReturnValue(true);
    comeTo('/login');
    expect(await heading('Log in')).toBeTruthy();
  });

  test('is asked about before the tab is closed', async () => {
    await type();
    const closing = new Event('beforeunload', { cancelable: true });
    dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(true);
  });
});
