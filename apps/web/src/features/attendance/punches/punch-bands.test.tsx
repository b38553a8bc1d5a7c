import {
  getAttendanceToday,
  getAttendanceTotals,
  listAttendance,
} from '@muster/contract/features/attendance/attendance.contract.ts';
import { WEEKDAYS } from '@muster/contract/features/attendance/attendance-day.ts';
import { sendPunch, startTimer, stopTimer } from '@muster/contract/features/attendance/attendance-timelogs.contract.ts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { currentUser } from '../../../platform/session.ts';
import { fakeServer } from '../../../testing/fake-server-for-tests.ts';
import { renderScreen } from '../../../testing/render-screen-for-tests.tsx';
import { press } from '../../../testing/user-actions-for-tests.ts';
import { todayIso } from '../../../ui/format-date.ts';
import { dayOf, LOG, RUNNING, TOTALS, todayOf } from '../attendance-for-tests.ts';
import { MyWeekCard } from '../days/my-week-card.tsx';
import { MyAttendancePage } from '../my-attendance-page.tsx';
import { loadPunches, savePunch } from './kept-punches.store.ts';
import { discardPunch, readKeptPunches, sendKeptPunches } from './kept-punches.ts';
import { OfflinePunchCard } from './offline-punch-card.tsx';
import { PunchCard } from './punch-card.tsx';
import { PunchSender } from './punch-sender.tsx';

