import { openMailLink } from '@muster/contract/features/account/account-mail-links.contract.ts';
import { getWaitingMails, listOutbox } from '@muster/contract/features/outbox/outbox.contract.ts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SessionUser } from '../../platform/session.ts';
import { fakeServer } from '../../testing/fake-server-for-tests.ts';
import { renderScreen } from '../../testing/render-screen-for-tests.tsx';
import { dialog, press, rowOf } from '../../testing/user-actions-for-tests.ts';
import type { Mail } from './outbox.queries.ts';
import { OutboxPage } from './outbox-page.tsx';

const INVITATION: Mail = {
  id: '0190a000-0000-7000-8000-000000000701',
  recipient: 'aditi@vistaar.test',
  subject: 'You are invited to Vistaar Instruments',
  body: 'Open the link to choose a password.',
  hasLink: true,
  status: 'kept',
  failure: null,
  createdAt: '2026-11-20T05:30:00Z',
};

const LINK = 'http://muster.test/verify-user/secret/aditi';

const HERE = 'http://muster.test';

// A link that another test has pressed may have led elsewhere.
beforeEach(() => void vi.stubGlobal('location', { ...window.location, origin: HERE }));
afterEach(() => void vi.unstubAllGlobals());

async function openOutbox(
  rows: Mail[] = [INVITATION],
  search = '',
  as: Partial<SessionUser> = {},
  waiting: { waiting?: number; failure?: string | null; linksLeadTo?: string } = {},
) {
  const server = fakeServer();
  server.returns(getWaitingMails, { waiting: 0, failure: null, linksLeadTo: HERE, ...waiting });
  server.returns(listOutbox, { rows, totalRecords: rows.length });
  return { server, ...(await renderScreen(OutboxPage, { path: '/outbox', at: `/outbox${search}`, as })) };
}

describe('the outbox', () => {
  test('lists every mail with what became of it', async () => {
    await openOutbox([
      INVITATION,
      { ...INVITATION, id: INVITATION.id.replace('701', '702'), recipient: 'b@vistaar.test', status: 'failed' },
    ]);
    expect((await rowOf('aditi@vistaar.test')).getByText('Not sent')).toBeTruthy();
    expect((await rowOf('b@vistaar.test')).getByText('Failed')).toBeTruthy();
  });

  test('opens a mail as it reads; its link is asked for by a press, and said to be kept in the trail', async () => {
    const { server, user } = await openOutbox();
    server.returns(openMailLink, { link: LINK });
    await user.click(await screen.findByText('aditi@vistaar.test'));
    const mail = await dialog('You are invited to Vistaar Instruments');
    expect(mail.getByText('Open the link to choose a password.')).toBeTruthy();
    expect(mail.getByText(/The audit trail keeps that you saw it/)).toBeTruthy();
    expect(mail.queryByRole('link')).toBeNull();
    await press(user, 'Show link', mail);
    expect((await mail.findByRole('link', { name: 'Open link' })).getAttribute('href')).toBe(LINK);
    expect(mail.getByRole('button', { name: 'Copy link' })).toBeTruthy();
    expect(server.received(openMailLink)[0]?.params).toEqual({ id: INVITATION.id });
  });

  test('says where links lead when that is not the address at which it is looked at', async () => {
    await openOutbox([INVITATION], '', {}, { linksLeadTo: 'http://localhost:3999' });
    expect(await screen.findByText('Links in these mails open http://localhost:3999')).toBeTruthy();
    expect(screen.getByText(/start Muster with MUSTER_URL=/)).toBeTruthy();
  });

  test('says nothing of links that lead here', async () => {
    await openOutbox();
    await rowOf('aditi@vistaar.test');
    expect(screen.queryByText(/^Links in these mails open/)).toBeNull();
  });

  test('says why a link is not shown', async () => {
    const { server, user } = await openOutbox();
    server.refuses(openMailLink, 'ADMINISTRATOR_LINK');
    await user.click(await screen.findByText('aditi@vistaar.test'));
    const mail = await dialog('You are invited to Vistaar Instruments');
    await press(user, 'Show link', mail);
    expect((await mail.findByRole('alert')).textContent).toMatch(
      /you could log in as somebody else who works on payroll/,
    );
  });

  test('says why a mail did not arrive; one without a link is only closed', async () => {
    const failedMail = { ...INVITATION, hasLink: false, status: 'failed' as const, failure: 'mailbox full' };
    const { user } = await openOutbox([failedMail]);
    await user.click(await screen.findByText('aditi@vistaar.test'));
    const mail = await dialog('You are invited to Vistaar Instruments');
    expect(mail.getByText('Not delivered: mailbox full')).toBeTruthy();
    expect(mail.queryByRole('link')).toBeNull();
  });

  test('says above the mails that the mail server takes nothing, and why', async () => {
    const waitingMail = { ...INVITATION, status: 'waiting' as const, failure: 'connect ECONNREFUSED 10.0.0.9:25' };
    const { user } = await openOutbox([waitingMail], '', {}, { waiting: 10009, failure: waitingMail.failure });
    expect(await screen.findByText('10,009 mails wait to be sent')).toBeTruthy();
    expect(screen.getByText(/The last try failed: connect ECONNREFUSED 10.0.0.9:25\./)).toBeTruthy();
    await user.click(await screen.findByText('aditi@vistaar.test'));
    const mail = await dialog('You are invited to Vistaar Instruments');
    expect(mail.getByText('Not delivered yet: connect ECONNREFUSED 10.0.0.9:25')).toBeTruthy();
  });

  test('mails that wait for a moment are nothing to speak of', async () => {
    await openOutbox([INVITATION], '', {}, { waiting: 3, failure: null });
    await screen.findByText('aditi@vistaar.test');
    expect(screen.queryByText(/wait to be sent/)).toBeNull();
  });

  test('is searched, and the search is in the address', async () => {
    const { server, user, address } = await openOutbox();
    await user.type(await screen.findByRole('searchbox', { name: 'Search recipient or subject' }), 'aditi');
    await waitFor(() => expect(address()).toBe('/outbox?search=aditi'));
    await waitFor(() => expect(server.received(listOutbox).at(-1)?.query).toMatchObject({ searchText: 'aditi' }));
  });

  test('says when it is empty, and when a search finds nothing', async () => {
    await openOutbox([]);
    expect(await screen.findByText('No mails yet')).toBeTruthy();
  });

  test('says that a search finds nothing', async () => {
    await openOutbox([], '?search=zzz');
    expect(await screen.findByText('No mail found')).toBeTruthy();
  });

  test('is closed to moderators, and not even asked for', async () => {
    const { server } = await openOutbox([INVITATION], '', { roleId: 'Moderator' });
    expect(await screen.findByText('You cannot see the outbox')).toBeTruthy();
    expect(server.received(listOutbox)).toEqual([]);
  });
});
