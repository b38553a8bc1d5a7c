import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asOwner } from '../../test-mails.ts';
import { invite } from '../users/people-for-tests.ts';
import { keepAttendance } from './attendance.jobs.ts';
import { FRIDAY, startOffice, type TestOffice } from './attendance-for-tests.ts';

let office: TestOffice;
beforeAll(async () => {
  office = await startOffice();
});
afterAll(() => office.stop());
beforeEach(() => office.at('20:00'));

type Person = { id: string; token: string };
const WEDNESDAY = '2026-11-25';
const entry = (more: object = {}) => ({ date: WEDNESDAY, startTime: '10:00', endTime: '19:00', ...more });
const add = (body: object, token?: string) => office.call('POST', '/Attendances/timelogs', body, token);
const remove = (id: string, token?: string) => office.call('DELETE', `/Attendances/timelogs/${id}`, undefined, token);
const dayOf = async ({ id }: Person, date = WEDNESDAY, token = office.admin.token) =>
  (await office.call('GET', `/Attendances?startDate=${date}&endDate=${date}&employeeId=${id}`, undefined, token)).body
    .data[0];
const decide = (body: object, token?: string) => office.call('POST', '/Attendances/status', body, token);
const people = async (count: number) => Promise.all(Array.from({ length: count }, () => office.person()));

describe('settings', () => {
  test('are the defaults until they are saved, and the hours are those of the default shift', async () => {
    const fresh = await startOffice();
    const { body } = await fresh.call('GET', '/Attendances/settings');
    expect(body.data).toMatchObject({
      totalHoursCalculationType: 1,
      minHoursRequiredMode: 1,
      minHoursInputType: 1,
      fullDayDuration: '08:00:00',
      halfDayDuration: '04:00:00',
      gracePeriodMinutes: 15,
      allowSelfAttendanceUpdate: false,
      maxPastDaysForAttendanceUpdate: 0,
      restrictLogsForFutureDates: true,
      restrictLogsForPastDates: false,
      shiftStart: '10:00:00',
      shiftEnd: '19:00:00',
      unpairedAfterHours: 16,
      version: 0,
    });
    await fresh.save({ shiftStart: '09:30', shiftEnd: '18:30' });
    const shifts = await fresh.call('GET', '/Shifts');
    expect(shifts.body.data).toMatchObject([{ isDefault: true, shiftStart: '09:30:00', shiftEnd: '18:30:00' }]);
    await fresh.stop();
  });

  test('bring grace into 0 to 120 minutes, and past days to 0 without self-update', async () => {
    await office.save({ gracePeriodMinutes: 150, allowSelfAttendanceUpdate: true, maxPastDaysForAttendanceUpdate: 7 });
    const read = async () => (await office.call('GET', '/Attendances/settings')).body.data;
    expect(await read()).toMatchObject({ gracePeriodMinutes: 120, maxPastDaysForAttendanceUpdate: 7 });
    await office.save({ gracePeriodMinutes: -5, allowSelfAttendanceUpdate: false });
    expect(await read()).toMatchObject({ gracePeriodMinutes: 0, maxPastDaysForAttendanceUpdate: 0 });
    await office.save({ gracePeriodMinutes: 15 });
  });

  test('refuse a half day that is no shorter than a full day, hours that do not exist, and an old version', async () => {
    const { version, ...settings } = (await office.call('GET', '/Attendances/settings')).body.data;
    const put = (changes: object) => office.call('PUT', '/Attendances/settings', { ...settings, ...changes });
    expect((await put({ halfDayDuration: '08:00' })).body.errors).toEqual([
      { field: 'halfDayDuration', message: 'A half day is shorter than a full day' },
    ]);
    expect((await put({ minHoursRequiredMode: 2, halfDayDuration: '08:00' })).status).toBe(200);
    expect((await put({ fullDayDuration: '24:10' })).status).toBe(422);
    expect((await put({ halfDayDuration: '4:0' })).body.errors).toContainEqual({
      field: 'halfDayDuration',
      message: 'Enter the hours as HH:mm, such as 04:00',
    });
    expect((await put({ shiftEnd: settings.shiftStart })).body.errors).toMatchObject([{ field: 'shiftEnd' }]);
    expect((await put({ version })).body.errorCode).toBe('STALE_VERSION');
    await put({});
  });

  test('are for administrators and moderators', async () => {
    const [member, moderator] = [await office.person(), await office.person({}, 'Moderator')];
    expect((await office.call('GET', '/Attendances/settings', undefined, member.token)).status).toBe(403);
    expect((await office.call('GET', '/Attendances/settings', undefined, moderator.token)).status).toBe(200);
  });
});

