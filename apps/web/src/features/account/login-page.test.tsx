import {
  installation,
  login,
  resendVerification,
  selectTenant,
} from '@muster/contract/features/account/account.contract.ts';
import { exploreDemo } from '@muster/contract/features/account/account-demo.contract.ts';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { currentUser } from '../../platform/session.ts';
import { fakeServer } from '../../testing/fake-server-for-tests.ts';
import { renderDoorPage } from '../../testing/render-door-page-for-tests.tsx';
import { press } from '../../testing/user-actions-for-tests.ts';
import { enter, offers, SAHYADRI, signInResult, VISTAAR } from './account-for-tests.ts';
import { LoginPage } from './login-page.tsx';

const RIGHT = { 'E-mail': 'Kavitha@Vistaar.test', Password: 'correct horse battery' };

async function openLogin(search = '', methods = offers()) {
  const server = fakeServer();
  server.returns(installation, methods);
  return { server, ...(await renderDoorPage(LoginPage, { path: '/login', at: `/login${search}`, as: null })) };
}

describe('logging in', () => {
  test('lets in who gives e-mail and password, with Enter too', async () => {
    const { server, user, address } = await openLogin();
    server.returns(login, signInResult());
    await enter(user, RIGHT);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/'));
    expect(server.received(login)[0]?.body).toEqual({
      email: 'Kavitha@Vistaar.test',
      password: 'correct horse battery',
    });
    expect(currentUser()?.firstName).toBe('Kavitha');
  });

  test('goes on to where the person wanted to go', async () => {
    const { server, user, address } = await openLogin('?from=%2Fpayroll%2Fpayslips%3Fyear%3D2026');
    server.returns(login, signInResult());
    await enter(user, RIGHT);
    await press(user, 'Log in');
    await waitFor(() => expect(address()).toBe('/payroll/payslips?year=2026'));
  });

  test.each(['https%3A%2F%2Fevil.test', '%2F%2Fevil.test', '%2F%5Cevil.test'])(
    'never leads out of the product: %s',
    async (from) => {
      const { server, user, address } = await openLogin(`?from=${from}`);
      server.returns(login, signInResult());
      await enter(user, RIGHT);
      await press(user, 'Log in');
      await waitFor(() => expect(address()).toBe('/'));
    },
  );

  test('asks for what is missing before anything is sent', async () => {
    const { server, user } = await openLogin();
    await press(user, 'Log in');
    expect(await screen.findByText('E-mail is required')).toBeTruthy();
    expect(screen.getByText('Password is required')).toBeTruthy();
    await enter(user, { 'E-mail': 'kavitha' });
    await user.tab();
    expect(await screen.findByText('Enter a valid e-mail address')).toBeTruthy();
    expect(server.received(login)).toEqual([]);
  });

  test('says at the password that the two do not fit, and keeps the e-mail', async () => {
    const { server, user } = await openLogin();
    server.refuses(login, 'BAD_CREDENTIALS');
    await enter(user, RIGHT);
    await press(user, 'Log in');
    expect(await screen.findByText('Incorrect login details. Try again.')).toBeTruthy();
    expect(screen.getByLabelText('E-mail')).toHaveProperty('value', 'Kavitha@Vistaar.test');
    expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true');
  });

  test('says that the account is locked for a while', async () => {
    const { server, user } = await openLogin();
    server.refuses(login, 'ACCOUNT_LOCKED');
    await enter(user, RIGHT);
    await press(user, 'Log in');
    expect((await screen.findByRole('alert')).textContent).toContain('This account is locked for a while.');
  });

  test('sends a new link to who has not verified the e-mail yet', async () => {
    const { server, user, address } = await openLogin();
    server.refuses(login, 'EMAIL_NOT_VERIFIED');
    server.returns(resendVerification, { verificationLink: null });
    await enter(user, RIGHT);
    await press(user, 'Log in');
    await press(user, 'Send a new link');
    await waitFor(() => expect(address()).toBe('/email-sent-notify'));
    expect(server.received(resendVerification)[0]?.body).toEqual({ email: 'Kavitha@Vistaar.test' });
  });

  test('turns away whose account was de-activated', async () => {
    const { server, user, address } = await openLogin();
    server.refuses(login, 'ACCOUNT_DEACTIVATED');
    await enter(user, RIGHT);
    await press(user, 'Log in');
    await waitFor(() => expect(address()).toBe('/403-Restricted'));
    expect(currentUser()).toBeNull();
  });

  test('stores no session that is over already', async () => {
    const { server, user } = await openLogin();
    server.returns(login, signInResult({ token: 'unreadable' }));
    await enter(user, RIGHT);
    await press(user, 'Log in');
    expect(await screen.findByText('Token expired.')).toBeTruthy();
    expect(currentUser()).toBeNull();
  });
});

describe('somebody of several organisations', () => {
  async function openChoice() {
    const view = await openLogin();
    view.server.returns(login, signInResult({ tenants: [VISTAAR, SAHYADRI] }));
    await enter(view.user, RIGHT);
    await press(view.user, 'Log in');
    await screen.findByRole('heading', { name: 'Choose an organisation' });
    return view;
  }

  test('chooses one of them', async () => {
    const { server, user, address } = await openChoice();
    server.returns(selectTenant, signInResult({ tenantId: SAHYADRI.id, tenantName: SAHYADRI.name }));
    await press(user, 'Sahyadri Tools');
    await waitFor(() => expect(address()).toBe('/'));
    expect(server.received(selectTenant)[0]?.query).toEqual({ tenantId: SAHYADRI.id });
    expect(currentUser()?.tenantName).toBe('Sahyadri Tools');
  });

  test('can choose again where one refuses', async () => {
    const { server, user } = await openChoice();
    server.refuses(selectTenant, 'LOGIN_RESTRICTED');
    await press(user, 'Sahyadri Tools');
    expect(await screen.findByText(/^You do not have a login here\./)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Vistaar Instruments' })).toHaveProperty('disabled', false);
  });
});

describe('what this installation offers besides', () => {
  test('is nothing where nothing is configured', async () => {
    await openLogin();
    await screen.findByRole('link', { name: 'Create your organisation' });
    expect(screen.queryByText('or')).toBeNull();
  });

  test('is the demo, whose making takes its time', async () => {
    const { server, user, address } = await openLogin('', offers({ offersDemo: true }));
    const arrive = server.delays(exploreDemo, signInResult());
    await press(user, 'Explore the demo organisation');
    expect(await screen.findByText(/This takes half a minute\.$/)).toBeTruthy();
    arrive();
    await waitFor(() => expect(address()).toBe('/'));
  });

  test('is a provider that the operator has configured', async () => {
    await openLogin('', offers({ providers: ['google'] }));
    expect(await screen.findByText(/Google/)).toBeTruthy();
    expect(screen.queryByText(/Microsoft/)).toBeNull();
  });
});
