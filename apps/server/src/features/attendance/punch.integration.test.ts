import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { everythingMailed, mailsTo } from '../../test-mails.ts';
import { keepAttendance } from './attendance.jobs.ts';
import { FRIDAY, startOffice, type TestOffice } from './attendance-for-tests.ts';

let office: TestOffice;
beforeAll(async () => {
  office = await startOffice();
});
afterAll(() => office.stop());
beforeEach(() => office.at('09:50'));

type Person = { id: string; token: string };
const start = ({ token }: Person, body: object = {}) => office.call('POST', '/Attendances/startTimer', body, token);
const stop = ({ token }: Person, body: object = {}) => office.call('POST', '/Attendances/stopTimer', body, token);
const active = async ({ token }: Person) =>
  (await office.call('GET', '/Attendances/timelogs/active', undefined, token)).body.data;
const dayOf = async ({ token }: Person, date = FRIDAY) =>
  (await office.call('GET', `/Attendances?startDate=${date}&endDate=${date}`, undefined, token)).body.data[0];

test('a punch in runs until the punch out, by the server’s clock, and its day says why it is what it is', async () => {
  const person = await office.person();
  office.at('10:21');
  const begun = await start(person);
  expect(begun.body).toMatchObject({ message: 'Checked in', data: { startTime: '10:21:00', isRunning: true } });
  office.at('12:00:30');
  expect(await active(person)).toMatchObject({ id: begun.body.data.id, elapsedSeconds: 99 * 60 + 30 });
  expect(await dayOf(person)).toMatchObject({ isOver: false, startTime: '10:21:00', endTime: null });
  office.at('19:00');
  const ended = await stop(person, { id: begun.body.data.id });
  expect(ended.body).toMatchObject({ message: 'Checked out', data: { endTime: '19:00:00', isRunning: false } });
  expect(await active(person)).toBeNull();
  const day = await dayOf(person);
  expect(day).toMatchObject({
    attendanceStatus: 4,
    totalHours: '08:39:00',
    overTime: '00:00:00',
    approvalStatus: 1,
    isLate: true,
    day: 'Friday',
    shiftInfo: { shiftName: 'General', shiftStart: '10:00:00', shiftEnd: '19:00:00' },
  });
  expect(day.reasons[0].rule).toBe(
    'First in 10:21 AM; your shift began at 10:00 AM and the grace period ran until 10:15 AM: late. Last out 7:00 PM: 8 h 39 min, and a full day needs 8 h.',
  );
});

test('pressing twice, or in two tabs at once, is one log', async () => {
  const person = await office.person();
  const answers = await Promise.all([start(person), start(person), start(person)]);
  const ids = new Set(answers.map(({ body }) => body.data.id));
  expect([ids.size, answers.map(({ status }) => status)]).toEqual([1, [200, 200, 200]]);
  const [id] = ids;
  office.at('18:00');
  const stops = await Promise.all([stop(person, { id }), stop(person, { id })]);
  expect(stops.map(({ body }) => body.data.endTime)).toEqual(['18:00:00', '18:00:00']);
  office.at('18:30');
  expect((await stop(person, { id })).body.data.endTime).toBe('18:00:00');
  const none = await stop(person);
  expect([none.status, none.body.errorCode]).toEqual([409, 'NO_TIMER']);
  expect((await dayOf(person)).timelogs).toHaveLength(1);
});

test('of many people who punch at once nobody’s punch is lost or doubled', async () => {
  const people = await Promise.all(Array.from({ length: 40 }, () => office.person()));
  const answers = await Promise.all(people.flatMap((person) => [start(person), start(person)]));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  const { rows } = await office.muster.services.db.inTenant(office.tenantId, (tx) =>
    tx.execute(
      `select user_id from time_logs where in_at::date = '${FRIDAY}' and out_at is null and closed_as is null`,
    ),
  );
  const open = rows.map((row) => row['user_id']);
  expect(people.every(({ id }) => open.filter((one) => one === id).length === 1)).toBe(true);
});

test('a punch in with its reply lost is repeated with its key and answered as before', async () => {
  const person = await office.person();
  const send = () =>
    office.muster.call('POST', '/Attendances/startTimer', {
      token: person.token,
      body: {},
      headers: { 'idempotency-key': 'one-press' },
    });
  const first = await send();
  office.at('09:55');
  const again = await send();
  expect(again.headers['idempotency-replayed']).toBe('true');
  expect(again.body.data).toEqual(first.body.data);
});

test('a log still open 16 hours after its shift began is closed as unpaired by the next check-in, which goes through', async () => {
  const person = await office.person();
  const first = await start(person);
  office.at('09:55', '2026-11-28');
  expect(await active(person)).toBeNull();
  const next = await start(person);
  expect(next.body.data).toMatchObject({ isRunning: true, date: '2026-11-28' });
  expect(next.body.data.id).not.toBe(first.body.data.id);
  expect(await dayOf(person)).toMatchObject({
    hasOpenPair: true,
    totalHours: '00:00:00',
    attendanceStatus: 3,
    timelogs: [{ id: first.body.data.id, closedAs: 'unpaired', endTime: null }],
  });
});

