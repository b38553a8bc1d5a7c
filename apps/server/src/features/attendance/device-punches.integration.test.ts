import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { keepAttendance } from './attendance.jobs.ts';
import { FRIDAY, startOffice, type TestOffice } from './attendance-for-tests.ts';
import { addDevicePunches, claimDevicePunches } from './days/device-punches.facts.ts';

let office: TestOffice;
beforeAll(async () => {
  office = await startOffice();
});
afterAll(() => office.stop());
beforeEach(() => office.at('23:00'));

type Person = { readonly id: string; readonly token: string };
const SATURDAY = '2026-11-28';
const THURSDAY = '2026-11-26';
const zone = 'Asia/Kolkata';
const [gate, backDoor] = [randomUUIDv7(), randomUUIDv7()];

/** A machine sends these times of a person. */
function send(userId: string | null, times: readonly string[], { date = FRIDAY, deviceId = gate, code = '7' } = {}) {
  const punches = times.map((time) => ({
    id: randomUUIDv7(),
    deviceId,
    importId: null,
    device: 'Gate',
    code: userId ?? code,
    codeKey: userId ?? code,
    userId,
    at: Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(zone).toInstant().toString(),
  }));
  const { services } = office.muster;
  return services.db.inTenant(office.tenantId, (tx) => addDevicePunches(tx, services, { punches, zone }));
}
const dayOf = async ({ id }: Person, date = FRIDAY) =>
  (await office.call('GET', `/Attendances?startDate=${date}&endDate=${date}&employeeId=${id}`)).body.data[0];
const press = (person: Person, path: 'startTimer' | 'stopTimer') =>
  office.call('POST', `/Attendances/${path}`, {}, person.token);
const running = async (person: Person) =>
  (await office.call('GET', '/Attendances/timelogs/active', undefined, person.token)).body.data;

describe('what a machine sends', () => {
  test('makes the day the same in whatever order it comes, and twice changes nothing', async () => {
    const [inOrder, late] = [await office.person(), await office.person()];
    const times = ['10:00', '13:00', '14:00', '19:30'];
    expect(await send(inOrder.id, times)).toEqual({ stored: 4, waiting: 0 });
    for (const time of ['14:00', '10:00', '19:30', '13:00', '10:00']) await send(late.id, [time]);
    expect(await send(inOrder.id, times)).toEqual({ stored: 0, waiting: 0 });
    expect(await send(inOrder.id, times, { deviceId: backDoor })).toEqual({ stored: 0, waiting: 0 });
    for (const person of [inOrder, late]) {
      const day = await dayOf(person);
      expect(day).toMatchObject({ attendanceStatus: 1, totalHours: '09:30:00', hasOpenPair: false, isLate: false });
      expect(day.timelogs).toMatchObject([
        { source: 'device', device: 'Gate', startTime: '10:00:00', endTime: '13:00:00', actions: [] },
        { source: 'device', startTime: '14:00:00', endTime: '19:30:00' },
      ]);
    }
  });

  test('is one press within the minutes that the settings say', async () => {
    const person = await office.person();
    await send(person.id, ['10:00', '10:03', '19:00']);
    expect((await dayOf(person)).hasOpenPair).toBe(true);
    await office.save({ duplicatePunchMinutes: 5 });
    await send(person.id, ['19:04']);
    expect(await dayOf(person)).toMatchObject({ hasOpenPair: false, totalHours: '09:04:00' });
    await office.save({ duplicatePunchMinutes: 1 });
  });

  test('leaves an odd punch open, and the day is flagged', async () => {
    const person = await office.person();
    await send(person.id, ['10:00', '13:00', '14:00']);
    expect(await dayOf(person)).toMatchObject({ hasOpenPair: true });
    expect((await dayOf(person)).timelogs).toMatchObject([
      { endTime: '13:00:00' },
      { endTime: null, isRunning: false },
    ]);
  });

  test('waits while nobody is known by the code, and makes their days once somebody says who it is', async () => {
    const person = await office.person();
    expect(await send(null, ['10:00', '19:00'], { code: 'K-9' })).toEqual({ stored: 2, waiting: 2 });
    const { services } = office.muster;
    const claims = [{ deviceId: gate, codeKey: 'K-9', userId: person.id, formerId: null }];
    const claim = () =>
      services.db.inTenant(office.tenantId, (tx) => claimDevicePunches(tx, services, { claims, zone }));
    expect(await claim()).toBe(2);
    expect(await claim()).toBe(0);
    expect(await dayOf(person)).toMatchObject({ totalHours: '09:00:00' });
  });

  test('of two machines at the same moment leaves nothing out', async () => {
    const people = await Promise.all([office.person(), office.person(), office.person()]);
    await Promise.all(
      people.flatMap(({ id }) => [
        send(id, ['10:00'], { deviceId: gate }),
        send(id, ['19:00'], { deviceId: backDoor }),
        send(id, ['10:00', '19:00']),
      ]),
    );
    for (const person of people) expect(await dayOf(person)).toMatchObject({ totalHours: '09:00:00' });
  });
});

