import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Method, registeredAdministrator, startTestApp, type TestApp } from '../../test-app.ts';
import { everythingMailed } from '../../test-mails.ts';
import { addPerson, tokenFor } from '../../test-people.ts';
import { invite } from '../users/people-for-tests.ts';
import { type ShiftsChange, shiftsChanged } from './shifts.facts.ts';
import { shiftHands } from './shifts-for-tests.ts';

let muster: TestApp;
let admin: Awaited<ReturnType<typeof registeredAdministrator>>;
beforeAll(async () => {
  muster = await startTestApp();
  admin = await registeredAdministrator(muster);
});
afterAll(() => muster.stop());

const call = (method: Method, path: string, body?: unknown, token = admin.token) =>
  muster.call(method, path, body === undefined ? { token } : { token, body });
const { addedDepartment, addedShift, assign } = shiftHands(() => ({ muster, admin }));

test('who is assigned which shift is checked at its field', async () => {
  const departmentId = await addedDepartment('Lab');
  const lab = await addedShift('Lab shift', [departmentId]);
  const inside = await invite(muster, admin.token, { departmentId });
  const outside = await invite(muster, admin.token, { firstName: 'Divya', lastName: 'Menon' });
  const message = async (change: object) => {
    const input = { shiftId: lab, employeeIds: [inside.id], startDate: '2026-12-01', endDate: null, ...change };
    return (await call('POST', '/Shifts/assign/employees', input)).body.message;
  };
  expect(await message({ employeeIds: [] })).toBe('Please select at least one employee');
  expect(await message({ shiftId: '' })).toBe('Please select a shift');
  expect(await message({ startDate: null })).toBe('Please select a start date');
  expect(await message({ endDate: '2026-11-30' })).toBe('End date cannot be before start date');
  expect(await message({ shiftId: inside.id })).toBe('This shift does not exist');
  expect(await message({ employeeIds: [inside.id, lab] })).toBe('This person does not exist');
  expect(await message({ employeeIds: [inside.id, outside.id] })).toBe(
    'Lab shift does not apply to the department of Divya Menon.',
  );
  expect(await message({ endDate: '2026-12-01', notes: 'Audit' })).toBe('Shift assigned successfully');
  const { rows } = await muster.services.db.inTenant(admin.tenantId, (tx) =>
    tx.execute(
      sql`select actor_name, after from audit_entries where entity = 'shift' and action = 'assigned' and entity_id = ${lab}`,
    ),
  );
  expect(rows).toEqual([
    {
      actor_name: 'Asha Rao',
      after: {
        people: [inside.id],
        startDate: '2026-12-01',
        endDate: '2026-12-01',
        notes: 'Audit',
        updateAttendance: false,
      },
    },
  ]);
});

test('a shift is assigned to whoever works in a department on its first day, with people beside them once', async () => {
  const departmentId = await addedDepartment('Weaving');
  const early = await addedShift('Weaving early', [departmentId]);
  const first = await invite(muster, admin.token, { firstName: 'Kavita', lastName: 'More', departmentId });
  const second = await invite(muster, admin.token, { firstName: 'Lokesh', lastName: 'Pai', departmentId });
  const input = { shiftId: early, startDate: '2026-12-01', endDate: null };
  const both = await call('POST', '/Shifts/assign/employees', {
    ...{ ...input, employeeIds: [first.id], departmentIds: [departmentId] },
  });
  expect(both.body.data).toEqual({ assigned: 2 });
  const { rows } = await muster.services.db.inTenant(admin.tenantId, (tx) =>
    tx.execute(sql`select user_id from shift_assignments where shift_id = ${early} order by 1`),
  );
  expect(rows.map(({ user_id: id }) => id)).toEqual([first.id, second.id].toSorted());
  const empty = await addedDepartment('Nobody yet');
  const none = await call('POST', '/Shifts/assign/employees', { ...input, employeeIds: [], departmentIds: [empty] });
  expect(none.body.errors).toEqual([
    { field: 'departmentIds', message: 'Nobody works in these departments on that day.' },
  ]);
});