test('a log that nobody ends is closed by the job too, and a late check-out says so', async () => {
  const [person, late] = [await office.person(), await office.person()];
  await start(person);
  await start(late);
  office.at('01:59', '2026-11-28');
  await keepAttendance(office.muster.services, office.tenantId);
  expect(await active(person)).not.toBeNull();
  office.at('02:00', '2026-11-28');
  const { body } = await stop(late);
  expect(body.data).toMatchObject({ closedAs: 'unpaired', endTime: null, isRunning: false });
  expect(body.message).toContain('counts nothing');
  await keepAttendance(office.muster.services, office.tenantId);
  expect((await dayOf(person)).timelogs).toMatchObject([{ closedAs: 'unpaired' }]);
});

test('whoever forgot to check out is reminded once, on the page of the day and by mail with its regularization', async () => {
  const person = await office.person();
  await start(person);
  office.at('09:55', '2026-11-28');
  await keepAttendance(office.muster.services, office.tenantId);
  await keepAttendance(office.muster.services, office.tenantId);
  const today = await office.call('GET', '/Attendances/today', undefined, person.token);
  expect(today.body.data).toMatchObject({ unpairedDays: [FRIDAY], running: null });
  const { rows } = await office.muster.services.db.inTenant(office.tenantId, (tx) =>
    tx.execute<{ email: string }>(`select email from users where id = '${person.id}'`),
  );
  await everythingMailed(office.muster);
  const mails = await mailsTo(office.muster, rows[0]?.email ?? '');
  expect(mails.map(({ subject }) => subject)).toEqual(['You did not check out on 27 Nov 2026']);
  expect(mails[0]?.link).toContain('/attendance/requests?regularize=2026-11-27');
  expect((await start(person)).body.data).toMatchObject({ isRunning: true, date: '2026-11-28' });
});

test('the hours of an unpaired log are a setting', async () => {
  await office.save({ unpairedAfterHours: 20 });
  const person = await office.person();
  await start(person);
  office.at('05:30', '2026-11-28');
  expect(await active(person)).not.toBeNull();
  office.at('06:00', '2026-11-28');
  expect(await active(person)).toBeNull();
  await office.save({ unpairedAfterHours: 16 });
});

test('a shift at night keeps its punches on the day it begins', async () => {
  const shift = await office.call('POST', '/Shifts', {
    shiftName: 'Night',
    shiftStart: '22:00',
    shiftEnd: '06:00',
  });
  const person = await office.person();
  const assigned = await office.call('POST', '/Shifts/assign/employees', {
    employeeIds: [person.id],
    shiftId: shift.body.data.id,
    startDate: '2026-11-20',
  });
  expect(assigned.status).toBe(200);
  office.at('21:55', '2026-11-26');
  await start(person);
  office.at('06:05', FRIDAY);
  const { body } = await stop(person);
  expect(body.data).toMatchObject({ date: '2026-11-26', startTime: '21:55:00', endTime: '06:05:00' });
  expect(await dayOf(person, '2026-11-26')).toMatchObject({
    attendanceStatus: 1,
    totalHours: '08:10:00',
    overTime: '00:10:00',
    endDayOffset: 1,
  });
});

test('check-in on a week off or a holiday is refused where the settings say so, by the name of the setting', async () => {
  const person = await office.person();
  await office.save({ restrictLogsForWeekend: true, restrictLogsForHolidays: true });
  office.at('10:00', '2026-11-28');
  const weekOff = await start(person);
  expect([weekOff.status, weekOff.body.errorCode]).toEqual([422, 'ATTENDANCE_RULE']);
  expect(weekOff.body).toMatchObject({
    message: 'Attendance cannot be entered on a week off (setting "Restrict week offs").',
    errors: [{ field: 'date' }],
    data: { setting: 'restrictLogsForWeekend' },
  });
  await office.call('POST', '/holidays', { name: 'Founders’ Day', date: '2026-11-30' });
  office.at('10:00', '2026-11-30');
  expect((await start(person)).body.data).toMatchObject({ setting: 'restrictLogsForHolidays' });
  await office.save({ restrictLogsForWeekend: false, restrictLogsForHolidays: false });
  expect((await start(person)).status).toBe(200);
  expect(await dayOf(person, '2026-11-30')).toMatchObject({ isHoliday: true, holidayName: 'Founders’ Day' });
});

test('staff punch for people without a login; members for nobody else', async () => {
  const [worker, other] = [await office.person({ status: 'RestrictedLogin' }), await office.person()];
  const begun = await start(office.admin, { employeeId: worker.id });
  expect(begun.body.data).toMatchObject({ employeeId: worker.id, isRunning: true });
  expect((await start(other, { employeeId: worker.id })).status).toBe(403);
  const id = begun.body.data.id;
  expect((await stop(other, { id })).status).toBe(404);
  office.at('18:00');
  expect((await stop(office.admin, { id })).body.data).toMatchObject({ employeeId: worker.id, endTime: '18:00:00' });
  const { rows } = await office.muster.services.db.inTenant(office.tenantId, (tx) =>
    tx.execute(`select action, actor_id from audit_entries where entity_id = '${id}' order by at, id`),
  );
  expect(rows).toEqual([
    { action: 'checked in', actor_id: office.admin.id },
    { action: 'checked out', actor_id: office.admin.id },
  ]);
});