describe('logs entered by hand', () => {
  test('are refused by the setting that forbids them, with its field', async () => {
    const person = await office.person();
    const refusal = async (body: object) => (await add(body, person.token)).body;
    expect(await refusal(entry())).toMatchObject({
      errorCode: 'ATTENDANCE_RULE',
      data: { setting: 'allowSelfAttendanceUpdate' },
      errors: [{ field: 'date' }],
    });
    await office.save({ allowSelfAttendanceUpdate: true, maxPastDaysForAttendanceUpdate: 3 });
    expect(await refusal(entry({ date: '2026-11-28' }))).toMatchObject({
      data: { setting: 'restrictLogsForFutureDates' },
    });
    expect(await refusal(entry({ date: '2026-11-23' }))).toMatchObject({
      data: { setting: 'maxPastDaysForAttendanceUpdate' },
    });
    await office.save({ restrictLogsToEstimatedJobHours: true });
    expect(await refusal(entry({ endTime: '19:30' }))).toMatchObject({
      data: { setting: 'restrictLogsToEstimatedJobHours' },
      errors: [{ field: 'endTime' }],
    });
    await office.save({ restrictLogsToEstimatedJobHours: false, restrictLogsForPastDates: true });
    expect(await refusal(entry())).toMatchObject({ data: { setting: 'restrictLogsForPastDates' } });
    await office.save({ restrictLogsForPastDates: false, isReasonEnabled: true });
    expect(await refusal(entry())).toMatchObject({ errors: [{ field: 'note' }] });
    expect((await add(entry({ note: 'Client visit' }), person.token)).status).toBe(200);
    await office.save({ isReasonEnabled: false });
    expect((await dayOf(person)).attendanceStatus).toBe(1);
  });

  test('end after they start and never overlap', async () => {
    const person = await office.person();
    const put = async (startTime: string, endTime: string) =>
      (await add(entry({ employeeId: person.id, startTime, endTime }))).body.errors;
    expect(await put('19:00', '10:00')).toEqual([{ field: 'endTime', message: 'End time must be after start time' }]);
    expect(await put('10:00', '13:00')).toEqual([]);
    expect(await put('12:59', '14:00')).toEqual([
      { field: 'startTime', message: 'This overlaps the log that begins at 10:00 AM and ends at 1:00 PM.' },
    ]);
    expect(await put('13:00', '14:00')).toEqual([]);
    expect(await dayOf(person)).toMatchObject({ attendanceStatus: 2, totalHours: '04:00:00' });
  });

  test('of past days are judged late too, and staff enter them for others, on record', async () => {
    const person = await office.person();
    const { body } = await add(entry({ employeeId: person.id, startTime: '10:30' }));
    const lateness = { drivesPay: false, latesForHalfDay: null };
    expect(await dayOf(person)).toMatchObject({ attendanceStatus: 4, isLate: true, lateness });
    expect((await remove(body.data.id)).status).toBe(200);
    expect(await dayOf(person)).toMatchObject({ attendanceStatus: 3, timelogs: [] });
    const { rows } = await office.muster.services.db.inTenant(office.tenantId, (tx) =>
      tx.execute(`select action, actor_id from audit_entries where entity_id = '${body.data.id}' order by at, id`),
    );
    expect(rows).toEqual([
      { action: 'created', actor_id: office.admin.id },
      { action: 'deleted', actor_id: office.admin.id },
    ]);
  });

  test('are nobody else’s to change, and not a member’s once the day is approved', async () => {
    await office.save({ allowSelfAttendanceUpdate: true, maxPastDaysForAttendanceUpdate: 5 });
    const [person, other] = await people(2);
    if (!person || !other) return;
    const { body } = await add(entry(), person.token);
    expect((await add(entry({ employeeId: person.id }), other.token)).status).toBe(403);
    expect((await remove(body.data.id, other.token)).status).toBe(403);
    const { id } = await dayOf(person);
    await decide({ attendanceIds: [id], status: 2 });
    const mine = await dayOf(person, WEDNESDAY, person.token);
    expect([mine.actions, mine.timelogs[0].actions]).toEqual([['add log'], []]);
    expect((await remove(body.data.id, person.token)).status).toBe(409);
    expect((await remove(body.data.id)).status).toBe(200);
  });
});

