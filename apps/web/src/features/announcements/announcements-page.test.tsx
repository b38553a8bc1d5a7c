import {
  addAnnouncement,
  audienceChoices,
  countAudience,
  deleteAnnouncement,
  getAnnouncement,
  listAnnouncements,
  listReaders,
  markAnnouncementRead,
  updateAnnouncement,
} from '@muster/contract/features/announcements.contract.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server-for-tests.ts';
import { onPhone } from '../../testing/phone-for-tests.ts';
import { renderScreen } from '../../testing/render-screen-for-tests.tsx';
import { choose, dialog, fill, pick, press } from '../../testing/user-actions-for-tests.ts';
import type { Announcement } from './announcements.queries.ts';
import { AnnouncementsCard } from './announcements-card.tsx';
import { AnnouncementsPage } from './announcements-page.tsx';

const WORKS = '0190a000-0000-7000-8000-0000000000d1';
const GATE: Announcement = {
  id: '0190a000-0000-7000-8000-0000000000a1',
  title: 'Gate 2 is closed',
  description: 'Use gate 1.\n<b>Not bold</b>',
  startDate: '2026-11-27',
  endDate: '2026-12-31',
  isPinned: true,
  isDraft: false,
  tellsInBell: true,
  tellsByMail: true,
  state: 'current',
  isRead: false,
  createdByName: 'Asha Rao',
  createdAt: '2026-11-27T05:30:00Z',
  audience: { departmentIds: [WORKS], departmentNames: ['Works'], locations: [], roles: [], people: 12, read: 5 },
  actions: ['edit', 'delete', 'see readers'],
  version: 3,
};
const OWN: Announcement = { ...GATE, audience: null, actions: [] };

function withAnnouncements(rows: readonly Announcement[]) {
  const server = fakeServer();
  server.returns(listAnnouncements, ({ query }) =>
    query['state'] === 'expired' ? { rows: [], totalRecords: 0 } : { rows: [...rows], totalRecords: rows.length },
  );
  server.returns(audienceChoices, {
    departments: [{ id: WORKS, name: 'Works' }],
    locations: ['Hosur'],
    sendsMail: true,
  });
  server.returns(countAudience, ({ body }) => ({
    people: countAudience.body.parse(body).departmentIds.length > 0 ? 12 : 119,
  }));
  server.returns(markAnnouncementRead, null);
  for (const row of rows) server.returns(getAnnouncement, row);
  return server;
}

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

test('one is written for some, and the button says for how many', async () => {
  const server = withAnnouncements([]);
  server.returns(addAnnouncement, GATE);
  const { user } = await renderScreen(AnnouncementsPage, { path: '/announcements' });
  await user.click((await screen.findAllByRole('button', { name: 'Add announcement' }))[0] ?? document.body);
  const form = await dialog('Add announcement');
  await press(user, 'Send to 119 people', form);
  expect(await form.findByText('Please enter a title')).toBeTruthy();
  expect(form.getByText('Please enter a text')).toBeTruthy();
  await fill(user, /^Title/, 'Gate 2 is closed', form);
  await fill(user, /^Text/, 'Use gate 1.', form);
  await choose(user, 'Departments', 'Works');
  await press(user, 'Send to 12 people', form);
  expect(await screen.findByText('Announcement added successfully')).toBeTruthy();
  expect(server.received(addAnnouncement)[0]?.body).toMatchObject({
    title: 'Gate 2 is closed',
    description: 'Use gate 1.',
    departmentIds: [WORKS],
    isPinned: false,
  });
});

