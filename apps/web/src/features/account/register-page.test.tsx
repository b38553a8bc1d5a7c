import { installation, register, resendVerification } from '@muster/contract/features/account/account.contract.ts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server-for-tests.ts';
import { renderDoorPage } from '../../testing/render-door-page-for-tests.tsx';
import { press } from '../../testing/user-actions-for-tests.ts';
import { enter, offers } from './account-for-tests.ts';
import { EmailSentPage } from './email-sent-page.tsx';
import { RegisterPage } from './register-page.tsx';
import { clearSentMail, sentMail, storeSentMail } from './sent-mail.ts';

const WHO = {
  'First name': 'Kavitha',
  'Last name': 'Narayanan',
  'E-mail': 'kavitha@vistaar.test',
  Mobile: '+91 98450 12345',
  'Company name': 'Vistaar Instruments',
  Password: 'correct horse battery',
  'Confirm password': 'correct horse battery',
};

afterEach(clearSentMail);

async function openRegister(methods = offers()) {
  const server = fakeServer();
  server.returns(installation, methods);
  return { server, ...(await renderDoorPage(RegisterPage, { path: '/register', as: null })) };
}

describe('creating an organisation', () => {
  test('sends who it is once, without the repeated password, and says where to look next', async () => {
    const { server, user, address } = await openRegister();
    server.returns(register, { email: 'kavitha@vistaar.test', verificationLink: null, browserKey: 'key' });
    await enter(user, WHO);
    await press(user, 'Sign up');
    await waitFor(() => expect(address()).toBe('/email-sent-notify'));
    expect(server.received(register)[0]?.body).toEqual({
      firstName: 'Kavitha',
      lastName: 'Narayanan',
      email: 'kavitha@vistaar.test',
      mobile: '+91 98450 12345',
      companyName: 'Vistaar Instruments',
      password: 'correct horse battery',
    });
    expect(sentMail()).toEqual({ email: 'kavitha@vistaar.test', link: null, browserKey: 'key' });
  });

  test('names every field that is missing, and the first one has the cursor', async () => {
    const { server, user } = await openRegister();
    await press(user, 'Sign up');
    for (const label of ['First name', 'Last name', 'E-mail', 'Mobile', 'Company name', 'Password']) {
      expect(await screen.findByText(`${label} is required`)).toBeTruthy();
    }
    expect(document.activeElement).toBe(screen.getByLabelText('First name'));
    expect(server.received(register)).toEqual([]);
  });

  test('takes names of any script, and refuses what is no name', async () => {
    const { user } = await openRegister();
    await enter(user, { 'First name': 'காவ்யா', 'Last name': 'D’Costa' });
    await press(user, 'Sign up');
    await screen.findByText('E-mail is required');
    expect(screen.getByLabelText('First name').getAttribute('aria-invalid')).not.toBe('true');
    expect(screen.getByLabelText('Last name').getAttribute('aria-invalid')).not.toBe('true');
  });

  test('refuses two passwords that differ, and a short one', async () => {
    const { user } = await openRegister();
    await enter(user, { Password: 'short', 'Confirm password': 'shorter' });
    await press(user, 'Sign up');
    expect(await screen.findByText('The two passwords are not the same')).toBeTruthy();
    expect(screen.getByText('Use at least 10 characters')).toBeTruthy();
  });

  test('says at the password that it is easy to guess', async () => {
    const { server, user } = await openRegister();
    server.refuses(register, 'WEAK_PASSWORD');
    await enter(user, WHO);
    await press(user, 'Sign up');
    expect(await screen.findByText('Choose a password that is harder to guess.')).toBeTruthy();
    expect(screen.getByLabelText('Company name')).toHaveProperty('value', 'Vistaar Instruments');
  });

  test('does not take pasted passwords', async () => {
    const { user } = await openRegister();
    await user.click(await screen.findByLabelText('Password'));
    await user.paste('correct horse battery');
    expect(screen.getByLabelText('Password')).toHaveProperty('value', '');
  });

  test('speaks of the trial only where plans are sold', async () => {
    await openRegister(offers({ sellsPlans: true }));
    expect(await screen.findByText(/The first 30 days are free\. No card is needed\.$/)).toBeTruthy();
  });

  test('says nothing of a trial where nothing is sold', async () => {
    await openRegister();
    expect(await screen.findByText('You become its first administrator.')).toBeTruthy();
  });
});

describe('once the mail is sent', () => {
  async function openEmailSent(methods = offers()) {
    const server = fakeServer();
    server.returns(installation, methods);
    return { server, ...(await renderDoorPage(EmailSentPage, { path: '/email-sent-notify', as: null })) };
  }

  test('says to whom, for how long it holds, and sends it again', async () => {
    storeSentMail({ email: 'kavitha@vistaar.test', link: null, browserKey: 'key' });
    const { server, user } = await openEmailSent();
    server.returns(resendVerification, { verificationLink: null });
    expect(await screen.findByText('kavitha@vistaar.test')).toBeTruthy();
    expect(screen.getByText(/^The activation link is valid for 48 hours\./)).toBeTruthy();
    await press(user, 'Send it again');
    await waitFor(() =>
      expect(server.received(resendVerification)[0]?.body).toEqual({ email: 'kavitha@vistaar.test' }),
    );
    // The tab goes on knowing that it registered.
    expect(sentMail()?.browserKey).toBe('key');
  });

  test('gives the link itself where no mail leaves', async () => {
    storeSentMail({ email: 'kavitha@vistaar.test', link: 'http://muster.test/verify-user/t/e', browserKey: null });
    await openEmailSent(offers({ sendsMail: false }));
    const link = await screen.findByRole('link', { name: 'Verify my e-mail' });
    expect(link.getAttribute('href')).toBe('http://muster.test/verify-user/t/e');
  });

  test('says who has the link where no mail leaves and it may not be shown', async () => {
    storeSentMail({ email: 'kavitha@vistaar.test', link: null, browserKey: null });
    await openEmailSent(offers({ sendsMail: false }));
    expect(await screen.findByText('Muster cannot send mail here yet')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Verify my e-mail' })).toBeNull();
  });

  test('without a mail there is nothing to do', async () => {
    await openEmailSent();
    expect(await screen.findByText('Verification not required or already verified!')).toBeTruthy();
  });
});
