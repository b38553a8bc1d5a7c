import {
  getAttendanceToday,
  getAttendanceTotals,
  listAttendance,
} from '@muster/contract/features/attendance/attendance.contract.ts';
import { sendPunch, startTimer } from '@muster/contract/features/attendance/attendance-timelogs.contract.ts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { storeUser } from '../../../platform/session.ts';
import { fakeServer } from '../../../testing/fake-server-for-tests.ts';
import { renderScreen } from '../../../testing/render-screen-for-tests.tsx';
import { signedInAs } from '../../../testing/signed-in-for-tests.ts';
import { press } from '../../../testing/user-actions-for-tests.ts';
import { dayOf, LOG, TOTALS, todayOf } from '../attendance-for-tests.ts';
import { timeAt } from '../days/log-words.ts';
import { loadPunches } from './kept-punches.store.ts';
import { discardPunch, readKeptPunches, sendKeptPunches } from './kept-punches.ts';
import { OfflinePunchCard } from './offline-punch-card.tsx';
import { PunchCard } from './punch-card.tsx';

afterEach(async () => {
  for (const { id } of await loadPunches()) await discardPunch(id);
});

async function openCard(change: Parameters<typeof todayOf>[0] = {}) {
  const server = fakeServer();
  server.returns(getAttendanceToday, todayOf(change));
  server.returns(listAttendance, [dayOf()]);
  server.returns(getAttendanceTotals, TOTALS);
  const view = await renderScreen(PunchCard, { path: '/' });
  await screen.findByRole('button', { name: 'Check In' });
  return { server, ...view };
}

const RECEIPT = { id: LOG.id, at: LOG.startAt, flags: ['ARRIVED_LATE'], timelog: null };

test('a punch without an answer is kept with its time, goes on as a check-in, and is sent once by the same id', async () => {
  const { server, user } = await openCard();
  server.refuses(startTimer, 'DATABASE_AWAY');
  server.refuses(sendPunch, 'DATABASE_AWAY');
  await press(user, 'Check In');
  expect(await screen.findByText('Saved on this device, sent when the network is back')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Check Out' })).toBeTruthy();
  server.returns(sendPunch, RECEIPT);
  await act(async () => void (await Promise.all([sendKeptPunches()])));
  expect(await screen.findByRole('heading', { name: 'Online again, 1 punch sent' })).toBeTruthy();
  // The device's clock stands apart from the time that was recorded.
  expect(screen.getByText(`Counted as ${timeAt(RECEIPT.at)}.`)).toBeTruthy();
  const sent = server.received(sendPunch).at(-1)?.body;
  expect(sent).toMatchObject({ kind: 'in', elapsedSeconds: expect.any(Number) });
  const first = server.received(startTimer)[0]?.body;
  expect(sent).toMatchObject({ id: Object(first).punchId });
  expect(await loadPunches()).toEqual([]);
});

test('a check-out waits behind the check-in that waits', async () => {
  const { server, user } = await openCard();
  server.refuses(startTimer, 'DATABASE_AWAY');
  server.refuses(sendPunch, 'DATABASE_AWAY');
  await press(user, 'Check In');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Check Out' })).toHaveProperty('disabled', false));
  await press(user, 'Check Out');
  await waitFor(async () => expect((await loadPunches()).map(({ kind }) => kind)).toEqual(['in', 'out']));
  server.returns(sendPunch, RECEIPT);
  await act(async () => void (await sendKeptPunches()));
  expect(await screen.findByRole('heading', { name: 'Online again, 2 punches sent' })).toBeTruthy();
});

test('nobody’s punch is sent while another is signed in', async () => {
  const { server, user } = await openCard();
  server.refuses(startTimer, 'DATABASE_AWAY');
  await press(user, 'Check In');
  await screen.findByText('Saved on this device, sent when the network is back');
  server.returns(sendPunch, RECEIPT);
  await act(async () => {
    storeUser(signedInAs({ id: '0190a000-0000-7000-8000-00000000ffff' }));
    await readKeptPunches();
    await sendKeptPunches();
  });
  expect(server.received(sendPunch)).toEqual([]);
  expect(await screen.findByText(/A punch of somebody else waits on this device/)).toBeTruthy();
});

test('a day without a check-out is reminded, with its regularization one press away', async () => {
  const { user, address } = await openCard({ unpairedDays: ['2026-11-26'] });
  expect(screen.getByText('You did not check out on 26 Nov 2026: the log counts nothing.')).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Regularize' }));
  expect(address()).toBe('/attendance/requests?regularize=2026-11-26');
});

test('without a network the card says what was seen last, and nothing where nothing was', async () => {
  localStorage.clear();
  await renderScreen(OfflinePunchCard, { path: '/' });
  await screen.findByText('Without a network it is not known here whether you checked in.');
  cleanup();
  await openCard({ day: dayOf({ timelogs: [LOG] }) });
  cleanup();
  await renderScreen(OfflinePunchCard, { path: '/' });
  await screen.findByText(/^Checked out at /);
  expect(screen.queryByText('Not checked in yet.')).toBeNull();
});

test('without a network the day stands on the track of its shift, with what was sent and what was not', async () => {
  localStorage.clear();
  const { server, user } = await openCard({ day: dayOf({ timelogs: [LOG] }) });
  server.refuses(startTimer, 'DATABASE_AWAY');
  server.refuses(sendPunch, 'DATABASE_AWAY');
  await press(user, 'Check In');
  await screen.findByText('Saved on this device, sent when the network is back');
  cleanup();
  await renderScreen(OfflinePunchCard, { path: '/' });
  const card = within(await screen.findByRole('region', { name: 'No network' }));
  expect(card.getByText(/^General shift, 10:00 AM to 7:00 PM/)).toBeTruthy();
  const log = within(card.getByRole('region', { name: 'Today’s log' }));
  expect(log.getAllByText(/^(Sent|Not sent)$/).map(({ textContent }) => textContent)).toEqual(['Sent', 'Not sent']);
  expect(card.getByRole('button', { name: 'Check Out' })).toBeTruthy();
});
