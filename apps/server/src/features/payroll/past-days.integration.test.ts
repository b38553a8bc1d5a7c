import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test-app.ts';
import { asOwner } from '../../test-mails.ts';
import { setClock } from './paid-days-for-tests.ts';
import {
  did,
  FIRST,
  grid,
  LAST,
  type Name,
  type PastDays,
  pastDays,
  press,
  seen,
  standingLeave,
} from './past-days-for-tests.ts';

let muster: TestApp;
beforeAll(async () => {
  muster = await startTestApp({ today: FIRST });
});
afterAll(() => muster.stop());

const SATURDAY = '2026-11-07';
const WEDNESDAY = '2026-11-18';

/** A holiday comes and goes on a day, and a log of everybody on another. */
async function touch({ office, ids }: PastDays, free: string, worked: string): Promise<void> {
  const holiday = await did(office.call('POST', '/holidays', { date: free, name: `Touched ${free}` }));
  await did(office.call('DELETE', `/holidays/${holiday.id}`));
  for (const employeeId of ids) {
    const log = { employeeId, date: worked, startTime: '21:10', endTime: '21:20', note: 'By mistake' };
    const { id } = await did(office.call('POST', '/Attendances/timelogs', log));
    await did(office.call('DELETE', `/Attendances/timelogs/${id}`));
  }
}

async function changeShift({ office }: PastDays, id: string, changes: object): Promise<void> {
  const { actions: _a, ...shift } = await did(office.call('GET', `/Shifts/${id}`));
  await did(office.call('PUT', '/Shifts', { ...shift, ...changes }));
}

const dayOf = async ({ office }: PastDays, name: Name, date: string) =>
  (await did(office.call('GET', `/Attendances?startDate=${date}&endDate=${date}&employeeId=${office.id(name)}`)))[0];

describe('a past day is judged by what held on it', () => {
  test('a Saturday that was off stays off when Saturdays are worked from today on, in a paid month too', async () => {
    const past = await pastDays(muster, 'Saturdays');
    const before = await seen(past);
    await changeShift(past, past.shifts.general, { weekends: grid(0) });
    await touch(past, SATURDAY, WEDNESDAY);
    await touch(past, '2026-10-10', '2026-10-14');
    expect(await seen(past)).toEqual(before);
    setClock(muster, '2026-11-29');
    expect(await dayOf(past, 'Meera', '2026-11-28')).toMatchObject({ isWeekend: false, attendanceStatus: 3 });
    expect(await dayOf(past, 'Meera', '2026-11-21')).toMatchObject({ isWeekend: true, attendanceStatus: 5 });
  });

  test('hours count from the day they are changed, for a punch that arrives late too', async () => {
    const past = await pastDays(muster, 'Hours');
    const { office } = past;
    const before = await seen(past);
    await changeShift(past, past.shifts.general, { shiftStart: '08:00', shiftEnd: '17:00' });
    await touch(past, SATURDAY, WEDNESDAY);
    expect(await seen(past)).toEqual(before);
    const absent =
      before.stored.find(({ userId, status }) => userId === office.id('Kiran') && status === 3)?.date ?? '';
    const at = (time: string) => `${absent}T${time}:00+05:30`;
    const userId = office.id('Kiran');
    await press(muster, office.organisation.tenantId, [
      { userId, at: at('10:00') },
      { userId, at: at('19:00') },
    ]);
    expect(await dayOf(past, 'Kiran', absent)).toMatchObject({ attendanceStatus: 1, isLate: false });
    expect(await dayOf(past, 'Kiran', absent)).toMatchObject({ shiftInfo: { shiftStart: '10:00:00' } });
    expect(await dayOf(past, 'Meera', '2026-11-27')).toMatchObject({ shiftInfo: { shiftStart: '08:00:00' } });
  });

  test('a shift that a department brings is not deleted under its people; without them its days keep it', async () => {
    const past = await pastDays(muster, 'Deleted');
    const { office, shifts } = past;
    const before = await seen(past);
    const refused = await office.call('DELETE', `/Shifts/${shifts.service}`);
    expect(refused.status).toBe(409);
    expect(refused.body.message).toBe(
      'Service is in use: 1 person has it by their department. Take the department out of the shift first.',
    );
    await did(office.call('POST', '/Shifts/assign/departments', { shiftId: shifts.service, departmentIds: [] }));
    await did(office.call('DELETE', `/Shifts/${shifts.service}`));
    await touch(past, SATURDAY, WEDNESDAY);
    expect(await seen(past)).toEqual(before);
    expect(await dayOf(past, 'Ravi', WEDNESDAY)).toMatchObject({ shiftInfo: { shiftName: 'Service' } });
    expect(await dayOf(past, 'Ravi', '2026-11-27')).toMatchObject({ shiftInfo: { shiftName: 'General' } });
  });

  test('a shift made for a department today, and another default, change nothing before', async () => {
    const past = await pastDays(muster, 'Finance');
    const { office, departments, shifts } = past;
    const before = await seen(past);
    const saturdays = { shiftName: 'Ledger', shiftStart: '09:00', shiftEnd: '18:00', weekends: grid(0) };
    await did(office.call('POST', '/Shifts', { ...saturdays, departmentIds: [departments.finance] }));
    await changeShift(past, shifts.early, { isDefault: true });
    await touch(past, SATURDAY, WEDNESDAY);
    expect(await seen(past)).toEqual(before);
    expect(await dayOf(past, 'Latha', '2026-11-27')).toMatchObject({ shiftInfo: { shiftName: 'Ledger' } });
    expect(await dayOf(past, 'Meera', '2026-11-27')).toMatchObject({ shiftInfo: { shiftName: 'Early' } });
  });

  test('days off of the organisation and attendance settings count from the day they are saved', async () => {
    const past = await pastDays(muster, 'Settings');
    const { office } = past;
    const before = await seen(past);
    await did(office.call('PUT', '/Common/settings', { workingHours: 8, weekDaysOff: '0' }));
    const { version: _v, ...settings } = await did(office.call('GET', '/Attendances/settings'));
    const stricter = { gracePeriodMinutes: 0, fullDayDuration: '09:30', approvesPunchesWithinRules: true };
    await did(office.call('PUT', '/Attendances/settings', { ...settings, ...stricter, latesForHalfDay: 1 }));
    await touch(past, SATURDAY, WEDNESDAY);
    expect(await seen(past)).toMatchObject({ stored: before.stored, corrected: 0 });
  });

  test('leave costs what it did when it was asked for, whatever the person is by now', async () => {
    const past = await pastDays(muster, 'Promoted');
    const { office } = past;
    await standingLeave(past);
    const before = await seen(past);
    expect(before.leaves).toMatchObject([{ amount: 200 }]);
    const { tenantId } = office.organisation;
    await asOwner(
      muster,
      `insert into statutory_identifiers (tenant_id, user_id, lwf_category) values ($1, $2, 'manager')
       on conflict (tenant_id, user_id) do update set lwf_category = 'manager'`,
      [tenantId, office.id('Meera')],
    );
    await touch(past, '2026-11-10', WEDNESDAY);
    expect(await seen(past)).toEqual(before);
    // Leave that was costed before anybody was told apart counts as that of a worker.
    await asOwner(muster, `update leaves set details = details - 'isWorker' where tenant_id = $1`, [tenantId]);
    await touch(past, '2026-11-10', WEDNESDAY);
    expect(await seen(past)).toEqual(before);
  });

  test('a shift given for past days without working them out again, and with it, is what somebody said', async () => {
    const past = await pastDays(muster, 'Said');
    const { office, shifts } = past;
    await changeShift(past, shifts.early, { shiftStart: '07:00', shiftEnd: '16:00' });
    const given = {
      employeeIds: [office.id('Meera')],
      shiftId: shifts.early,
      startDate: WEDNESDAY,
      endDate: WEDNESDAY,
    };
    await did(office.call('POST', '/Shifts/assign/employees', { ...given, updateAttendance: true }));
    expect(await dayOf(past, 'Meera', WEDNESDAY)).toMatchObject({
      shiftInfo: { shiftName: 'Early', shiftStart: '06:00:00' },
    });
  });
});