describe('approval', () => {
  const worked = async (person: Person, date = WEDNESDAY): Promise<string> => {
    await add(entry({ employeeId: person.id, date }));
    return (await dayOf(person, date)).id;
  };

  test('moderators approve, administrators also reject, and an edit lets the day wait again', async () => {
    const [person, moderator] = [await office.person(), await office.person({}, 'Moderator')];
    const id = await worked(person);
    expect((await dayOf(person, WEDNESDAY, moderator.token)).actions).toEqual(['add log', 'approve']);
    expect((await decide({ attendanceIds: [id], status: 3 }, moderator.token)).status).toBe(403);
    const csv = await office.call(
      'POST',
      `/Attendances/status?attendanceIdCsv=${id}&status=2`,
      undefined,
      moderator.token,
    );
    expect(csv.body).toMatchObject({ statusCode: 200, data: { decided: 1 } });
    expect(await dayOf(person)).toMatchObject({
      approvalStatus: 2,
      decidedBy: 'Moderator Test',
      actions: ['add log', 'reject'],
    });
    expect((await decide({ attendanceIds: [id], status: 2 })).body).toMatchObject({ message: 'Invalid selection' });
    expect((await decide({ attendanceIds: [id], status: 'Rejected' })).status).toBe(200);
    await add(entry({ employeeId: person.id, startTime: '19:30', endTime: '20:00' }));
    expect(await dayOf(person)).toMatchObject({ approvalStatus: 1, decidedBy: null });
  });

  test('one bad id refuses all', async () => {
    const [person] = await people(1);
    const other = await startOffice();
    if (!person) return;
    const id = await worked(person);
    expect((await decide({ attendanceIds: [id, other.admin.id], status: 2 })).status).toBe(404);
    expect(
      (await office.call('POST', `/Attendances/status?attendanceIdCsv=${id},nonsense&status=2`)).body.message,
    ).toBe('Invalid selection');
    expect((await decide({ status: 2 })).body.message).toBe('Invalid selection');
    expect((await dayOf(person)).approvalStatus).toBe(1);
    await other.stop();
  });

  test('nobody decides about their own days, unless they are the only administrator, on record', async () => {
    const admin = { ...office.admin, id: office.admin.id };
    const id = await worked(admin);
    expect((await dayOf(admin)).actions).toEqual(['add log', 'approve', 'reject']);
    const second = await office.person({}, 'Administrator');
    expect((await dayOf(admin)).actions).toEqual(['add log']);
    const refused = await decide({ attendanceIds: [id], status: 2 });
    expect([refused.status, refused.body.errorCode]).toEqual([403, 'OWN_ATTENDANCE']);
    // Not by them: whoever took the other away is not the only one for some time.
    await asOwner(office.muster, `update users set status = 'Deactivated' where id = $1`, [second.id]);
    expect((await decide({ attendanceIds: [id], status: 2 })).status).toBe(200);
    const { rows } = await office.muster.services.db.inTenant(office.tenantId, (tx) =>
      tx.execute(`select after from audit_entries where entity = 'attendance' and entity_id = '${id}'`),
    );
    expect(rows).toMatchObject([{ after: { status: 'Approved', ownAsOnlyAdministrator: true } }]);
  });

  test('of people and dates takes the days that wait', async () => {
    const [first, second] = await people(2);
    if (!first || !second) return;
    await worked(first, '2026-11-24');
    await worked(first);
    await decide({ attendanceIds: [await worked(second)], status: 2 });
    const { body } = await decide({
      employeeIds: [first.id, second.id],
      startDate: '2026-11-23',
      endDate: FRIDAY,
      status: 2,
    });
    expect(body.data).toEqual({ decided: 2 });
    expect((await dayOf(first, '2026-11-24')).approvalStatus).toBe(2);
  });

  test('punches within the rules approve themselves where that is set', async () => {
    await office.save({ approvesPunchesWithinRules: true });
    const [onTime, late] = await people(2);
    if (!onTime || !late) return;
    office.at('09:58');
    await office.call('POST', '/Attendances/startTimer', {}, onTime.token);
    office.at('10:40');
    await office.call('POST', '/Attendances/startTimer', {}, late.token);
    office.at('19:05');
    for (const { token } of [onTime, late]) await office.call('POST', '/Attendances/stopTimer', {}, token);
    expect((await dayOf(onTime, FRIDAY)).approvalStatus).toBe(2);
    expect((await dayOf(late, FRIDAY)).approvalStatus).toBe(1);
    await office.save({ approvesPunchesWithinRules: false });
  });
});

