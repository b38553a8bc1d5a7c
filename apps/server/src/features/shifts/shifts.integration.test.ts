import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IMPORT_COLUMNS } from '@muster/contract/features/users/users-import.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Method, registeredAdministrator, startTestApp, type TestApp } from '../../test-app.ts';
import { addPerson } from '../../test-people.ts';
import { invite, upload } from '../users/people-for-tests.ts';
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

const { addedDepartment, addedShift, assign, namesOf } = shiftHands(() => ({ muster, admin }));

const defaultShift = async () => (await call('GET', '/Shifts')).body.data[0];

test('an organisation begins with General from 10 to 7, off on Saturday and Sunday or on the days it chose', async () => {
  const first = await defaultShift();
  expect(first).toMatchObject({
    shiftName: 'General',
    shiftStart: '10:00:00',
    shiftEnd: '19:00:00',
    isDefault: true,
    departmentIds: [],
    actions: ['edit'],
  });
  const off = (row: { weekends: { dayOfWeek: number; weekNumber: number; isWeekend: boolean }[] }) =>
    row.weekends.map(({ dayOfWeek, weekNumber, isWeekend }) => `${dayOfWeek}.${weekNumber}${isWeekend ? '' : ' not'}`);
  expect(off(first)).toEqual(['0.1', '0.2', '0.3', '0.4', '0.5', '6.1', '6.2', '6.3', '6.4', '6.5']);
  const other = await registeredAdministrator(muster, 'six@days.test', 'Six Days');
  await call('POST', '/Common/settings', { workingHours: 8, weekDaysOff: '0' }, other.token);
  const { body } = await call('GET', '/Shifts', undefined, other.token);
  expect(off(body.data[0])).toEqual(['0.1', '0.2', '0.3', '0.4', '0.5']);
});

test('a shift has a name, a start and an end, padded to seconds, and its name once', async () => {
  const message = async (input: object) => (await call('POST', '/Shifts', input)).body.message;
  const input = { shiftName: 'Evening', shiftStart: '14:5', shiftEnd: '22:30:00' };
  expect(await message({ ...input, shiftName: ' ' })).toBe('Please enter a shift-name');
  expect(await message({ ...input, shiftStart: '' })).toBe('Please select a shift start-time');
  expect(await message({ ...input, shiftEnd: undefined })).toBe('Please select a shift end-time');
  expect(await message({ ...input, shiftEnd: '24:00' })).toBe('Enter a time from 00:00 to 23:59');
  const sameEnd = await call('POST', '/Shifts', { ...input, shiftEnd: '14:05' });
  expect([sameEnd.status, sameEnd.body.errors]).toEqual([
    422,
    [
      {
        field: 'shiftEnd',
        message: 'A shift ends at another time than it begins. One round the clock ends a minute before it begins.',
      },
    ],
  ]);
  expect(await message({ ...input, departmentIds: [] })).toBe('Please select at least one department for the shift');
  const { status, body } = await call('POST', '/Shifts', input);
  expect([status, body.message]).toEqual([200, 'Shift added successfully']);
  expect(body.data).toMatchObject({
    shiftStart: '14:05:00',
    shiftEnd: '22:30:00',
    isDefault: false,
    updatedBy: admin.id,
    actions: ['edit', 'delete'],
  });
  const again = await call('POST', '/Shifts', { ...input, shiftName: 'EVENING' });
  expect([again.status, again.body.message]).toEqual([409, 'There is already a shift named EVENING.']);
});