describe('days that are older than the history', () => {
  /** As an organisation is after the migration: what holds now has no day, stored days are as they were. */
  async function upgraded({ office }: PastDays): Promise<void> {
    const { tenantId } = office.organisation;
    const folder = join(import.meta.dirname, '..', '..', '..', 'migrations');
    const [file = ''] = globSync('*_history_of_shifts.sql', { cwd: folder });
    const statements = readFileSync(join(folder, file), 'utf8').split('--> statement-breakpoint');
    for (const table of ['shift_history', 'attendance_settings_history'])
      await asOwner(muster, `delete from ${table} where tenant_id = $1`, [tenantId]);
    for (const one of statements.filter((text) => text.includes('INSERT INTO')))
      await asOwner(muster, `${one.trim().replace(/;$/, '')} ON CONFLICT DO NOTHING`);
    await asOwner(muster, 'update attendance_days set keeps_rules = true, keeps_shift = true where tenant_id = $1', [
      tenantId,
    ]);
  }

  test('keep what they were judged by, though nobody wrote down what changed since', async () => {
    const past = await pastDays(muster, 'Upgraded');
    const { office, shifts, departments } = past;
    await standingLeave(past);
    const before = await seen(past);
    await changeShift(past, shifts.general, { shiftStart: '08:00', shiftEnd: '17:00', weekends: grid(0) });
    await did(office.call('POST', '/Shifts/assign/departments', { shiftId: shifts.service, departmentIds: [] }));
    await did(office.call('DELETE', `/Shifts/${shifts.service}`));
    await changeShift(past, shifts.early, { departmentIds: [departments.finance] });
    const { version: _v, ...settings } = await did(office.call('GET', '/Attendances/settings'));
    const changes = { gracePeriodMinutes: 0, approvesPunchesWithinRules: true, minHoursInputType: 'ShiftHours' };
    await did(office.call('PUT', '/Attendances/settings', { ...settings, ...changes }));
    await upgraded(past);
    await touch(past, SATURDAY, WEDNESDAY);
    await touch(past, '2026-10-10', '2026-10-14');
    expect(await seen(past)).toEqual(before);
    await changeShift(past, shifts.general, { shiftStart: '11:00', shiftEnd: '20:00' });
    await touch(past, SATURDAY, WEDNESDAY);
    expect(await seen(past)).toEqual(before);
  });

  test('have the shift that somebody gives them, and the settings of then', async () => {
    const past = await pastDays(muster, 'Given');
    const { office, shifts } = past;
    await upgraded(past);
    const given = { employeeIds: [office.id('Meera')], shiftId: shifts.early, startDate: WEDNESDAY, endDate: LAST };
    await did(office.call('POST', '/Shifts/assign/employees', { ...given, updateAttendance: true }));
    expect(await dayOf(past, 'Meera', WEDNESDAY)).toMatchObject({ isLate: true, shiftInfo: { shiftName: 'Early' } });
    expect(await dayOf(past, 'Meera', '2026-11-17')).toMatchObject({ shiftInfo: { shiftName: 'General' } });
    const before = await seen(past);
    await touch(past, SATURDAY, WEDNESDAY);
    expect(await seen(past)).toEqual(before);
  });
});