test('one is looked at as people will see it, and kept as a draft of which nobody is told', async () => {
  const server = withAnnouncements([]);
  server.returns(addAnnouncement, { ...GATE, isDraft: true, state: 'draft' });
  const { user } = await renderScreen(AnnouncementsPage, { path: '/announcements' });
  await user.click((await screen.findAllByRole('button', { name: 'Add announcement' }))[0] ?? document.body);
  const form = await dialog('Add announcement');
  await fill(user, /^Title/, 'Gate 2 is closed', form);
  await fill(user, /^Text/, 'Use gate 1.', form);
  const preview = within(form.getByRole('region', { name: 'As people see it' }));
  expect(preview.getByRole('heading', { name: 'Gate 2 is closed' })).toBeTruthy();
  // In the list, and opened.
  expect(preview.getAllByText('Use gate 1.')).toHaveLength(2);
  await user.click(preview.getByRole('radio', { name: 'Bell' }));
  expect(preview.getAllByText('Use gate 1.')).toHaveLength(1);
  await user.click(form.getByRole('checkbox', { name: 'By mail' }));
  await user.click(preview.getByRole('radio', { name: 'E-mail' }));
  expect(preview.getByText('It is not told by mail.')).toBeTruthy();
  await user.click(form.getByRole('checkbox', { name: 'Keep it as a draft' }));
  await press(user, 'Save draft', form);
  await waitFor(() =>
    expect(server.received(addAnnouncement)[0]?.body).toMatchObject({
      ...{ title: 'Gate 2 is closed', isDraft: true, tellsInBell: true, tellsByMail: false },
    }),
  );
});

test('one is sent with Ctrl and Enter, and without a mail server it is not told by mail', async () => {
  const server = withAnnouncements([]);
  server.returns(audienceChoices, { departments: [], locations: [], sendsMail: false });
  server.returns(addAnnouncement, GATE);
  const { user } = await renderScreen(AnnouncementsPage, { path: '/announcements' });
  await user.click((await screen.findAllByRole('button', { name: 'Add announcement' }))[0] ?? document.body);
  const form = await dialog('Add announcement');
  await form.findByText('No mail server is set up, so no mail goes out.');
  expect(form.getByRole('checkbox', { name: 'By mail' })).toHaveProperty('checked', false);
  expect(form.getByText('Ctrl Enter')).toBeTruthy();
  await fill(user, /^Title/, 'Gate 2 is closed', form);
  await fill(user, /^Text/, 'Use gate 1.', form);
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(server.received(addAnnouncement)[0]?.body).toMatchObject({ tellsByMail: false }));
});

test('on a phone the text and how people see it take turns', async () => {
  onPhone();
  withAnnouncements([]);
  const { user } = await renderScreen(AnnouncementsPage, { path: '/announcements' });
  await user.click((await screen.findAllByRole('button', { name: 'Add announcement' }))[0] ?? document.body);
  const form = await dialog('Add announcement');
  await fill(user, /^Title/, 'Gate 2 is closed', form);
  await press(user, 'As people see it', form);
  expect(form.getByRole('heading', { name: 'Gate 2 is closed' })).toBeTruthy();
  await press(user, 'Back to the text', form);
  expect(form.getByRole('textbox', { name: /^Title/ })).toHaveProperty('value', 'Gate 2 is closed');
});

test('one is edited with its version, and deleted once that is agreed', async () => {
  const server = withAnnouncements([GATE]);
  server.returns(updateAnnouncement, GATE);
  server.returns(deleteAnnouncement, null);
  const { user } = await renderScreen(AnnouncementsPage, { path: '/announcements' });
  await pick(user, 'Actions for Gate 2 is closed', 'Edit');
  const form = await dialog('Edit announcement');
  await fill(user, /^Title/, 'Gate 3 is closed', form);
  await press(user, 'Save', form);
  expect(await screen.findByText('Announcement updated successfully')).toBeTruthy();
  expect(server.received(updateAnnouncement)[0]).toMatchObject({
    params: { id: GATE.id },
    body: { title: 'Gate 3 is closed', version: 3, departmentIds: [WORKS], endDate: '2026-12-31' },
  });
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
  expect(screen.queryByRole('button', { name: 'Add announcement' })).toBeNull();
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