describe('with the web', () => {
  test('a check-in that is followed by the door does not run any more, and runs on after another press', async () => {
    const person = await office.person();
    office.at('10:00');
    await press(person, 'startTimer');
    office.at('13:05');
    await send(person.id, ['13:00']);
    expect(await running(person)).toBeNull();
    expect((await dayOf(person)).timelogs).toMatchObject([{ source: 'web', endTime: '13:00:00' }]);
    office.at('14:05');
    await send(person.id, ['14:00']);
    expect(await running(person)).toMatchObject({ startTime: '10:00:00' });
    office.at('19:00');
    expect((await press(person, 'stopTimer')).status).toBe(200);
    await office.save({ totalHoursCalculationType: 2 });
    office.at('23:00');
    await send(person.id, ['14:00']);
    expect(await dayOf(person)).toMatchObject({ totalHours: '08:00:00', hasOpenPair: false });
    await send(person.id, ['15:00', '15:30']);
    expect(await dayOf(person)).toMatchObject({ totalHours: '07:30:00', hasOpenPair: false });
    await office.save({ totalHoursCalculationType: 1 });
  });

  test('a check-in that was closed because nobody ended it counts once the door is known', async () => {
    const person = await office.person();
    office.at('10:00', THURSDAY);
    await press(person, 'startTimer');
    office.at('09:00');
    await keepAttendance(office.muster.services, office.tenantId);
    expect(await dayOf(person, THURSDAY)).toMatchObject({ totalHours: '00:00:00', hasOpenPair: true });
    await send(person.id, ['19:00'], { date: THURSDAY });
    expect(await dayOf(person, THURSDAY)).toMatchObject({ totalHours: '09:00:00', hasOpenPair: false });
    expect((await press(person, 'startTimer')).status).toBe(200);
  });

  test('a check-in ended by the door is no forgotten one', async () => {
    const person = await office.person();
    office.at('10:00', THURSDAY);
    await press(person, 'startTimer');
    await send(person.id, ['13:00', '14:00'], { date: THURSDAY });
    office.at('09:00');
    await keepAttendance(office.muster.services, office.tenantId);
    expect(await dayOf(person, THURSDAY)).toMatchObject({ totalHours: '04:00:00', hasOpenPair: true });
    expect((await dayOf(person, THURSDAY)).timelogs[0]).toMatchObject({ closedAs: null, isRunning: false });
  });
});

describe('the day of a punch', () => {
  test('of a night shift is that on which it began, and moves with the shift', async () => {
    const person = await office.person();
    await send(person.id, ['22:00'], { date: THURSDAY });
    await send(person.id, ['06:00']);
    expect(await dayOf(person, THURSDAY)).toMatchObject({ hasOpenPair: true });
    const shift = { shiftName: `Night ${person.id}`, shiftStart: '22:00', shiftEnd: '06:00' };
    const { body } = await office.call('POST', '/Shifts', shift);
    const days = { startDate: THURSDAY, endDate: THURSDAY, updateAttendance: true };
    const assigned = await office.call('POST', '/Shifts/assign/employees', {
      shiftId: body.data.id,
      employeeIds: [person.id],
      ...days,
    });
    expect(assigned.status, assigned.body.message).toBe(200);
    expect(await dayOf(person, THURSDAY)).toMatchObject({ totalHours: '08:00:00', hasOpenPair: false });
    expect(await dayOf(person)).toMatchObject({ totalHours: '00:00:00' });
  });

  test('that a setting closes is flagged, and is not refused', async () => {
    const person = await office.person();
    office.at('23:00', SATURDAY);
    await office.save({ restrictLogsForWeekend: true });
    await send(person.id, ['10:00', '19:00'], { date: SATURDAY });
    expect((await dayOf(person, SATURDAY)).timelogs).toMatchObject([{ flags: ['WEEK_OFF'] }]);
    await office.save({ restrictLogsForWeekend: false });
  });

  test('approves itself where punches within the rules do, and not where a clock is ahead', async () => {
    const [punctual, ahead] = [await office.person(), await office.person()];
    await office.save({ approvesPunchesWithinRules: true });
    await send(punctual.id, ['10:00', '19:00']);
    expect(await dayOf(punctual)).toMatchObject({ approvalStatus: 2 });
    office.at('09:00');
    await send(ahead.id, ['10:00', '19:00']);
    office.at('23:00');
    await send(ahead.id, ['13:00', '14:00']);
    expect(await dayOf(ahead)).toMatchObject({ approvalStatus: 1, timelogs: [{ flags: ['CLOCK_AHEAD'] }, {}] });
    await office.save({ approvesPunchesWithinRules: false });
  });

  test('whose times were set by a regularization is what was decided, also where a machine sends later', async () => {
    const person = await office.person();
    await send(person.id, ['11:30'], { date: THURSDAY });
    const days = { startDate: THURSDAY, endDate: THURSDAY, startTime: '10:00', endTime: '19:00' };
    const created = await office.call('POST', '/Requests', {
      requestType: 'AttendanceRegularization',
      reason: 'The machine was off',
      employeeId: person.id,
      additionalData: { attendanceRegularization: days },
    });
    expect(created.status, JSON.stringify(created.body)).toBe(200);
    const completed = await office.call('PUT', '/Requests/status?requestType=AttendanceRegularization', {
      requestId: created.body.data.id,
      status: 'Completed',
    });
    expect(completed.status, JSON.stringify(completed.body)).toBe(200);
    await send(person.id, ['20:30'], { date: THURSDAY });
    expect(await dayOf(person, THURSDAY)).toMatchObject({ totalHours: '09:00:00', approvalStatus: 2 });
  });
});
