import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { keepAttendance } from '../attendance.jobs.ts';
import { FRIDAY, startOffice, type TestOffice } from '../attendance-for-tests.ts';

let office: TestOffice;
beforeAll(async () => {
  office = await startOffice();
});
afterAll(() => office.stop());
beforeEach(() => office.at('12:20'));

type Person = { id: string; token: string };
type Kept = { kind: 'in' | 'out'; minutesAgo: number; elapsed?: boolean; clockAhead?: number; id?: string };

/** What a device sends of a punch that was pressed so long ago; its clock may be wrong by some minutes. */
function kept(person: Person, { kind, minutesAgo, elapsed = true, clockAhead = 0, id = randomUUID() }: Kept) {
  const now = Temporal.Now.instant().add({ minutes: clockAhead });
  const pressedAt = now.subtract({ minutes: minutesAgo }).toString();
  const elapsedSeconds = elapsed ? minutesAgo * 60 : null;
  return { id, employeeId: person.id, kind, pressedAt, sentAt: now.toString(), elapsedSeconds };
}

const send = (person: Person, punch: Kept) => post(person, kept(person, punch));
const post = ({ token }: Person, body: object) => office.call('POST', '/Attendances/offlinePunches', body, token);
const start = ({ token }: Person, body: object = {}) => office.call('POST', '/Attendances/startTimer', body, token);
const stop = ({ token }: Person) => office.call('POST', '/Attendances/stopTimer', {}, token);
const dayOf = async ({ token }: Person, date = FRIDAY) =>
  (await office.call('GET', `/Attendances?startDate=${date}&endDate=${date}`, undefined, token)).body.data[0];
const timesOf = async (person: Person, date = FRIDAY) =>
  (await dayOf(person, date)).timelogs.map(({ startTime, endTime }: Record<string, string>) => [startTime, endTime]);

test('a punch that was kept counts from when it was pressed, is marked as late, and waits for approval', async () => {
  await office.save({ approvesPunchesWithinRules: true });
  const person = await office.person();
  const { body } = await send(person, { kind: 'in', minutesAgo: 150 });
  expect(body).toMatchObject({ message: 'Punch received', data: { flags: ['ARRIVED_LATE'] } });
  expect(body.data.timelog).toMatchObject({ startTime: '09:50:00', isRunning: true, source: 'offline', date: FRIDAY });
  expect(body.data.timelog.arrivals).toMatchObject([{ kind: 'in', at: '2026-11-27T04:20:00Z', driftSeconds: 0 }]);
  office.at('19:00');
  await stop(person);
  expect(await dayOf(person)).toMatchObject({ approvalStatus: 1, totalHours: '09:10:00', isLate: false });
  await office.save({ approvesPunchesWithinRules: false });
});

test('sent again, at once or later, it is answered as before and stored once', async () => {
  const person = await office.person();
  const punch = kept(person, { kind: 'in', minutesAgo: 30 });
  const together = await Promise.all([post(person, punch), post(person, punch), post(person, punch)]);
  office.at('13:00');
  const later = await post(person, { ...punch, elapsedSeconds: 4200 });
  const ids = [...together, later].map(({ status, body }) => [status, body.data.timelog.id, body.data.at]);
  expect(new Set(ids.map(String)).size).toBe(1);
  expect(await timesOf(person)).toEqual([['11:50:00', null]]);
  const log = later.body.data.timelog.id;
  expect((await office.call('DELETE', `/Attendances/timelogs/${log}`)).status).toBe(200);
  expect((await post(person, punch)).body.data).toMatchObject({ id: punch.id, timelog: null });
  expect(await timesOf(person)).toEqual([]);
});

test('a clock that is 40 minutes wrong changes no time, and is flagged; so is an app that was closed in between', async () => {
  const [wrong, closed] = [await office.person(), await office.person()];
  const { body } = await send(wrong, { kind: 'in', minutesAgo: 20, clockAhead: 40 });
  expect(body.data.timelog).toMatchObject({
    startTime: '12:00:00',
    flags: ['ARRIVED_LATE', 'CLOCK_DRIFT'],
    arrivals: [{ driftSeconds: 2400 }],
  });
  const again = await send(closed, { kind: 'in', minutesAgo: 20, elapsed: false });
  expect(again.body.data.timelog).toMatchObject({ startTime: '12:00:00', flags: ['ARRIVED_LATE', 'RESTARTED'] });
});

test('several kept punches bring about the same logs in whatever order they arrive', async () => {
  const [forwards, backwards] = [await office.person(), await office.person()];
  const punches = [
    { kind: 'in', minutesAgo: 150 },
    { kind: 'out', minutesAgo: 90 },
    { kind: 'in', minutesAgo: 60 },
  ] as const;
  for (const punch of punches) expect((await send(forwards, punch)).status).toBe(200);
  expect((await send(backwards, punches[2])).status).toBe(200);
  expect((await send(backwards, punches[0])).status).toBe(200);
  expect((await send(backwards, punches[1])).status).toBe(200);
  const expected = [
    ['09:50:00', '10:50:00'],
    ['11:20:00', null],
  ];
  expect([await timesOf(forwards), await timesOf(backwards)]).toEqual([expected, expected]);
});

