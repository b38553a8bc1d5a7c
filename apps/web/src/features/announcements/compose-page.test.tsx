import {
  addAnnouncement,
  audienceChoices,
  previewAnnouncement,
  updateAnnouncement,
} from '@muster/contract/features/announcements/announcements.contract.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen-for-tests.tsx';
import { choose, dialog, fill, press } from '../../testing/user-actions-for-tests.ts';
import { GATE, WORKS, withAnnouncements } from './announcements-for-tests.ts';
import { ComposePage } from './compose-page.tsx';

const path = '/announcements/new';
const TODAY = { path, as: { fixedToday: '2026-11-27' } } as const;
const textIn = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name }).value;

async function write(user: Parameters<typeof fill>[0], title = 'Gate 2 is closed', text = 'Use gate 1.') {
  await fill(user, /^Title/, title);
  await fill(user, /^Text/, text);
}

// What is kept on the device by one test is nothing to the next.
afterEach(() => localStorage.clear());

test('one is written for some, the press says for how many, and leads back to the list', async () => {
  const server = withAnnouncements([]);
  server.returns(addAnnouncement, GATE);
  const { user, address } = await renderScreen(ComposePage, TODAY);
  await press(user, 'Send to 119 people');
  expect(await screen.findByText('Please enter a title')).toBeTruthy();
  expect(screen.getByText('Please enter a text')).toBeTruthy();
  await write(user);
  expect(screen.getByText(/11 of 2,000/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Works 12', pressed: false }));
  expect(screen.getByRole('button', { name: 'Everyone 119' }).getAttribute('aria-pressed')).toBe('false');
  expect(await screen.findByRole('checkbox', { name: 'E-mail, 11 addresses' })).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: 'Pin it above the others' }));
  await press(user, 'Send to 12 people');
  expect(await screen.findByText('Announcement added successfully')).toBeTruthy();
  await waitFor(() => expect(address()).toBe('/announcements'));
  expect(server.received(addAnnouncement)[0]?.body).toMatchObject({
    ...{ title: 'Gate 2 is closed', description: 'Use gate 1.', departmentIds: [WORKS], isPinned: true },
    ...{ isDraft: false, startDate: '2026-11-27', tellsInBell: true, tellsByMail: true },
  });
});

test('places and roles are behind Choose, and Everyone takes all choices back', async () => {
  withAnnouncements([]);
  const { user } = await renderScreen(ComposePage, TODAY);
  await press(user, 'Choose');
  await choose(user, 'Places', 'Hosur');
  expect(screen.getByRole('button', { name: 'Everyone 119' }).getAttribute('aria-pressed')).toBe('false');
  await press(user, 'Everyone 119');
  expect(screen.getByRole('button', { name: 'Everyone 119' }).getAttribute('aria-pressed')).toBe('true');
  expect(screen.queryByRole('combobox', { name: 'Places' })).toBeNull();
});

test('beside it stands what people see: on Home, and in the bell and by mail as the server sends it', async () => {
  const server = withAnnouncements([]);
  const { user } = await renderScreen(ComposePage, TODAY);
  await write(user, 'Gate 2 is closed', 'Use gate 1.');
  const preview = within(screen.getByRole('region', { name: 'As people see it' }));
  expect(preview.getByText('Gate 2 is closed')).toBeTruthy();
  expect(preview.getByText('Kavitha Narayanan, 27 Nov 2026')).toBeTruthy();
  await user.click(preview.getByRole('radio', { name: 'Bell' }));
  expect(await preview.findByText('Use gate 1.')).toBeTruthy();
  await user.click(preview.getByRole('radio', { name: 'E-mail' }));
  expect((await preview.findByText(/^Hello Kavitha,/)).textContent).toBe('Hello Kavitha,\n\nUse gate 1.');
  expect(server.received(previewAnnouncement).at(-1)?.body).toEqual({
    ...{ title: 'Gate 2 is closed', description: 'Use gate 1.' },
  });
  await user.click(screen.getByRole('checkbox', { name: /^E-mail/ }));
  expect(preview.getByText('It is not told by mail.')).toBeTruthy();
});

