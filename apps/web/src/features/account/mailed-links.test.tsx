import {
  forgotPassword,
  installation,
  joinOrganisation,
  resendVerification,
  resetPassword,
  undoEmailChange,
  verifyUser,
} from '@muster/contract/features/account/account.contract.ts';
import { screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { currentUser, type SessionUser, storeUser } from '../../platform/session.ts';
import { type FakeServer, fakeServer } from '../../testing/fake-server-for-tests.ts';
import { renderDoorPage } from '../../testing/render-door-page-for-tests.tsx';
import { press } from '../../testing/user-actions-for-tests.ts';
import { enter, offers, signInResult, verifiedLink } from './account-for-tests.ts';
import { ForgotPasswordPage } from './forgot-password-page.tsx';
import { ResetPasswordPage } from './reset-password-page.tsx';
import { clearSentMail, sentMail, storeSentMail } from './sent-mail.ts';
import { UndoEmailChangePage } from './undo-email-change-page.tsx';
import { ConfirmEmailPage, VerifyUserPage } from './verify-user-page.tsx';

const EMAIL = 'aditi@vistaar.test';
const PASSWORD = 'correct horse battery';
const TWICE = { Password: PASSWORD, 'Confirm password': PASSWORD };

async function openLink(
  Page: ComponentType,
  prepare: (server: FakeServer) => void,
  as: Partial<SessionUser> | null = null,
) {
  const server = fakeServer();
  server.returns(installation, offers());
  prepare(server);
  return { server, ...(await renderDoorPage(Page, { path: '/link/$token/$email', at: `/link/secret/${EMAIL}`, as })) };
}

const bodiesOf = (server: FakeServer) => server.received(verifyUser).map(({ body }) => body);
const LOOK = { token: 'secret', email: EMAIL, intent: 'look' };

afterEach(() => {
  clearSentMail();
  storeUser(null);
});

describe('the link of a registration', () => {
  test('only looks on arrival; one press verifies, logs in and goes on', async () => {
    const { server, user, address } = await openLink(VerifyUserPage, (server) =>
      server.returns(verifyUser, verifiedLink()),
    );
    expect(await screen.findByRole('heading', { name: 'Verify your e-mail' })).toBeTruthy();
    expect(screen.getByText(`You log in to Vistaar Instruments with ${EMAIL}.`)).toBeTruthy();
    expect(bodiesOf(server)).toEqual([LOOK]);
    expect(currentUser()).toBeNull();
    server.returns(verifyUser, verifiedLink({ session: signInResult({ firstName: 'Aditi' }) }));
    // The button has the focus.
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/'));
    expect(currentUser()?.firstName).toBe('Aditi');
    expect(bodiesOf(server)).toEqual([LOOK, { ...LOOK, intent: 'sign in' }]);
  });

  test('says in the tab that registered that it is the one', async () => {
    storeSentMail({ email: EMAIL, link: null, browserKey: 'key' });
    const { server, user } = await openLink(VerifyUserPage, (server) => server.returns(verifyUser, verifiedLink()));
    await press(user, 'Verify and log in');
    await waitFor(() => expect(sentMail()).toBeNull());
    expect(bodiesOf(server)).toEqual(['look', 'sign in'].map((intent) => ({ ...LOOK, intent, browserKey: 'key' })));
  });

  test('that others could have read asks for the password that was chosen', async () => {
    const { server, user, address } = await openLink(VerifyUserPage, (server) =>
      server.returns(verifyUser, verifiedLink({ needsOwnPassword: true })),
    );
    await press(user, 'Verify and log in');
    expect(await screen.findByText('Password is required')).toBeTruthy();
    expect(bodiesOf(server)).toEqual([LOOK]);
    server.returns(verifyUser, verifiedLink({ session: signInResult() }));
    await enter(user, { Password: PASSWORD });
    await press(user, 'Verify and log in');
    await waitFor(() => expect(address()).toBe('/'));
    expect(bodiesOf(server).at(-1)).toEqual({ ...LOOK, intent: 'sign in', password: PASSWORD });
  });

  test('such a one verifies without logging in too, for whoever forgot the password', async () => {
    const { server, user } = await openLink(VerifyUserPage, (server) =>
      server.returns(verifyUser, verifiedLink({ needsOwnPassword: true })),
    );
    await press(user, 'Verify without logging in');
    expect(await screen.findByRole('heading', { name: 'Your e-mail is verified' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
    expect(bodiesOf(server).at(-1)).toEqual({ ...LOOK, intent: 'open' });
  });

  test('leaves whoever is logged in here as they are', async () => {
    const { server, user } = await openLink(
      VerifyUserPage,
      (server) => server.returns(verifyUser, verifiedLink({ needsOwnPassword: true })),
      { email: 'kavitha@vistaar.test' },
    );
    await press(user, 'Verify my e-mail');
    expect(await screen.findByRole('heading', { name: 'Your e-mail is verified' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to Muster' }).getAttribute('href')).toBe('/');
    expect(bodiesOf(server).at(-1)).toEqual({ ...LOOK, intent: 'open' });
    expect(currentUser()?.email).toBe('kavitha@vistaar.test');
  });

  test('leads to log in where the account lets nobody in', async () => {
    const { user } = await openLink(VerifyUserPage, (server) => server.returns(verifyUser, verifiedLink()));
    await press(user, 'Verify and log in');
    expect(await screen.findByRole('heading', { name: 'Your e-mail is verified' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Log in' })).toBeTruthy();
  });

  test('that another press has used meanwhile says so, and stays', async () => {
    const { server, user } = await openLink(VerifyUserPage, (server) => server.returns(verifyUser, verifiedLink()));
    await screen.findByRole('button', { name: 'Verify and log in' });
    server.refuses(verifyUser, 'LINK_INVALID');
    await press(user, 'Verify and log in');
    expect((await screen.findByRole('alert')).textContent).toContain('link');
  });

  test('says that it is looked at meanwhile', async () => {
    const server = fakeServer();
    server.delays(verifyUser, verifiedLink());
    await renderDoorPage(VerifyUserPage, { path: '/link/$token/$email', at: `/link/secret/${EMAIL}`, as: null });
    expect(await screen.findByRole('heading', { name: 'Checking your link' })).toBeTruthy();
  });

  test('that is over offers a new one, for its own invitation', async () => {
    const { server, user, address } = await openLink(VerifyUserPage, (server) => {
      server.refuses(verifyUser, 'LINK_INVALID');
      server.returns(resendVerification, { verificationLink: null });
    });
    expect(await screen.findByRole('heading', { name: 'This link is not valid any more' })).toBeTruthy();
    expect(screen.getByLabelText('E-mail')).toHaveProperty('value', EMAIL);
    await press(user, 'Send a new link');
    await waitFor(() => expect(address()).toBe('/email-sent-notify'));
    expect(server.received(resendVerification)[0]?.body).toEqual({ email: EMAIL, token: 'secret' });
  });

  test('that cannot be looked at now is not called invalid', async () => {
    const { server, user } = await openLink(VerifyUserPage, (server) => server.refuses(verifyUser, 'DATABASE_AWAY'));
    expect(await screen.findByText('We could not load this link')).toBeTruthy();
    server.returns(verifyUser, verifiedLink());
    await press(user, 'Try again');
    expect(await screen.findByRole('heading', { name: 'Verify your e-mail' })).toBeTruthy();
  });
});

describe('the link of an invitation', () => {
  test('asks somebody new for a password, and they are logged in', async () => {
    const { server, user, address } = await openLink(VerifyUserPage, (server) =>
      server.returns(verifyUser, verifiedLink({ needsPassword: true })),
    );
    expect(
      await screen.findByText('Choose a password, and your account at Vistaar Instruments is ready.'),
    ).toBeTruthy();
    await press(user, 'Set password');
    expect(await screen.findByText('Password is required')).toBeTruthy();
    server.returns(verifyUser, verifiedLink({ session: signInResult() }));
    await enter(user, TWICE);
    await press(user, 'Set password');
    await waitFor(() => expect(address()).toBe('/'));
    expect(currentUser()?.tenantName).toBe(signInResult().tenantName);
    expect(bodiesOf(server).at(-1)).toEqual({ ...LOOK, intent: 'sign in', password: PASSWORD });
  });

  test('handed on by somebody who is logged in here does not log them out', async () => {
    const { server, user } = await openLink(
      VerifyUserPage,
      (server) => server.returns(verifyUser, verifiedLink({ needsPassword: true })),
      { email: 'kavitha@vistaar.test' },
    );
    await screen.findByRole('button', { name: 'Set password' });
    server.returns(verifyUser, verifiedLink());
    await enter(user, TWICE);
    await press(user, 'Set password');
    expect(await screen.findByRole('heading', { name: 'Your e-mail is verified' })).toBeTruthy();
    expect(bodiesOf(server).at(-1)).toEqual({ ...LOOK, intent: 'open', password: PASSWORD });
  });

  test('asks whoever has an account for its password, and they have joined and are logged in', async () => {
    const { server, user, address } = await openLink(VerifyUserPage, (server) =>
      server.returns(verifyUser, verifiedLink({ needsSignIn: true })),
    );
    expect(await screen.findByRole('heading', { name: 'Join Vistaar Instruments' })).toBeTruthy();
    server.refuses(verifyUser, 'BAD_CREDENTIALS');
    await enter(user, { Password: 'not my password' });
    await press(user, 'Join Vistaar Instruments');
    expect((await screen.findByRole('alert')).textContent).toContain('Incorrect login details');
    server.returns(verifyUser, verifiedLink({ session: signInResult() }));
    await press(user, 'Join Vistaar Instruments');
    await waitFor(() => expect(address()).toBe('/'));
  });

  test('is accepted with one press by whoever is logged in with that account', async () => {
    const { server, user } = await openLink(
      VerifyUserPage,
      (server) => {
        server.returns(verifyUser, verifiedLink({ needsSignIn: true }));
        server.returns(joinOrganisation, verifiedLink());
      },
      { email: EMAIL },
    );
    expect(await screen.findByText(`You are logged in as ${EMAIL}.`)).toBeTruthy();
    await press(user, 'Join Vistaar Instruments');
    expect(await screen.findByRole('heading', { name: 'You have joined Vistaar Instruments' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to Muster' }).getAttribute('href')).toBe('/');
    expect(server.received(joinOrganisation)[0]?.body).toEqual({ token: 'secret', email: EMAIL });
  });

  test('for somebody else than who is logged in asks for the password of that account', async () => {
    const { user } = await openLink(
      VerifyUserPage,
      (server) => {
        server.returns(verifyUser, verifiedLink({ needsSignIn: true }));
        server.returns(joinOrganisation, verifiedLink({ needsSignIn: true }));
      },
      { email: 'kavitha@vistaar.test' },
    );
    await press(user, 'Join Vistaar Instruments');
    expect(
      await screen.findByText('You are logged in as kavitha@vistaar.test. This link is for somebody else.'),
    ).toBeTruthy();
    expect(screen.getByLabelText('Password')).toBeTruthy();
  });
});

describe('the link of a new e-mail', () => {
  test('only looks on arrival, and says after one press with which address one logs in from now on', async () => {
    const { server, user } = await openLink(ConfirmEmailPage, (server) =>
      server.returns(verifyUser, verifiedLink({ purpose: 'change' })),
    );
    expect(await screen.findByText(`You will log in to Vistaar Instruments with ${EMAIL}.`)).toBeTruthy();
    expect(bodiesOf(server)).toEqual([LOOK]);
    await press(user, 'Use this e-mail');
    expect(bodiesOf(server).at(-1)).toEqual({ ...LOOK, intent: 'open' });
    expect(await screen.findByText(`From now on you log in with ${EMAIL}.`)).toBeTruthy();
  });

  test('that is over has to be started again by an administrator', async () => {
    await openLink(ConfirmEmailPage, (server) => server.refuses(verifyUser, 'LINK_INVALID'));
    expect(await screen.findByText(/Ask your administrator to change your e-mail again\.$/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send a new link' })).toBeNull();
  });
});

describe('the link to the old address', () => {
  const CHANGE = { oldEmail: EMAIL, newEmail: 'new@vistaar.test', organisation: 'Vistaar Instruments' };

  test('says what it is about, and undoes nothing before the button is pressed', async () => {
    const { server, user } = await openLink(UndoEmailChangePage, (server) =>
      server.returns(undoEmailChange, { ...CHANGE, wasMade: false }),
    );
    expect(
      await screen.findByText(
        /asked to change the e-mail you log in with from aditi@vistaar\.test to new@vistaar\.test/,
      ),
    ).toBeTruthy();
    expect(server.received(undoEmailChange).map(({ body }) => body)).toEqual([{ token: 'secret', undo: false }]);
    await press(user, 'Stop the change');
    expect(await screen.findByRole('heading', { name: 'The change was stopped' })).toBeTruthy();
    expect(server.received(undoEmailChange).at(-1)?.body).toEqual({ token: 'secret', undo: true });
  });

  test('brings an address back that was changed already, and asks for a new password', async () => {
    const { user } = await openLink(UndoEmailChangePage, (server) =>
      server.returns(undoEmailChange, { ...CHANGE, wasMade: true }),
    );
    await press(user, 'Change it back');
    expect(await screen.findByRole('heading', { name: 'Your e-mail is changed back' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Set a new password' }).getAttribute('href')).toBe('/forgot-password');
  });

  test('that is over says who can help', async () => {
    await openLink(UndoEmailChangePage, (server) => server.refuses(undoEmailChange, 'LINK_INVALID'));
    expect(await screen.findByText(/ask an administrator of your organisation\.$/)).toBeTruthy();
  });

  test('that could not be carried out stays, with the reason', async () => {
    const { server, user } = await openLink(UndoEmailChangePage, (server) =>
      server.returns(undoEmailChange, { ...CHANGE, wasMade: true }),
    );
    await screen.findByRole('button', { name: 'Change it back' });
    server.refuses(undoEmailChange, 'SERVER_BUSY');
    await press(user, 'Change it back');
    expect(await screen.findByText(/too much to do just now/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Change it back' })).toBeTruthy();
  });
});

describe('a forgotten password', () => {
  const openForgot = async (methods = offers()) => {
    const server = fakeServer();
    server.returns(installation, methods);
    server.returns(forgotPassword, null);
    return { server, ...(await renderDoorPage(ForgotPasswordPage, { path: '/forgot-password', as: null })) };
  };

  test('is answered alike whether or not there is such an account', async () => {
    const { server, user } = await openForgot();
    await enter(user, { 'E-mail': EMAIL });
    await press(user, 'Send reset link');
    expect((await screen.findByRole('status')).textContent).toMatch(/^If an account exists for this e-mail/);
    expect(server.received(forgotPassword)[0]?.body).toEqual({ email: EMAIL });
  });

  test('needs an e-mail that can be one', async () => {
    const { server, user } = await openForgot();
    await enter(user, { 'E-mail': 'aditi' });
    await press(user, 'Send reset link');
    expect(await screen.findByText('Enter a valid e-mail address')).toBeTruthy();
    expect(server.received(forgotPassword)).toEqual([]);
  });

  test('says where the link is when no mail leaves the installation', async () => {
    const { user } = await openForgot(offers({ sendsMail: false }));
    await enter(user, { 'E-mail': EMAIL });
    await press(user, 'Send reset link');
    expect(await screen.findByText('Muster cannot send mail here yet')).toBeTruthy();
  });

  test('is replaced by a new one, and one logs in with it', async () => {
    const { server, user, address } = await openLink(ResetPasswordPage, (server) =>
      server.returns(resetPassword, null),
    );
    await enter(user, { 'New password': PASSWORD, 'Confirm password': PASSWORD });
    await press(user, 'Set password');
    await waitFor(() => expect(address()).toBe('/login'));
    expect(await screen.findByText('Password updated successfully')).toBeTruthy();
    expect(server.received(resetPassword)[0]?.body).toEqual({ token: 'secret', email: EMAIL, password: PASSWORD });
  });

  test('a reset link that was used leads to a new one', async () => {
    const { user } = await openLink(ResetPasswordPage, (server) => server.refuses(resetPassword, 'LINK_INVALID'));
    await enter(user, { 'New password': PASSWORD, 'Confirm password': PASSWORD });
    await press(user, 'Set password');
    expect(await screen.findByRole('heading', { name: 'This link is not valid any more' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ask for a new link' }).getAttribute('href')).toBe('/forgot-password');
  });
});
