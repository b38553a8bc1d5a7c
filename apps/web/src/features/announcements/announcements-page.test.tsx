import {
  deleteAnnouncement,
  getAnnouncement,
  listAnnouncements,
  listReaders,
  markAnnouncementRead,
} from '@muster/contract/features/announcements/announcements.contract.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server-for-tests.ts';
import { renderScreen } from '../../testing/render-screen-for-tests.tsx';
import { choose, dialog, pick, press } from '../../testing/user-actions-for-tests.ts';
import { AnnouncementsCard } from './announcements-card.tsx';
import { GATE, OWN, WORKS, withAnnouncements } from './announcements-for-tests.ts';
import { AnnouncementsPage } from './announcements-page.tsx';

test('staff see for whom each is, until when, and how many have read it', async () => {
  const server = withAnnouncements([GATE]);
  const { user, address } = await renderScreen(AnnouncementsPage, { path: '/announcements' });
  expect(await screen.findByText('Asha Rao, 27 Nov 2026 to 31 Dec 2026')).toBeTruthy();
  expect(screen.getAllByText('Shown now').length).toBeGreaterThan(0);
  server.returns(listReaders, {
    rows: [{ employeeId: WORKS, employeeName: 'Bala Iyer', departmentName: 'Works', readAt: null, canLogIn: true }],
    totalRecords: 12,
  });
  await press(user, '5 of 12 read');
  const shown = await dialog('Who has read “Gate 2 is closed”');
  expect(await shown.findByText('Bala Iyer')).toBeTruthy();
  expect(shown.getByText('Not yet')).toBeTruthy();
  await user.keyboard('{Escape}');
  await choose(user, 'Which announcements', 'Over');
  expect(await screen.findByText('No announcement of this kind')).toBeTruthy();
  expect(address()).toContain('state=expired');
});

test('one is written on a page of its own, and edited there', async () => {
  withAnnouncements([GATE]);
  const { user, address } = await renderScreen(AnnouncementsPage, { path: '/announcements' });
  expect((await screen.findByRole('link', { name: 'Add announcement' })).getAttribute('href')).toBe(
    '/announcements/new',
  );
  await pick(user, 'Actions for Gate 2 is closed', 'Edit');
  await waitFor(() => expect(address()).toBe(`/announcements/new?id=${GATE.id}`));
});

test('one is deleted once that is agreed', async () => {
  const server = withAnnouncements([GATE]);
  server.returns(deleteAnnouncement, null);
  const { user } = await renderScreen(AnnouncementsPage, { path: '/announcements' });
  await pick(user, 'Actions for Gate 2 is closed', 'Delete');
  await press(user, 'Delete', await dialog('Delete announcement'));
  await waitFor(() => expect(server.received(deleteAnnouncement)[0]?.params).toEqual({ id: GATE.id }));
});

test('a member opens one by its address, reads it as the text it is, and it counts as read once', async () => {
  const server = withAnnouncements([OWN]);
  const at = `/announcements?open=${GATE.id}`;
  await renderScreen(AnnouncementsPage, { path: '/announcements', at, as: { roleId: 'Member' } });
  const shown = await dialog('Gate 2 is closed');
  expect(await shown.findByText(/<b>Not bold<\/b>/)).toBeTruthy();
  await waitFor(() => expect(server.received(markAnnouncementRead)).toHaveLength(1));
  expect(screen.queryByRole('link', { name: 'Add announcement' })).toBeNull();
  expect(screen.queryByText('5 of 12 read')).toBeNull();
});

test('one that is over or gone says so', async () => {
  const server = withAnnouncements([]);
  server.refuses(getAnnouncement, 'NOT_FOUND');
  const at = `/announcements?open=${GATE.id}`;
  await renderScreen(AnnouncementsPage, { path: '/announcements', at, as: { roleId: 'Member' } });
  expect(await screen.findByText('We could not load this announcement: it may be over, or gone')).toBeTruthy();
});

test('Home shows one’s own, what is not opened marked as new, and where the others are', async () => {
  const server = withAnnouncements([OWN, { ...OWN, id: WORKS, title: 'Known', isRead: true, isPinned: false }]);
  await renderScreen(AnnouncementsCard, { path: '/' });
  expect(await screen.findByRole('button', { name: /New.*Pinned: Gate 2 is closed/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Known' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All announcements' })).toBeTruthy();
  expect(server.received(listAnnouncements)[0]?.query).toEqual({ onlyMine: 'true', pageSize: '3' });
});

test('Home has no such card where the plan has no announcements', async () => {
  fakeServer();
  await renderScreen(AnnouncementsCard, { path: '/', as: { accessableFeatures: [] } });
  expect(screen.queryByText('Announcements')).toBeNull();
});
