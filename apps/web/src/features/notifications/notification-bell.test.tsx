import {
  countUnread,
  countUnreadGroups,
  listNotifications,
  readNotifications,
} from '@muster/contract/features/notifications/notifications.contract.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeServer } from '../../testing/fake-server-for-tests.ts';
import { renderScreen } from '../../testing/render-screen-for-tests.tsx';
import { press } from '../../testing/user-actions-for-tests.ts';
import { NotificationBell } from './notification-bell.tsx';
import type { Notification } from './notifications.queries.ts';
import { notification } from './notifications-for-tests.ts';

const ALL = [6, 5, 4, 3, 2, 1].map((n) => notification(n));

async function openBell(rows: readonly Notification[] = ALL) {
  const server = fakeServer();
  server.returns(countUnread, rows.filter(({ isRead }) => !isRead).length);
  server.returns(countUnreadGroups, { decide: 2, dues: 1 });
  server.returns(listNotifications, ({ query }) => {
    const from = rows.findIndex(({ id }) => id === query['before']) + 1;
    return { rows: rows.slice(from, from + 4), totalRecords: rows.length };
  });
  server.returns(readNotifications, { unread: 0 });
  const shown = await renderScreen(NotificationBell, { path: '/' });
  await press(shown.user, /^Notifications/);
  return { server, ...shown };
}

/** Says at once of everything that is looked at whether it is in view. */
function stubView(isIntersecting: boolean): void {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly say: (entries: { isIntersecting: boolean }[]) => void;
      constructor(say: (entries: { isIntersecting: boolean }[]) => void) {
        this.say = say;
      }
      observe(): void {
        this.say([{ isIntersecting }]);
      }
      disconnect(): void {}
    },
  );
}

test('says how many are not read, and shows the latest four with the next four behind them', async () => {
  const { server, user } = await openBell();
  expect(await screen.findByRole('button', { name: 'Notifications, 6 unread' })).toBeTruthy();
  expect(await screen.findAllByRole('listitem')).toHaveLength(4);
  await press(user, 'Load more');
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(6));
  expect(server.received(listNotifications).at(-1)?.query).toEqual({ pageSize: '4', before: ALL[3]?.id });
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});

test('what waits for a decision and what is due have tabs, with how many are new', async () => {
  const { server, user } = await openBell([notification(1, { group: 'decide' })]);
  expect(await screen.findByText('Decide')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Earlier' })).toBeTruthy();
  await user.click(await screen.findByRole('radio', { name: 'Dues 1' }));
  await waitFor(() => expect(server.received(listNotifications).at(-1)?.query).toMatchObject({ group: 'dues' }));
  await user.click(screen.getByRole('radio', { name: 'To decide 2' }));
  await waitFor(() => expect(server.received(listNotifications).at(-1)?.query).toMatchObject({ group: 'decide' }));
});

test('what is read stands behind what is new, and what becomes read meanwhile keeps its place', async () => {
  stubView(true);
  const rows = [notification(2, { isRead: true }), notification(1, { group: 'dues', title: 'TDS is due by 7 Dec' })];
  const { server } = await openBell(rows);
  expect((await screen.findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent)).toEqual([
    'Earlier',
    'Read',
  ]);
  expect(screen.getByText('See files and dues')).toBeTruthy();
  server.returns(listNotifications, { rows: rows.map((row) => ({ ...row, isRead: true })), totalRecords: 2 });
  await waitFor(() => expect(server.received(readNotifications)).toHaveLength(1), { timeout: 3000 });
  await waitFor(() => expect(screen.queryByText('New:', { exact: false })).toBeNull());
  expect(within(screen.getByRole('list', { name: 'Earlier' })).getByText(/TDS is due/)).toBeTruthy();
});

test('leads to the thing itself and counts as read then', async () => {
  const { server, user, address } = await openBell();
  await user.click(await screen.findByRole('link', { name: /Your request 6 is approved/ }));
  await waitFor(() => expect(address()).toBe('/attendance/requests'));
  expect(server.received(readNotifications)[0]?.body).toEqual({ ids: [ALL[0]?.id] });
});

test('what is in view for 900 ms is read, all of it at once; what is not stays new', async () => {
  stubView(true);
  const { server } = await openBell();
  await waitFor(() => expect(server.received(readNotifications)).toHaveLength(1), { timeout: 3000 });
  expect(server.received(readNotifications)[0]?.body).toEqual({ ids: ALL.slice(0, 4).map(({ id }) => id) });
  expect(await screen.findByRole('button', { name: 'Notifications' })).toBeTruthy();
});

test('all of them are marked as read with one press', async () => {
  stubView(false);
  const { server, user } = await openBell();
  await press(user, 'Mark all read');
  await waitFor(() => expect(server.received(readNotifications)[0]?.body).toEqual({ all: true }));
  expect(await screen.findByRole('button', { name: 'Notifications' })).toBeTruthy();
});

test('without any it says what will be there, and Escape closes it', async () => {
  const { user } = await openBell([]);
  expect(await screen.findByText('Nothing new')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Mark all read' })).toBeNull();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText('Nothing new')).toBeNull());
});

test('that they could not be read is said, with another try', async () => {
  const server = fakeServer();
  server.returns(countUnread, 1);
  server.returns(countUnreadGroups, { decide: 0, dues: 0 });
  server.refuses(listNotifications, 'INTERNAL');
  const { user } = await renderScreen(NotificationBell, { path: '/' });
  await press(user, /^Notifications/);
  expect(await screen.findByText('We could not load your notifications')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});
