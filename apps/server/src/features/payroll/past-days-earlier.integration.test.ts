import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test-app.ts';
import { asOwner } from '../../test-mails.ts';
import { addPerson, tokenFor } from '../../test-people.ts';
import { did, FIRST, grid, LAST, type Name, type PastDays, pastDays, seen } from './past-days-for-tests.ts';

let muster: TestApp;
beforeAll(async () => {
  muster = await startTestApp({ today: FIRST });
});
afterAll(() => muster.stop());

/** A Tuesday; October is paid, and today is Friday, 27 November. */
const SINCE = '2026-11-10';

const dayOf = async ({ office }: PastDays, name: Name, date: string) =>
  (await did(office.call('GET', `/Attendances?startDate=${date}&endDate=${date}&employeeId=${office.id(name)}`)))[0];

/** What is stored of the days before one. */
const daysBefore = ({ stored }: Awaited<ReturnType<typeof seen>>, day: string) =>
  stored.filter(({ date }) => date < day);

async function shiftWith({ office }: PastDays, id: string, changes: object) {
  const { actions: _a, ...shift } = await did(office.call('GET', `/Shifts/${id}`));
  return { ...shift, ...changes };
}

const settingsWith = async ({ office }: PastDays, changes: object) => {
  const { ownAddress: _o, ...settings } = await did(office.call('GET', '/Attendances/settings'));
  return { ...settings, ...changes };
};