test('two assignments of one person at the same moment leave one shift a day', async () => {
  const ids = [await addedShift('First'), await addedShift('Second'), await addedShift('Third')];
  const { id } = await invite(muster, admin.token);
  const days = ['2026-12-10', '2026-12-12', '2026-12-11'];
  const answers = await Promise.all(ids.map((shift, at) => assign(shift, [id], days[at] ?? '', '2026-12-20')));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const { rows } = await muster.services.db.inTenant(admin.tenantId, (tx) =>
    tx.execute(sql`select a.id from shift_assignments a join shift_assignments b on b.tenant_id = a.tenant_id
      and b.user_id = a.user_id and b.id > a.id and a.start_date <= b.end_date and b.start_date <= a.end_date
      where a.tenant_id = ${tx.tenantId}`),
  );
  expect(rows).toEqual([]);
});

test('the week shows everybody employed in it, with the default where nothing is assigned and none outside employment', async () => {
  const { id } = await invite(muster, admin.token, {
    firstName: 'Zubin',
    lastName: 'Aamir',
    dateOfJoining: '2026-11-24',
  });
  const night = await addedShift('Grid night');
  await assign(night, [id], '2026-11-26', '2026-11-26');
  const { body } = await call('GET', '/Shifts/assigned?startDate=2026-11-22&endDate=2026-11-28&searchQuery=zubin');
  expect([body.totalRecords, body.data[0].employeeName, body.data[0].dailyShifts.length]).toEqual([
    1,
    'Zubin Aamir',
    7,
  ]);
  const days = body.data[0].dailyShifts.map((one: { shiftName: string | null; isWeekOff: boolean }) =>
    one.isWeekOff ? `${one.shiftName}, off` : one.shiftName,
  );
  expect(days).toEqual([null, null, 'General', 'General', 'Grid night', 'General', 'General, off']);
  expect(body.data[0].dailyShifts[4]).toMatchObject({ shiftStart: '22:00:00', shiftEnd: '06:00:00', isDefault: false });
  const message = async (query: string) => (await call('GET', `/Shifts/assigned${query}`)).body.message;
  expect(await message('?startDate=2026-11-22')).toBe('Start date and end date are required.');
  expect(await message('?startDate=2026-11-23&endDate=2026-11-22')).toBe('Start date cannot be later than end date.');
  expect(await message('?startDate=2026-11-01&endDate=2026-12-02')).toBe('Ask for at most 31 days at once.');
  const page = await call('GET', '/Shifts/assigned?startDate=2026-11-22&endDate=2026-11-28&page=99');
  expect([page.body.data, (page.body.totalRecords ?? 0) > 0]).toEqual([[], true]);
});

test('the week of however many people is read by four statements: people, shifts, holidays and leave', async () => {
  await everythingMailed(muster);
  const query = vi.spyOn(pg.Client.prototype, 'query');
  await call('GET', '/Shifts/assigned?startDate=2026-11-22&endDate=2026-11-28&pageSize=100');
  const statements = query.mock.calls
    .map(([one]) => JSON.stringify(one))
    .filter((text) => !/begin|commit|session/.test(text));
  query.mockRestore();
  expect(statements).toHaveLength(4);
});

test('everybody is told the shift of today with the days it is assigned for; a member only their own', async () => {
  const member = await addPerson(muster, admin.tenantId, 'Member');
  const token = await tokenFor(muster, member);
  const id = await addedShift('Today');
  await assign(id, [member.id], '2026-11-20', '2026-11-30');
  const own = await call('GET', '/Shifts/current-shift', undefined, token);
  expect(own.body.data).toMatchObject({ id, shiftName: 'Today', startDate: '2026-11-20', endDate: '2026-11-30' });
  expect((await call('GET', `/Shifts/current-shift?employeeId=${admin.id}`, undefined, token)).status).toBe(403);
  const staff = await call('GET', `/Shifts/current-shift?employeeId=${member.id}`);
  expect(staff.body.data.shiftName).toBe('Today');
  const usual = await call('GET', '/Shifts/current-shift');
  expect(usual.body.data).toMatchObject({ shiftName: 'General', startDate: null, endDate: null });
});