test('what is typed is kept on the device until it is sent, and Start again forgets it', async () => {
  const server = withAnnouncements([]);
  server.refuses(addAnnouncement, 'INTERNAL');
  const first = await renderScreen(ComposePage, TODAY);
  await write(first.user);
  await first.user.click(screen.getByRole('button', { name: 'Works 12' }));
  expect(screen.getByText(/^Kept as you type, \d+:\d\d (AM|PM)/)).toBeTruthy();
  await press(first.user, 'Send to 12 people');
  await screen.findByRole('alert');
  cleanup();

  const second = await renderScreen(ComposePage, TODAY);
  await screen.findByRole('button', { name: 'Send to 12 people' });
  expect([textIn(/^Title/), textIn(/^Text/)]).toEqual(['Gate 2 is closed', 'Use gate 1.']);
  await press(second.user, 'Start again');
  expect([textIn(/^Title/), textIn(/^Text/)]).toEqual(['', '']);
  cleanup();

  const third = await renderScreen(ComposePage, TODAY);
  expect(textIn(/^Title/)).toBe('');
  await write(third.user);
  server.returns(addAnnouncement, GATE);
  await press(third.user, 'Send to 119 people');
  await screen.findByText('Announcement added successfully');
  cleanup();
  await renderScreen(ComposePage, TODAY);
  expect(textIn(/^Title/)).toBe('');
});

test('one is sent later, on a day that is chosen, and the press says on which', async () => {
  const server = withAnnouncements([]);
  server.returns(addAnnouncement, { ...GATE, state: 'scheduled' });
  const { user } = await renderScreen(ComposePage, TODAY);
  await write(user);
  await press(user, 'Send later');
  const later = await dialog('Send later');
  expect(later.getByText('It goes out at 7:00 AM on that day.')).toBeTruthy();
  await fill(user, 'On which day', '26 Nov 2026', later);
  expect(later.getByText('Choose a day after today')).toBeTruthy();
  await fill(user, 'On which day', '30 Nov 2026', later);
  await press(user, 'Send on 30 Nov to 119 people', later);
  await waitFor(() =>
    expect(server.received(addAnnouncement)[0]?.body).toMatchObject({ startDate: '2026-11-30', isDraft: false }),
  );
});

test('one that is shown from a later day says on its press when it is sent; a draft is told nobody', async () => {
  const server = withAnnouncements([]);
  server.returns(addAnnouncement, { ...GATE, isDraft: true, state: 'draft' });
  const { user } = await renderScreen(ComposePage, TODAY);
  await write(user);
  await fill(user, 'Shown from', '30 Nov 2026');
  await screen.findByRole('button', { name: 'Send on 30 Nov to 119 people' });
  expect(screen.queryByRole('button', { name: 'Send later' })).toBeNull();
  await press(user, 'Save draft');
  await waitFor(() => expect(server.received(addAnnouncement)[0]?.body).toMatchObject({ isDraft: true }));
});

test('it is sent with Ctrl and Enter; without a mail server mail is off, with the reason', async () => {
  const server = withAnnouncements([]);
  server.returns(audienceChoices, { people: 119, departments: [], locations: [], sendsMail: false });
  server.returns(addAnnouncement, GATE);
  const { user } = await renderScreen(ComposePage, TODAY);
  await screen.findByText('No mail server is set up, so no mail goes out.');
  const mail = screen.getByRole<HTMLInputElement>('checkbox', { name: 'E-mail' });
  expect([mail.checked, mail.disabled]).toEqual([false, true]);
  expect(screen.getByText('Ctrl Enter')).toBeTruthy();
  await write(user);
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(server.received(addAnnouncement)[0]?.body).toMatchObject({ tellsByMail: false }));
});

test('what was sent before stands beside it, with how many have read it; what was not sent does not', async () => {
  withAnnouncements([
    GATE,
    { ...GATE, id: WORKS, title: 'Coming', state: 'scheduled', startDate: '2026-12-01' },
    { ...GATE, id: `${WORKS.slice(0, -2)}d2`, title: 'Not ready', state: 'draft', isDraft: true },
  ]);
  await renderScreen(ComposePage, TODAY);
  const before = within(await screen.findByRole('region', { name: 'Sent before' }));
  const link = await before.findByRole('link', { name: 'Gate 2 is closed' });
  expect(link.getAttribute('href')).toBe(`/announcements?open=${GATE.id}`);
  expect(before.getByText('Works, 27 Nov')).toBeTruthy();
  expect(before.getByText('5 of 12 read')).toBeTruthy();
  expect(before.getAllByRole('listitem')).toHaveLength(1);
});

test('one that people were told of is edited with its version, and nobody is told again', async () => {
  const server = withAnnouncements([GATE]);
  server.returns(updateAnnouncement, GATE);
  const { user } = await renderScreen(ComposePage, { ...TODAY, at: `${path}?id=${GATE.id}` });
  await screen.findByText('Nobody is told again of what you change.');
  expect(screen.queryByRole('checkbox', { name: 'Bell' })).toBeNull();
  await fill(user, /^Title/, 'Gate 3 is closed');
  await press(user, 'Save');
  expect(await screen.findByText('Announcement updated successfully')).toBeTruthy();
  expect(server.received(updateAnnouncement)[0]).toMatchObject({
    params: { id: GATE.id },
    body: { title: 'Gate 3 is closed', version: 3, departmentIds: [WORKS], endDate: '2026-12-31' },
  });
});