describe('a change that counts from an earlier day', () => {
  test('of hours and days off: days since then are judged by them, earlier ones and the rest of the shift stay', async () => {
    const past = await pastDays(muster, 'Earlier');
    const { office, shifts } = past;
    const was = await seen(past);
    // A name that counts from today alone, and hours from the tenth on.
    const sundays = await shiftWith(past, shifts.general, { weekends: grid(0) });
    await did(office.call('PUT', '/Shifts', sundays));
    const hours = { shiftStart: '08:00', shiftEnd: '17:00', countsFrom: SINCE };
    await did(office.call('PUT', '/Shifts', await shiftWith(past, shifts.general, hours)));
    const is = await seen(past);
    expect(daysBefore(is, SINCE)).toEqual(daysBefore(was, SINCE));
    expect(is.corrected).toBe(0);
    expect(await dayOf(past, 'Meera', '2026-11-18')).toMatchObject({
      ...{ isLate: true, shiftInfo: { shiftStart: '08:00:00' } },
    });
    expect(await dayOf(past, 'Meera', '2026-11-09')).toMatchObject({ shiftInfo: { shiftStart: '10:00:00' } });
    expect(await dayOf(past, 'Meera', '2026-11-21')).toMatchObject({ isWeekend: true });
    expect(await dayOf(past, 'Ravi', '2026-11-18')).toMatchObject({ shiftInfo: { shiftStart: '12:00:00' } });
    // A punch that arrives late and every other touch find the same.
    const holiday = await did(office.call('POST', '/holidays', { date: '2026-11-18', name: 'Touched' }));
    await did(office.call('DELETE', `/holidays/${holiday.id}`));
    expect(await seen(past)).toEqual(is);
    const { data } = (await office.call('GET', '/Common/audit?entity=shift&action=changed')).body;
    expect(data[0]).toMatchObject({
      before: { shiftStart: '10:00:00' },
      after: { shiftStart: '08:00:00', countsFrom: SINCE },
    });
  });

  test('of departments, and another default', async () => {
    const past = await pastDays(muster, 'Moved');
    const { office, shifts, departments } = past;
    const was = await seen(past);
    const assigned = { shiftId: shifts.early, departmentIds: [departments.finance], countsFrom: '2026-11-12' };
    await did(office.call('POST', '/Shifts/assign/departments', assigned));
    expect(await dayOf(past, 'Latha', '2026-11-12')).toMatchObject({ shiftInfo: { shiftName: 'Early' } });
    expect(await dayOf(past, 'Latha', '2026-11-11')).toMatchObject({ shiftInfo: { shiftName: 'General' } });
    expect(daysBefore(await seen(past), '2026-11-12')).toEqual(daysBefore(was, '2026-11-12'));
    const byDefault = { isDefault: true, countsFrom: '2026-11-16', departmentIds: [] };
    await did(office.call('PUT', '/Shifts', await shiftWith(past, shifts.night, byDefault)));
    expect(await dayOf(past, 'Meera', '2026-11-16')).toMatchObject({ shiftInfo: { shiftName: 'Night' } });
    expect(await dayOf(past, 'Meera', '2026-11-13')).toMatchObject({ shiftInfo: { shiftName: 'General' } });
    expect(daysBefore(await seen(past), '2026-11-12')).toEqual(daysBefore(was, '2026-11-12'));
  });

  test('of attendance settings: those that were changed, in days older than their history too', async () => {
    const past = await pastDays(muster, 'Grace');
    const { office } = past;
    const was = await seen(past);
    await did(office.call('PUT', '/Attendances/settings', await settingsWith(past, { fullDayDuration: '09:30' })));
    const lateSince = ({ stored }: typeof was) => stored.filter(({ date, isLate }) => date >= SINCE && isLate);
    expect(lateSince(was)).not.toEqual([]);
    await asOwner(
      muster,
      'update attendance_days set keeps_rules = true, keeps_shift = true where tenant_id = $1 and date <= $2',
      [office.organisation.tenantId, LAST],
    );
    const lenient = { gracePeriodMinutes: 60, countsFrom: SINCE };
    await did(office.call('PUT', '/Attendances/settings', await settingsWith(past, lenient)));
    const is = await seen(past);
    expect(daysBefore(is, SINCE)).toEqual(daysBefore(was, SINCE));
    expect(lateSince(is)).toEqual([]);
    // What was saved before counts from its own day alone: eight hours are a full day still.
    const full = ({ stored }: typeof was) => stored.filter(({ status }) => status === 1).length;
    expect(full(is)).toBeGreaterThanOrEqual(full(was));
    const { data } = (await office.call('GET', '/Common/audit?entity=attendance%20settings')).body;
    expect(data[0]).toMatchObject({ after: { gracePeriodMinutes: 60, countsFrom: SINCE } });
  });

  test('where nothing else is changed is all of the shift as it is', async () => {
    const past = await pastDays(muster, 'Again');
    const { office, shifts } = past;
    const hours = { shiftStart: '08:00', shiftEnd: '17:00' };
    await did(office.call('PUT', '/Shifts', await shiftWith(past, shifts.general, hours)));
    expect(await dayOf(past, 'Meera', '2026-11-18')).toMatchObject({ shiftInfo: { shiftStart: '10:00:00' } });
    await did(office.call('PUT', '/Shifts', await shiftWith(past, shifts.general, { countsFrom: SINCE })));
    expect(await dayOf(past, 'Meera', '2026-11-18')).toMatchObject({ shiftInfo: { shiftStart: '08:00:00' } });
  });

  test('is no day to come, none of an approved month, none too long ago, and none of one’s own', async () => {
    const past = await pastDays(muster, 'Refused');
    const { office, shifts, departments } = past;
    const was = await seen(past);
    const hours = { shiftStart: '08:00', shiftEnd: '17:00' };
    const calls = async (countsFrom: string, token?: string) => {
      const as = token ?? office.organisation.token;
      const send = (method: 'POST' | 'PUT', path: string, body: object) =>
        muster.call(method, path, { token: as, body });
      const { ownAddress: _o, ...settings } = await did(office.call('GET', '/Attendances/settings'));
      return [
        await send('PUT', '/Shifts', await shiftWith(past, shifts.general, { ...hours, countsFrom })),
        await send('POST', '/Shifts/assign/departments', {
          ...{ shiftId: shifts.early, departmentIds: [departments.finance], countsFrom },
        }),
        await send('PUT', '/Attendances/settings', { ...settings, gracePeriodMinutes: 0, countsFrom }),
      ];
    };
    for (const [day, message] of [
      ['2026-11-28', 'Choose today or an earlier day'],
      [
        '2026-10-20',
        'The payroll of October 2026 is approved, and its days stay as they were: choose a day from 1 Nov 2026 on',
      ],
      ['2026-08-26', 'A change counts from at most 92 days back'],
    ] as const) {
      for (const { status, body } of await calls(day)) {
        expect([status, body.errors]).toEqual([422, [expect.objectContaining({ field: 'countsFrom', message })]]);
      }
    }
    const { tenantId } = office.organisation;
    const person = await addPerson(muster, tenantId, 'Moderator', { departmentId: departments.finance });
    const token = await tokenFor(muster, person);
    for (const { status, body } of await calls(SINCE, token)) {
      expect([status, body.errorCode]).toEqual([403, 'OWN_PUNCHES']);
    }
    expect(await seen(past)).toEqual(was);
  });
});