test('what is to be worked out again is details: the days assigned, of the past only where asked, and everybody of a changed shift', async () => {
  const heard: ShiftsChange[] = [];
  shiftsChanged.with(async (_tx, _services, change) => void heard.push(change))(muster.services.slots);
  const departmentId = await addedDepartment('Foundry');
  const { id } = await invite(muster, admin.token, { departmentId });
  const people = [id];
  const shift = await addedShift('Foundry shift', [departmentId]);
  expect(heard.splice(0)).toEqual([{ people, from: '2026-11-27', to: null }]);
  const send = (change: object) =>
    call('POST', '/Shifts/assign/employees', {
      shiftId: shift,
      employeeIds: people,
      startDate: '2026-11-10',
      ...change,
    });
  await send({ updateAttendance: true, endDate: '2026-11-12' });
  await send({ updateAttendance: false, endDate: '2026-11-12' });
  await send({ updateAttendance: false, endDate: null });
  await send({ updateAttendance: false, startDate: '2026-12-24', endDate: '2026-12-25' });
  expect(heard.splice(0)).toEqual([
    { people, from: '2026-11-10', to: '2026-11-12' },
    { people, from: '2026-11-28', to: null },
    { people, from: '2026-12-24', to: '2026-12-25' },
  ]);
  const { body } = await call('GET', `/Users/${id}`);
  await call('PUT', '/Users', { ...body.data, departmentId: null });
  expect(heard.splice(0)).toEqual([{ people, from: '2026-11-27', to: null }]);
  await call('PUT', '/Common/settings', { workingHours: 8, weekDaysOff: '0' });
  expect(heard.splice(0)).toMatchObject([
    { people: expect.arrayContaining([id, admin.id]), from: '2026-11-27', to: null },
  ]);
  await call('PUT', '/Common/settings', { workingHours: 8, weekDaysOff: '0,6' });
});

test('a person who is deleted goes with their shifts and departments', async () => {
  const departmentId = await addedDepartment('Short stay');
  const { id } = await invite(muster, admin.token, { departmentId });
  await assign(await addedShift('Short shift'), [id], '2026-12-01', null);
  expect((await call('DELETE', `/Users/${id}`)).status).toBe(200);
  const { rows } = await muster.services.db.inTenant(admin.tenantId, (tx) =>
    tx.execute(sql`select user_id from shift_assignments where user_id = ${id}
      union all select user_id from department_history where user_id = ${id}`),
  );
  expect(rows).toEqual([]);
});

test('another organisation’s shifts and people are not there', async () => {
  const other = await registeredAdministrator(muster, 'other@shifts.test', 'Other');
  const id = await addedShift('Ours');
  expect((await call('GET', `/Shifts/${id}`, undefined, other.token)).status).toBe(404);
  expect((await call('DELETE', `/Shifts/${id}`, undefined, other.token)).status).toBe(404);
  const body = { shiftId: id, departmentIds: [] };
  expect((await call('POST', '/Shifts/assign/departments', body, other.token)).status).toBe(404);
  expect((await call('GET', `/Shifts/current-shift?employeeId=${admin.id}`, undefined, other.token)).status).toBe(404);
  const input = { shiftId: id, employeeIds: [admin.id], startDate: '2026-12-01' };
  expect((await call('POST', '/Shifts/assign/employees', input, other.token)).status).toBe(422);
});

test('without the feature shifts are read and not written', async () => {
  const other = await registeredAdministrator(muster, 'free@shifts.test', 'Free');
  const plan = await call('POST', '/Subscriptions/create', { planId: 'free' }, other.token);
  expect(plan.status).toBe(200);
  const { body } = await call('GET', '/Shifts', undefined, other.token);
  expect(body.data).toMatchObject([{ shiftName: 'General', actions: [] }]);
  const week = await call('GET', '/Shifts/assigned?startDate=2026-11-22&endDate=2026-11-28', undefined, other.token);
  expect(week.status).toBe(200);
  const added = await call('POST', '/Shifts', { shiftName: 'N', shiftStart: '9:00', shiftEnd: '18:00' }, other.token);
  expect([added.status, added.body.errorCode]).toEqual([403, 'FEATURE_NOT_IN_PLAN']);
});