test('weekends are taken in both casings, and all weeks of a day as one', async () => {
  const upper = [
    { DayOfWeek: 0, WeekNumber: 0, IsWeekend: true },
    { DayOfWeek: 6, WeekNumber: 2, IsWeekend: true },
    { DayOfWeek: 6, WeekNumber: 3, IsWeekend: false },
    { dayOfWeek: 6, weekNumber: 4, isWeekend: true },
  ];
  const id = await addedShift('Alternate Saturdays', [], { weekends: upper });
  const { body } = await call('GET', `/Shifts/${id}`);
  expect(body.data.weekends).toEqual([
    ...[1, 2, 3, 4, 5].map((weekNumber) => ({ dayOfWeek: 0, weekNumber, isWeekend: true })),
    { dayOfWeek: 6, weekNumber: 2, isWeekend: true },
    { dayOfWeek: 6, weekNumber: 4, isWeekend: true },
  ]);
  const wrong = await call('POST', '/Shifts', {
    shiftName: 'W',
    shiftStart: '9:00',
    shiftEnd: '17:00',
    weekends: [{ dayOfWeek: 7, weekNumber: 1 }],
  });
  expect(wrong.status).toBe(422);
});

test('the default shift is not deleted, and another one becomes the default instead', async () => {
  const general = await defaultShift();
  const gone = await call('DELETE', `/Shifts/${general.id}`);
  expect([gone.status, gone.body.message]).toEqual([409, 'Default shifts cannot be deleted']);
  const { shiftName, shiftStart, shiftEnd } = general;
  const none = await call('PUT', '/Shifts', { id: general.id, shiftName, shiftStart, shiftEnd, isDefault: false });
  expect([none.status, none.body.errors[0]?.field]).toEqual([422, 'isDefault']);
  const id = await addedShift('Usual');
  const input = { id, shiftName: 'Usual', shiftStart: '09:00', shiftEnd: '18:00', isDefault: true };
  const { body } = await call('PUT', '/Shifts', input);
  expect([body.message, body.data.isDefault]).toEqual(['Shift updated successfully', true]);
  expect((await call('GET', `/Shifts/${general.id}`)).body.data.isDefault).toBe(false);
  await call('PUT', '/Shifts', { id: general.id, shiftName, shiftStart, shiftEnd, isDefault: true });
  const stale = await call('PUT', '/Shifts', { ...input, isDefault: undefined, version: 1 });
  expect([stale.status, stale.body.errorCode]).toEqual([409, 'STALE_VERSION']);
});

test('a shift that somebody works today or later stays, with their number; one of the past leaves its days as they were', async () => {
  const id = await addedShift('Project');
  const [one, two] = [await invite(muster, admin.token), await invite(muster, admin.token)];
  await assign(id, [one.id, two.id], '2026-11-20', '2026-11-27');
  const { status, body } = await call('DELETE', `/Shifts/${id}`);
  expect([status, body.message]).toEqual([409, 'Project is assigned to 2 people. Assign them another shift first.']);
  await assign((await defaultShift()).id, [one.id, two.id], '2026-11-26', null);
  expect((await call('DELETE', `/Shifts/${id}`)).status).toBe(200);
  expect((await call('GET', `/Shifts/${id}`)).status).toBe(404);
  expect(await namesOf(one.id, '2026-11-25', '2026-11-26')).toEqual(['Project', 'General']);
  await addedShift('Project');
});

test('a department’s shift is in force only where it is the only one, and an assignment goes before it', async () => {
  const departmentId = await addedDepartment('Night watch');
  const { id } = await invite(muster, admin.token, { departmentId });
  const night = await addedShift('Night', [departmentId]);
  expect(await namesOf(id, '2026-11-23', '2026-11-23')).toEqual(['Night']);
  const early = await addedShift('Early', [departmentId]);
  expect(await namesOf(id, '2026-11-23', '2026-11-23')).toEqual(['General']);
  await assign(night, [id], '2026-11-24', null);
  await assign(early, [id], '2026-11-26', '2026-11-27');
  expect(await namesOf(id, '2026-11-23', '2026-11-29')).toEqual([
    'General',
    'Night',
    'Night',
    'Early',
    'Early',
    'Night',
    'Night',
  ]);
  const listed = await call('GET', `/Shifts?departmentId=${departmentId}`);
  expect(listed.body.data.map((one: { shiftName: string }) => one.shiftName)).toEqual(['General', 'Early', 'Night']);
  const kept = await call('DELETE', `/Departments/${departmentId}`);
  expect(kept.body.message).toBe('Night watch still has 1 person and 2 shifts. Move them to another department first.');
});