describe('what else changes a day', () => {
  test('a holiday, another shift and a shift’s hours are seen at once; what nothing changed for stays approved', async () => {
    const [person] = await people(1);
    if (!person) return;
    await add(entry({ employeeId: person.id, startTime: '10:05' }));
    await decide({ attendanceIds: [(await dayOf(person)).id], status: 2 });
    const shift = await office.call('POST', '/Shifts', { shiftName: 'Early', shiftStart: '08:00', shiftEnd: '17:00' });
    const assign = (updateAttendance: boolean) =>
      office.call('POST', '/Shifts/assign/employees', {
        employeeIds: [person.id],
        shiftId: shift.body.data.id,
        startDate: WEDNESDAY,
        endDate: WEDNESDAY,
        updateAttendance,
      });
    await assign(false);
    expect(await dayOf(person)).toMatchObject({ attendanceStatus: 1, approvalStatus: 2 });
    await assign(true);
    expect(await dayOf(person)).toMatchObject({
      attendanceStatus: 4,
      approvalStatus: 1,
      shiftInfo: { shiftName: 'Early' },
    });
    const holiday = await office.call('POST', '/holidays', { name: 'Guru Nanak Jayanti', date: WEDNESDAY });
    expect(await dayOf(person)).toMatchObject({ attendanceStatus: 7, isHoliday: true, overTime: '00:00:00' });
    await office.call('DELETE', `/holidays/${holiday.body.data.id}`);
    expect(await dayOf(person)).toMatchObject({ attendanceStatus: 4 });
  });

  test('the night stores yesterday: absent who did not come, week off on a week off, nothing before joining', async () => {
    const [person, joiner] = [await office.person(), await office.person({ dateOfJoining: FRIDAY })];
    office.at('00:30', '2026-11-28');
    await keepAttendance(office.muster.services, office.tenantId);
    const stored = async (userId: string) => {
      const { rows } = await office.muster.services.db.inTenant(office.tenantId, (tx) =>
        tx.execute(`select date::text, status, is_over from attendance_days where user_id = '${userId}' order by date`),
      );
      return rows;
    };
    expect(await stored(person.id)).toEqual([
      { date: '2026-11-26', status: 3, is_over: true },
      { date: FRIDAY, status: 3, is_over: true },
    ]);
    expect(await stored(joiner.id)).toEqual([{ date: FRIDAY, status: 3, is_over: true }]);
    office.at('00:30', '2026-11-29');
    await keepAttendance(office.muster.services, office.tenantId);
    expect((await stored(person.id)).at(-1)).toEqual({ date: '2026-11-28', status: 5, is_over: true });
  });

  test('reading a range computes what is not stored, and writes nothing', async () => {
    const [person] = await people(1);
    if (!person) return;
    const { body } = await office.call(
      'GET',
      `/Attendances?startDate=2026-11-20&endDate=2026-11-29&employeeId=${person.id}`,
    );
    const statuses = body.data.map((day: { attendanceStatus: number }) => day.attendanceStatus);
    expect(statuses).toEqual([3, 5, 5, 3, 3, 3, 3, 3, 5, 5]);
    const { rows } = await office.muster.services.db.inTenant(office.tenantId, (tx) =>
      tx.execute(`select 1 from attendance_days where user_id = '${person.id}'`),
    );
    expect(rows).toEqual([]);
  });

  test('totals say what the days add up to', async () => {
    const [person] = await people(1);
    if (!person) return;
    await add(entry({ employeeId: person.id, startTime: '10:20', endTime: '19:40' }));
    await add(entry({ employeeId: person.id, date: '2026-11-24', endTime: '14:30' }));
    const { body } = await office.call(
      'GET',
      `/Attendances/totals?startDate=2026-11-23&endDate=2026-11-26&employeeId=${person.id}`,
    );
    expect(body.data).toMatchObject({
      workedSeconds: (9 * 60 + 20 + 4 * 60 + 30) * 60,
      overtimeSeconds: 20 * 60,
      presentDays: 1.5,
      uncoveredDays: 2.5,
      pendingDays: 2,
      lateDays: [WEDNESDAY],
      expectedSeconds: 4 * 9 * 3600,
    });
  });
});

