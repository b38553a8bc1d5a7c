import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Method, registeredAdministrator, startTestApp, type TestApp } from '../../test-app.ts';
import { invite, signedIn } from '../users/people-for-tests.ts';

let muster: TestApp;
let admin: Awaited<ReturnType<typeof registeredAdministrator>>;
beforeAll(async () => {
  muster = await startTestApp();
  admin = await registeredAdministrator(muster);
});
afterAll(() => muster.stop());

const call = (method: Method, path: string, body?: unknown, token = admin.token) =>
  muster.call(method, path, body === undefined ? { token } : { token, body });

async function addDepartment(name: string, more: object = {}): Promise<string> {
  const { body } = await call('POST', '/Departments', { name, ...more });
  return body.data.id;
}

test('a name is required, and unique without regard to case; a code too when given', async () => {
  const empty = await call('POST', '/Departments', { name: '  ' });
  expect([empty.status, empty.body.message]).toEqual([422, 'Please enter a department name']);
  await addDepartment('Marketing', { code: 'MKT' });
  const name = await call('POST', '/Departments', { name: 'MARKETING' });
  expect([name.status, name.body.message]).toEqual([409, 'There is already a department named MARKETING.']);
  const code = await call('POST', '/Departments', { name: 'Markets', code: 'mkt' });
  expect([code.status, code.body.errors[0]?.field]).toEqual([409, 'code']);
});

test('the list shows head, parent and people; members receive the picker’s fields', async () => {
  const head = await signedIn(muster, admin.token, { firstName: 'Arjun', lastName: 'Venkat' });
  const parentDepartmentId = await addDepartment('Works');
  const id = await addDepartment('Assembly', {
    code: 'ASM',
    description: 'Line 1',
    departmentHeadId: head.id,
    parentDepartmentId,
  });
  await invite(muster, admin.token, { departmentId: id });
  const { body } = await call('GET', '/Departments?page=1&pageSize=10');
  const row = body.data.find((one: { id: string }) => one.id === id);
  expect(row).toMatchObject({
    code: 'ASM',
    status: 1,
    departmentHeadName: 'Arjun Venkat',
    parentDepartmentName: 'Works',
    totalEmployees: 1,
    actions: ['edit', 'delete'],
  });
  const list = await call('GET', '/Departments', undefined, head.token);
  expect(list.body.data.find((one: { id: string }) => one.id === id)).toMatchObject({
    name: 'Assembly',
    parentDepartmentId,
    description: null,
    departmentHeadId: null,
    totalEmployees: null,
    actions: [],
  });
  expect((await call('GET', `/Departments/${id}`, undefined, head.token)).status).toBe(403);
  const filtered = await call('GET', '/Departments?isFilter=true&pageSize=100');
  expect(filtered.body.data.map((one: { name: string }) => one.name)).toEqual(['Assembly']);
});

test('one department shows its people a page at a time, regime 0 old and 1 new', async () => {
  const id = await addDepartment('Stores');
  await invite(muster, admin.token, { departmentId: id, firstName: 'Anu', regimeType: 0 });
  await invite(muster, admin.token, { departmentId: id, firstName: 'Banu' });
  const { body } = await call('GET', `/Departments/${id}?page=1&pageSize=1`);
  expect(body.data).toMatchObject({
    totalEmployees: 2,
    employees: [{ firstName: 'Anu', regimeType: 0, status: 'PendingEmailVerification' }],
  });
});

test('the switch sends the whole department, and an old version is refused', async () => {
  const id = await addDepartment('Quality', { code: 'QA' });
  const { body } = await call('PUT', `/Departments/${id}`, { name: 'Quality', code: 'QA', status: 0, version: 1 });
  expect(body.data.version).toBe(2);
  expect((await call('GET', `/Departments/${id}`)).body.data).toMatchObject({ status: 0, code: 'QA' });
  const names = async (query: string) =>
    (await call('GET', `/Departments?pageSize=100${query}`)).body.data.map((one: { name: string }) => one.name);
  expect(await names('&isActive=true')).not.toContain('Quality');
  expect(await names('&isActive=false')).toEqual(['Quality']);
  expect(await names('')).toContain('Quality');
  const stale = await call('PUT', `/Departments/${id}`, { name: 'Quality 2', status: 1, version: 1 });
  expect([stale.status, stale.body.errorCode]).toEqual([409, 'STALE_VERSION']);
});

test('no circle at any depth, and only one parent that exists', async () => {
  const a = await addDepartment('A');
  const b = await addDepartment('B', { parentDepartmentId: a });
  const c = await addDepartment('C', { parentDepartmentId: b });
  const self = await call('PUT', `/Departments/${a}`, { name: 'A', parentDepartmentId: a, version: 1 });
  expect(self.body.errors).toEqual([{ field: 'parentDepartmentId', message: 'A department cannot be its own parent' }]);
  const deep = await call('PUT', `/Departments/${a}`, { name: 'A', parentDepartmentId: c, version: 1 });
  expect(deep.body.message).toBe('This department is already below the one you edit');
  const two = await call('POST', '/Departments', { name: 'D', parentDepartmentId: [a, b] });
  expect(two.body.message).toBe('Only one parent department may be chosen');
  const none = await call('POST', '/Departments', {
    name: 'D',
    parentDepartmentId: '019a0000-0000-7000-8000-00000000dead',
  });
  expect(none.body.message).toBe('This department does not exist');
});

test('a department with people or children stays, and the refusal counts them', async () => {
  const id = await addDepartment('Keeper');
  await addDepartment('Child of keeper', { parentDepartmentId: id });
  await invite(muster, admin.token, { departmentId: id });
  const { status, body } = await call('DELETE', `/Departments/${id}`);
  expect([status, body.message]).toEqual([
    409,
    'Keeper still has 1 person and 1 sub-department. Move them to another department first.',
  ]);
  const empty = await addDepartment('Empty');
  expect((await call('DELETE', `/Departments/${empty}`)).status).toBe(200);
  expect((await call('GET', `/Departments/${empty}`)).status).toBe(404);
});

test('another organisation’s department is not there', async () => {
  const other = await registeredAdministrator(muster, 'other@departments.test', 'Other');
  const id = await addDepartment('Ours');
  expect((await call('GET', `/Departments/${id}`, undefined, other.token)).status).toBe(404);
  expect((await call('PUT', `/Departments/${id}`, { name: 'Theirs', version: 1 }, other.token)).status).toBe(404);
  expect((await call('DELETE', `/Departments/${id}`, undefined, other.token)).status).toBe(404);
});