test('a change of department counts from its day, and brings its shift from then on', async () => {
  const [before, after] = [await addedDepartment('Packing'), await addedDepartment('Despatch')];
  await addedShift('Packing shift', [before]);
  await addedShift('Despatch shift', [after]);
  const { id } = await invite(muster, admin.token, { departmentId: before, dateOfJoining: '2026-11-02' });
  const { body } = await call('GET', `/Users/${id}`);
  await call('PUT', '/Users', { ...body.data, departmentId: after });
  expect(await namesOf(id, '2026-11-26', '2026-11-28')).toEqual(['Packing shift', 'Despatch shift', 'Despatch shift']);
  const none = await invite(muster, admin.token);
  const shown = await call('GET', `/Users/${none.id}`);
  await call('PUT', '/Users', { ...shown.body.data, departmentId: after });
  expect(await namesOf(none.id, '2026-11-26', '2026-11-27')).toEqual(['General', 'Despatch shift']);
});

test('people imported into a department, and those of before it was kept, have been in it since they joined', async () => {
  const departmentId = await addedDepartment('Carpentry');
  await addedShift('Carpentry shift', [departmentId]);
  const row: Record<string, string> = {
    'Employee number': 'CP-1',
    'First name': 'Ravi',
    'Last name': 'Das',
    'Work email': 'ravi@carpentry.test',
    'Date of joining': '2026-10-01',
    'Annual CTC': '600000',
    Department: 'Carpentry',
  };
  const headings = IMPORT_COLUMNS.map(({ heading }) => heading);
  const file = `${headings.join(',')}\r\n${headings.map((heading) => row[heading] ?? '').join(',')}`;
  const input = { token: admin.token, file: { field: 'usersCsv', name: 'people.csv', content: Buffer.from(file) } };
  const { body } = await upload(muster, '/Users/import', input);
  expect(body.data).toMatchObject({ created: 1 });
  const found = await call('GET', '/Users?searchText=CP-1');
  expect(await namesOf(found.body.data[0].id, '2026-10-01', '2026-10-01')).toEqual(['Carpentry shift']);
  // Put there without a history, as a row of an earlier Muster.
  const old = await addPerson(muster, admin.tenantId, 'Member', { departmentId });
  expect(await namesOf(old.id, '2026-10-01', '2026-10-01')).toEqual(['Carpentry shift']);
});

test('an organisation of before there were shifts has General, and its people their department since they joined', async () => {
  const other = await registeredAdministrator(muster, 'before@shifts.test', 'Before');
  const { body } = await call('POST', '/Departments', { name: 'Works' }, other.token);
  const departmentId = body.data.id;
  const { id } = await addPerson(muster, other.tenantId, 'Member', { departmentId, dateOfJoining: '2024-05-02' });
  const folder = join(import.meta.dirname, '..', '..', '..', 'migrations');
  const [file = ''] = globSync('*_shifts_and_holidays.sql', { cwd: folder });
  const statements = readFileSync(join(folder, file), 'utf8').split('--> statement-breakpoint');
  const owner = new pg.Client({ connectionString: muster.databaseUrl });
  await owner.connect();
  await owner.query('delete from shifts where tenant_id = $1', [other.tenantId]);
  for (const one of statements.filter((text) => text.includes('INSERT INTO'))) {
    await owner.query(`${one.trim().replace(/;$/, '')} ON CONFLICT DO NOTHING`);
  }
  const { rows } = await owner.query('select from_date, department_id from department_history where user_id = $1', [
    id,
  ]);
  await owner.end();
  expect(rows).toEqual([{ from_date: '2024-05-02', department_id: departmentId }]);
  const shifts = (await call('GET', '/Shifts', undefined, other.token)).body.data;
  expect(shifts).toMatchObject([
    { shiftName: 'General', shiftStart: '10:00:00', shiftEnd: '19:00:00', isDefault: true },
  ]);
});