afterEach(async () => {
  Reflect.deleteProperty(navigator, 'geolocation');
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

const band = async (name: RegExp | string) => {
  const heading = await screen.findByRole('heading', { name });
  return within(heading.parentElement ?? heading);
};

test('one that is not taken says why in a band, with its regularization filled in, and can be discarded', async () => {
  const { server, user, address } = await openCard();
  server.refuses(startTimer, 'DATABASE_AWAY');
  await press(user, 'Check In');
  const [punch] = await loadPunches();
  const pressed = Temporal.Instant.from(punch?.pressedAt ?? '').toZonedDateTimeISO('Asia/Kolkata');
  const [date, time] = [pressed.toPlainDate().toString(), pressed.toPlainTime().toString().slice(0, 5)];
  server.returns(listAttendance, [dayOf({ date, startTime: null, endTime: null, timelogs: [] })]);
  server.refuses(sendPunch, 'ATTENDANCE_RULE', { message: 'This punch waited longer than 14 days.' });
  await act(async () => void (await sendKeptPunches()));
  const refused = await band(/^Check in of .* was not taken$/);
  expect(refused.getByText('This punch waited longer than 14 days.')).toBeTruthy();
  await waitFor(() => expect(server.received(listAttendance).at(-1)?.query).toMatchObject({ startDate: date }));
  await screen.findByText(/waited longer/);
  await user.click(refused.getByRole('button', { name: 'Request regularization' }));
  await waitFor(() => expect(address()).toContain('lastOut=19%3A00'));
  const asked = new URLSearchParams(address().split('?')[1]);
  expect(Object.fromEntries(asked)).toMatchObject({ regularize: date, firstIn: time, lastOut: '19:00' });
  expect(asked.get('why')).toMatch(
    /^Check in pressed at .* without a network\. This punch waited longer than 14 days\.$/,
  );
  cleanup();
  await renderScreen(PunchCard, { path: '/' });
  await press(user, 'Discard');
  await waitFor(async () => expect(await loadPunches()).toEqual([]));
});

test('one that was taken outside the place is marked in a band, with its regularization filled in', async () => {
  const { server, user, address } = await openCard();
  server.refuses(startTimer, 'DATABASE_AWAY');
  await press(user, 'Check In');
  await screen.findByText('Saved on this device, sent when the network is back');
  // The place is judged with the log.
  server.returns(sendPunch, { ...RECEIPT, timelog: { ...LOG, flags: ['ARRIVED_LATE', 'OUTSIDE_SITE'] } });
  await act(async () => void (await sendKeptPunches()));
  const marked = await band('Check in of 10:21 AM is marked: outside the site');
  await user.click(marked.getByRole('button', { name: 'Request regularization' }));
  await waitFor(() => expect(address()).toContain('regularize=2026-11-26&firstIn=10%3A21'));
});

test('what was sent is told once: on the next page it is told no more', async () => {
  const server = fakeServer();
  server.returns(getAttendanceToday, todayOf());
  server.returns(listAttendance, [dayOf()]);
  const { user } = await renderScreen(CardAndSender, { path: '/' });
  server.refuses(startTimer, 'DATABASE_AWAY');
  server.refuses(sendPunch, 'DATABASE_AWAY');
  await press(user, 'Check In');
  await screen.findByText('Saved on this device, sent when the network is back');
  server.returns(sendPunch, RECEIPT);
  await act(async () => void (await sendKeptPunches()));
  await screen.findByRole('heading', { name: 'Online again, 1 punch sent' });
  cleanup();
  await renderScreen(CardAndSender, { path: '/' });
  await screen.findByRole('button', { name: 'Check In' });
  expect(screen.queryByRole('heading', { name: /Online again/ })).toBeNull();
});

function CardAndSender() {
  return (
    <>
      <PunchCard />
      <PunchSender />
    </>
  );
}

test('one of a day that was over says what the day was and is, and both its times', async () => {
  const { server, user, address } = await openCard();
  const arrival = {
    kind: 'out',
    at: '2026-11-26T13:36:00Z',
    pressedAt: '2026-11-26T13:35:56Z',
    receivedAt: '2026-11-27T04:01:00Z',
    driftSeconds: -4,
  } as const;
  const timelog = { ...LOG, endTime: '19:06:00', siteName: 'Peenya office', arrivals: [arrival] };
  const { reasons: _, ...after } = dayOf({
    attendanceStatus: 1,
    isLate: false,
    totalHours: '09:20:00',
    timelogs: [timelog],
  });
  const before = {
    ...after,
    attendanceStatus: 3 as const,
    totalHours: '00:00:00',
    endTime: null,
    hasOpenPair: true,
    uncoveredHalves: 2 as const,
  };
  server.refuses(startTimer, 'DATABASE_AWAY');
  server.refuses(sendPunch, 'DATABASE_AWAY');
  await press(user, 'Check In');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Check Out' })).toHaveProperty('disabled', false));
  await press(user, 'Check Out');
  await waitFor(async () => expect(await loadPunches()).toHaveLength(2));
  const [first] = await loadPunches();
  await act(() => discardPunch(first?.id ?? ''));
  server.returns(sendPunch, { ...RECEIPT, at: arrival.at, timelog, change: { before, after } });
  await act(async () => void (await sendKeptPunches()));
  const told = await band(/^A punch of .* arrived today$/);
  expect(told.getByText('Check out, Thu 26 Nov, 7:06 PM.')).toBeTruthy();
  expect(told.getByText('It waits for approval.')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: /Online again/ })).toBeNull();
  const card = within(screen.getByRole('region', { name: 'Thursday, 26 November' }));
  expect(card.getByText('Open pair, counts nothing').tagName).toBe('DEL');
  expect(card.getByText('Present, 9:20').tagName).toBe('INS');
  expect(card.getAllByText(/is lost$/).map(({ textContent }) => textContent)).toEqual([
    '1 day is lost',
    'No day is lost',
  ]);
  expect(card.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '7:06 PM, 26 Nov 2026',
    '9:31 AM, 27 Nov 2026',
    '4 s behind, accepted',
    'Peenya office',
  ]);
  expect(card.getByText('Pending')).toBeTruthy();
  await user.click(card.getByRole('button', { name: 'It is wrong' }));
  await waitFor(() => expect(address()).toContain('regularize=2026-11-26&firstIn=10%3A21&lastOut=19%3A00'));
});

test('both times of a kept punch stay in the log of the day', async () => {
  const arrival = {
    kind: 'in',
    at: '2026-11-27T04:20:00Z',
    pressedAt: '2026-11-27T04:20:00Z',
    receivedAt: '2026-11-27T06:50:00Z',
    driftSeconds: 0,
  } as const;
  const running = { ...RUNNING, arrivals: [arrival] };
  const server = fakeServer();
  server.returns(getAttendanceToday, todayOf({ running, day: dayOf({ date: '2026-11-27', timelogs: [running] }) }));
  server.returns(listAttendance, [dayOf()]);
  server.returns(getAttendanceTotals, TOTALS);
  await renderScreen(MyAttendancePage, { path: '/attendance/my-attendance' });
  const log = within(await screen.findByRole('region', { name: 'Today’s log' }));
  expect(log.getByText('Check in, 9:50 AM')).toBeTruthy();
  expect(log.getByText('sent 12:20 PM, 2 h 30 min later')).toBeTruthy();
  expect(log.getByText('Sent')).toBeTruthy();
});

