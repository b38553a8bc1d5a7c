import { installation } from '@muster/contract/features/account/account.contract.ts';
import {
  countUnread,
  listNotifications,
  listPreferences,
  savePreferences,
} from '@muster/contract/features/notifications/notifications.contract.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server-for-tests.ts';
import { renderScreen } from '../../testing/render-screen-for-tests.tsx';
import { choose } from '../../testing/user-actions-for-tests.ts';
import type { Preference } from './notifications.queries.ts';
import { notification } from './notifications-for-tests.ts';
import { NotificationsPage } from './notifications-page.tsx';

const DECIDED: Preference = {
  kind: 'request decided',
  area: 'Requests',
  label: 'A request of mine is decided',
  inApp: true,
  email: 'now',
  isAlwaysMailed: false,
};
const ROLE: Preference = {
  kind: 'role changed',
  area: 'My account',
  label: 'My role is changed',
  inApp: true,
  email: 'off',
  isAlwaysMailed: true,
};

async function open(at: string, { sendsMail = true } = {}) {
  const server = fakeServer();
  const offers = { providers: [], hasOrganisations: true, sellsPlans: false, offersDemo: false };
  server.returns(installation, { ...offers, sendsMail });
  server.returns(countUnread, 1);
  server.returns(listNotifications, ({ query }) => ({
    rows: query['onlyUnread'] ? [notification(2)] : [notification(2), notification(1, { isRead: true })],
    totalRecords: 2,
  }));
  let decided = DECIDED;
  server.returns(listPreferences, () => [decided, ROLE]);
  server.returns(savePreferences, ({ body }) => {
    const { preferences } = savePreferences.body.parse(body);
    decided = { ...decided, ...preferences[0] };
    return [decided, ROLE];
  });
  return { server, ...(await renderScreen(NotificationsPage, { path: '/notifications', at })) };
}

test('all are listed, or those alone that are not read', async () => {
  const { user, address } = await open('/notifications');
  expect(await screen.findAllByRole('listitem')).toHaveLength(2);
  await user.click(screen.getByRole('radio', { name: 'Unread' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(address()).toContain('show=unread');
});

test('each kind is shown and mailed as one chooses, saved at once; security mails are no choice', async () => {
  const { server, user } = await open('/notifications?tab=choices');
  await user.click(await screen.findByRole('switch', { name: 'A request of mine is decided: show in Muster' }));
  expect(await screen.findByText('Saved')).toBeTruthy();
  await choose(user, 'A request of mine is decided: e-mail', 'Daily summary');
  await waitFor(() => expect(server.received(savePreferences)).toHaveLength(2));
  expect(server.received(savePreferences).map(({ body }) => body)).toEqual([
    { preferences: [{ kind: 'request decided', inApp: false, email: 'now' }] },
    { preferences: [{ kind: 'request decided', inApp: false, email: 'daily' }] },
  ]);
  expect(screen.getByText('Always mailed, for the safety of your account')).toBeTruthy();
  expect(screen.queryByLabelText('My role is changed: e-mail')).toBeNull();
});

test('without a mail server e-mail is off for every kind, with the reason, and comes back with it', async () => {
  await open('/notifications?tab=choices', { sendsMail: false });
  await screen.findByText('E-mail is off: no mail server is set up, so no mail goes out.');
  const email = screen.getByRole<HTMLInputElement>('combobox', { name: 'A request of mine is decided: e-mail' });
  expect([email.value, email.disabled]).toEqual(['No e-mail', true]);
  expect(screen.getByRole<HTMLInputElement>('switch', { name: /^A request of mine/ }).disabled).toBe(false);
});