describe('who reads whose', () => {
  test('a manager that of direct and indirect reports, nobody’s else, by any call', async () => {
    const manager = await office.person();
    const lead = await office.person({ reportingManagerId: manager.id });
    const worker = await office.person({ reportingManagerId: lead.id });
    const stranger = await office.person();
    const other = await startOffice();
    const read = async (employeeId: string, token: string) => {
      const range = `startDate=${WEDNESDAY}&endDate=${WEDNESDAY}&employeeId=${employeeId}`;
      const paths = [
        `/Attendances?${range}`,
        `/Attendances/totals?${range}`,
        `/Attendances/timelogs/active?employeeId=${employeeId}`,
      ];
      const answers = await Promise.all(paths.map((path) => office.call('GET', path, undefined, token)));
      return [...new Set(answers.map(({ status }) => status))];
    };
    expect(await read(lead.id, manager.token)).toEqual([200]);
    expect(await read(worker.id, manager.token)).toEqual([200]);
    expect(await read(stranger.id, manager.token)).toEqual([403]);
    expect(await read(manager.id, lead.token)).toEqual([403]);
    expect(await read(other.admin.id, manager.token)).toEqual([404]);
    expect(await read(other.admin.id, office.admin.token)).toEqual([404]);
    const team = async (query: string, token: string) => {
      const { body } = await office.call('GET', `/Attendances/team?${query}`, undefined, token);
      return body.data?.map((row: { employeeId: string }) => row.employeeId);
    };
    expect(await team('', manager.token)).toEqual([lead.id]);
    expect(await team('reportingFilterType=2', manager.token)).toEqual([worker.id]);
    expect(new Set(await team('reportingFilterType=3', manager.token))).toEqual(new Set([lead.id, worker.id]));
    expect(await team('reportingFilterType=3', stranger.token)).toEqual([]);
    expect((await team('reportingFilterType=3&pageSize=100', office.admin.token)).length).toBeGreaterThan(4);
    await other.stop();
  });

  test('a manager sees the days of the team and decides nothing', async () => {
    const manager = await office.person();
    const worker = await office.person({ reportingManagerId: manager.id });
    await add(entry({ employeeId: worker.id }));
    const { body } = await office.call('GET', `/Attendances/team?date=${WEDNESDAY}`, undefined, manager.token);
    expect(body).toMatchObject({
      totalRecords: 1,
      data: [{ employeeId: worker.id, days: [{ date: WEDNESDAY, attendanceStatus: 1, actions: [] }] }],
    });
    const { id } = body.data[0].days[0];
    expect((await decide({ attendanceIds: [id], status: 2 }, manager.token)).status).toBe(403);
    const filtered = async (approvalStatus: number) =>
      (
        await office.call(
          'GET',
          `/Attendances/team?startDate=2026-11-23&endDate=${FRIDAY}&approvalStatus=${approvalStatus}`,
          undefined,
          manager.token,
        )
      ).body.data;
    expect(await filtered(1)).toMatchObject([{ days: [{ date: WEDNESDAY }] }]);
    expect(await filtered(2)).toEqual([]);
  });
});

test('stored days follow the day somebody joins and the last one they work', async () => {
  const { id } = await invite(office.muster, office.admin.token, { dateOfJoining: '2020-01-01' });
  const monday = '2026-11-23';
  const dates = [monday, '2026-11-24', WEDNESDAY, '2026-11-26'];
  for (const date of dates) await add(entry({ employeeId: id, date }));
  const change = async (more: object) => {
    const { body } = await office.call('GET', `/Users/${id}`);
    expect((await office.call('PUT', '/Users', { ...body.data, ...more })).status).toBe(200);
    const days = (await office.call('GET', `/Attendances?startDate=${monday}&endDate=2026-11-26&employeeId=${id}`))
      .body;
    return days.data.map(({ attendanceStatus }: { attendanceStatus: number }) => attendanceStatus);
  };
  expect(await change({ dateOfJoining: WEDNESDAY })).toEqual([0, 0, 1, 1]);
  expect(await change({ dateOfJoining: '2026-11-24' })).toEqual([0, 1, 1, 1]);
  expect(await change({ lastWorkingDay: '2026-11-24' })).toEqual([0, 1, 0, 0]);
  expect(await change({ lastWorkingDay: null })).toEqual([0, 1, 1, 1]);
});