test('a check-out that was kept ends the log that was begun online, also after that was given up', async () => {
  const [person, late] = [await office.person(), await office.person()];
  office.at('10:00');
  await start(person);
  await start(late);
  office.at('19:30');
  const { body } = await send(person, { kind: 'out', minutesAgo: 25 });
  expect(body.data.timelog).toMatchObject({ source: 'web', endTime: '19:05:00', flags: ['ARRIVED_LATE'] });
  office.at('09:30', '2026-11-28');
  await keepAttendance(office.muster.services, office.tenantId);
  expect(await dayOf(late)).toMatchObject({ hasOpenPair: true, totalHours: '00:00:00' });
  await send(late, { kind: 'out', minutesAgo: 14 * 60 + 25 });
  expect(await dayOf(late)).toMatchObject({ hasOpenPair: false, totalHours: '09:05:00', endTime: '19:05:00' });
});

test('a punch whose reply was lost is kept and sent again: it is the one that was stored', async () => {
  const person = await office.person();
  const id = randomUUID();
  const first = await start(person, { punchId: id });
  office.at('12:22');
  const again = await send(person, { kind: 'in', minutesAgo: 2, id });
  expect(again.body.data.timelog).toMatchObject({ id, startAt: first.body.data.startAt, source: 'web', flags: [] });
  await stop(person);
  expect((await start(person, { punchId: id })).body.data).toMatchObject({ id, isRunning: false });
  expect(await timesOf(person)).toHaveLength(1);
});

test('what the settings would refuse by hand only flags a punch that was kept', async () => {
  await office.save({ restrictLogsForWeekend: true });
  office.at('12:20', '2026-11-28');
  const person = await office.person();
  const { body } = await send(person, { kind: 'in', minutesAgo: 20 });
  expect(body.data.timelog.flags).toEqual(['ARRIVED_LATE', 'WEEK_OFF']);
  await office.save({ restrictLogsForWeekend: false });
});

test('a punch that waited too long, or a check-out where nobody was checked in, is refused with its reason', async () => {
  const person = await office.person();
  const old = await send(person, { kind: 'in', minutesAgo: 15 * 1440 });
  expect([old.status, old.body.errorCode, old.body.data.setting]).toEqual([422, 'ATTENDANCE_RULE', 'maxOfflineDays']);
  const lone = await send(person, { kind: 'out', minutesAgo: 30 });
  expect([lone.status, lone.body.errorCode]).toEqual([409, 'NO_TIMER']);
  expect(lone.body.message).toBe('Nobody was checked in at 11:50 AM on 27 Nov 2026. Ask for a regularization.');
});

test('a punch is refused where the clock was set back after it and the app was closed: nobody knows when it was made', async () => {
  const person = await office.person();
  const punch = kept(person, { kind: 'in', minutesAgo: 30, elapsed: false });
  const sentAt = Temporal.Instant.from(punch.pressedAt).subtract({ minutes: 5 }).toString();
  const { status, body } = await post(person, { ...punch, sentAt });
  expect([status, body.errorCode, body.data.rule]).toEqual([422, 'ATTENDANCE_RULE', 'OFFLINE_CLOCK_WRONG']);
  expect(body.message).toMatch(/^The clock of this device was set back after this punch/);
  expect(await timesOf(person)).toEqual([]);
  // An app that stayed open counted the time itself.
  const open = await post(person, { ...punch, sentAt, elapsedSeconds: 1800 });
  expect(open.body.data.timelog).toMatchObject({ startTime: '11:50:00', flags: ['ARRIVED_LATE'] });
});

test('a punch of a day that is over comes with what that day was before it and is with it; one of today does not', async () => {
  const person = await office.person();
  office.at('09:46');
  await start(person);
  office.at('09:31', '2026-11-28');
  await keepAttendance(office.muster.services, office.tenantId);
  const { body } = await send(person, { kind: 'out', minutesAgo: 14 * 60 + 25 });
  const { before, after } = body.data.change;
  expect(before).toMatchObject({ date: FRIDAY, totalHours: '00:00:00', hasOpenPair: true });
  expect(after).toMatchObject({ date: FRIDAY, totalHours: '09:20:00', hasOpenPair: false, approvalStatus: 1 });
  expect(after.timelogs).toMatchObject([{ endTime: '19:06:00', arrivals: [{ kind: 'out' }] }]);
  office.at('12:20');
  expect((await send(await office.person(), { kind: 'in', minutesAgo: 20 })).body.data).not.toHaveProperty('change');
});

test('what somebody sees of today says how long a punch may wait, and days before they joined say when they did', async () => {
  const person = await office.person({ dateOfJoining: '2026-11-16' });
  const { data } = (await office.call('GET', '/Attendances/today', undefined, person.token)).body;
  expect(data.maxOfflineDays).toBe(14);
  expect(await dayOf(person, '2026-11-13')).toMatchObject({ joinedOn: '2026-11-16' });
  expect(await dayOf(person, '2026-11-16')).not.toHaveProperty('joinedOn');
});

test('nobody’s punch is stored under another’s name', async () => {
  const [one, other] = [await office.person(), await office.person()];
  const punch = kept(one, { kind: 'in', minutesAgo: 10 });
  expect((await post(other, punch)).status).toBe(403);
  await post(one, punch);
  expect((await post(other, { ...punch, employeeId: other.id })).status).toBe(409);
  expect([await timesOf(one), await timesOf(other)]).toEqual([[['12:10:00', null]], []]);
});