test('checking out works where the place is refused and no network is there', async () => {
  Object.defineProperty(navigator, 'geolocation', { value: DENIED, configurable: true });
  const running = { ...RUNNING, elapsedSeconds: 60 };
  const server = fakeServer();
  server.returns(getAttendanceToday, todayOf({ running, asksForPlace: true }));
  server.refuses(stopTimer, 'DATABASE_AWAY');
  server.refuses(sendPunch, 'DATABASE_AWAY');
  const { user } = await renderScreen(PunchCard, { path: '/' });
  await press(user, 'Check Out');
  await waitFor(async () => expect(await loadPunches()).toMatchObject([{ kind: 'out', place: null }]));
  expect(await screen.findByRole('button', { name: 'Check In' })).toBeTruthy();
});

const DENIED = { getCurrentPosition: (_: unknown, fail: () => void) => fail() };

test('the week is there without a network as it was seen last, and how long a punch stays', async () => {
  localStorage.clear();
  const server = fakeServer();
  const week = weekOfToday();
  server.returns(getAttendanceToday, todayOf({ maxOfflineDays: 21, day: dayOf({ timelogs: [LOG] }) }));
  server.returns(listAttendance, week);
  await renderScreen(CardAndWeek, { path: '/' });
  await screen.findByText(/^My week$/);
  await screen.findByText(/: Present, 9:12$/);
  cleanup();
  await renderScreen(OfflinePunchCard, { path: '/' });
  const card = within(await screen.findByRole('region', { name: 'This week' }));
  expect(card.getAllByRole('listitem')).toHaveLength(7);
  expect(card.getByText(/: Present, 9:12$/)).toBeTruthy();
  expect(card.getByText(/ of \d+ h$/)).toBeTruthy();
  await keepFrom72MinutesAgo();
  expect(await card.findByText('1:12')).toBeTruthy();
  expect(
    screen.getByText(/^You may close the app\. The punch stays for 21 days and goes out when this device is online\./),
  ).toBeTruthy();
});

function CardAndWeek() {
  return (
    <>
      <PunchCard />
      <MyWeekCard />
    </>
  );
}

async function keepFrom72MinutesAgo() {
  const me = currentUser();
  const pressedAt = Temporal.Now.instant().subtract({ minutes: 72, seconds: 30 }).toString();
  const kept = { id: LOG.id, kind: 'in', place: null, device: null, serial: 1, pressedAt, rejection: null } as const;
  await savePunch({ ...kept, page: 'closed', tick: 0, userId: me?.id ?? '', tenantId: me?.tenantId ?? '' });
  await act(() => readKeptPunches());
}

/** Monday to Sunday of now; Monday was worked. */
function weekOfToday() {
  const today = Temporal.PlainDate.from(todayIso());
  const monday = today.subtract({ days: today.dayOfWeek - 1 });
  return WEEKDAYS.map((_, place) => {
    const date = monday.add({ days: place });
    const worked = place === 0 ? { attendanceStatus: 1 as const, totalHours: '09:12:00' } : {};
    return dayOf({ date: date.toString(), day: WEEKDAYS[date.dayOfWeek % 7] ?? 'Sunday', timelogs: [], ...worked });
  });
}

test('without a network checking out is there also where nobody is known to be checked in', async () => {
  localStorage.clear();
  const { server } = await openCard();
  cleanup();
  server.refuses(stopTimer, 'DATABASE_AWAY');
  const { user } = await renderScreen(OfflinePunchCard, { path: '/' });
  expect(await screen.findByText('Not checked in yet.')).toBeTruthy();
  await press(user, 'Check Out');
  await waitFor(async () => expect(await loadPunches()).toMatchObject([{ kind: 'out' }]));
});

test('where no server answers My attendance is the punch card, and no page that says that something went wrong', async () => {
  fakeServer();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await renderScreen(MyAttendancePage, { path: '/attendance/my-attendance' });
  const card = await screen.findByRole('region', { name: 'No network' }, { timeout: 10_000 });
  expect(within(card).getByRole('button', { name: 'Check Out' })).toBeTruthy();
  expect(screen.queryByText(/Something Went Wrong/)).toBeNull();
});

test('one whose time nobody knows, because the clock was set back, is refused in a band too', async () => {
  const { server, user } = await openCard();
  server.refuses(startTimer, 'DATABASE_AWAY');
  await press(user, 'Check In');
  const message = 'The clock of this device was set back after this punch, so nobody knows when it was made.';
  server.refuses(sendPunch, 'ATTENDANCE_RULE', { message });
  await act(async () => void (await sendKeptPunches()));
  const refused = await band(/^Check in of .* was not taken$/);
  expect(refused.getByText(message)).toBeTruthy();
  expect(refused.getByRole('button', { name: 'Request regularization' })).toBeTruthy();
});
