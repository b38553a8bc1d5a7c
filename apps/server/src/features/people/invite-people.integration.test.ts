import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Method, registeredAdministrator, startTestApp, type TestApp } from '../../test-app.ts';
import { accept, invite } from '../users/people-for-tests.ts';

let muster: TestApp;
let admin: Awaited<ReturnType<typeof registeredAdministrator>>;
beforeAll(async () => {
  muster = await startTestApp();
  admin = await registeredAdministrator(muster);
});
afterAll(() => muster.stop());

const call = (method: Method, path: string, body?: unknown, token = admin.token) =>
  muster.call(method, path, body === undefined ? { token } : { token, body });

const anil = { firstName: 'Anil', lastName: 'Gowda', email: 'anil@quick.test', dateOfJoining: '2026-11-02' };
const sara = { firstName: 'Sara', lastName: 'Fernandes', email: 'sara@quick.test', dateOfJoining: '2026-11-16' };

test('name, e-mail and joining date suffice to invite several people, who get the next employee numbers', async () => {
  await invite(muster, admin.token, { employeeNumber: 'QI-0041' });
  const { status, body } = await call('POST', '/Users/quickInvite', { people: [anil, sara], workState: 'KA' });
  expect([status, body.message]).toEqual([200, '2 people have been invited, pending verification!']);
  expect(body.data.errors).toEqual([]);
  expect(body.data.invited.map((one: { employeeNumber: string }) => one.employeeNumber)).toEqual([
    'QI-0042',
    'QI-0043',
  ]);
  const token = await accept(muster, anil.email);
  const { body: session } = await muster.call('GET', '/Account/session', { token });
  const { body: read } = await call('GET', `/Users/${session.data.id}`);
  expect(read.data).toMatchObject({
    status: 'Active',
    workState: 'KA',
    dateOfJoining: '2026-11-02',
    dateOfBirth: null,
    annualCTC: null,
  });
  const lacking = await call('GET', '/Users?status=Active&missing=salary');
  expect(lacking.body.data.map((one: { id: string }) => one.id)).toContain(session.data.id);
});

test('whoever has one name is invited with an empty last name; one that is left out is missing', async () => {
  const selvam = { ...anil, firstName: 'Selvam', lastName: '', email: 'selvam@quick.test' };
  const { status } = await call('POST', '/Users/quickInvite', { people: [selvam] });
  expect(status).toBe(200);
  const { body } = await call('GET', '/Users?status=PendingEmailVerification&searchText=Selvam');
  expect(body.data[0]).toMatchObject({ firstName: 'Selvam', lastName: '' });
  const { lastName: _, ...without } = { ...selvam, email: 'other@quick.test' };
  const refused = await call('POST', '/Users/quickInvite', { people: [without] });
  expect(refused.body.errors).toEqual([{ field: 'people.0.lastName', message: 'Last name is required' }]);
});

test('somebody who is here already is left out by name of the row, and the others are invited', async () => {
  const nina = { ...anil, firstName: 'Nina', email: 'nina@quick.test' };
  const { email: knownEmail } = await invite(muster, admin.token);
  const { body } = await call('POST', '/Users/quickInvite', { people: [{ ...anil, email: knownEmail }, nina] });
  expect(body.message).toBe('User has been invited, pending verification!');
  expect(body.data.invited).toHaveLength(1);
  expect(body.data.errors).toEqual([{ row: 0, field: 'email', message: 'User already exists with this email!' }]);
  const nobody = await call('POST', '/Users/quickInvite', { people: [nina] });
  expect([nobody.body.message, nobody.body.data.invited]).toEqual(['Nobody was invited', []]);
});

test('what is wrong is said at its row, and then nobody is invited', async () => {
  const before = (await call('GET', '/Users/counts')).body.data;
  const people = [
    { lastName: 'R2D2', email: 'a@b', dateOfJoining: '' },
    { ...sara, email: 'twice@quick.test' },
    { ...sara, email: 'TWICE@quick.test' },
  ];
  const { status, body } = await call('POST', '/Users/quickInvite', { people: people.slice(0, 1) });
  expect(status).toBe(422);
  expect(body.errors).toEqual([
    { field: 'people.0.firstName', message: 'First name is required' },
    { field: 'people.0.lastName', message: 'Please enter only alphabetic characters' },
    { field: 'people.0.email', message: 'Enter a valid e-mail address' },
    { field: 'people.0.dateOfJoining', message: 'Date of joining is required' },
  ]);
  const twice = await call('POST', '/Users/quickInvite', { people: people.slice(1) });
  expect(twice.body.errors).toEqual([{ field: 'people.1.email', message: 'This e-mail is in another row too' }]);
  const state = await call('POST', '/Users/quickInvite', { people: [sara], workState: 'ZZ' });
  expect(state.body.errors).toEqual([{ field: 'workState', message: 'Choose a state from the list' }]);
  expect((await call('POST', '/Users/quickInvite', { people: [] })).status).toBe(422);
  expect((await call('GET', '/Users/counts')).body.data).toEqual(before);
});

test('the plan has so many seats, also for those invited the quick way', async () => {
  const other = await registeredAdministrator(muster, 'quick@seats.test', 'Three Seats');
  await muster.services.db.inTenant(other.tenantId, (tx) =>
    tx.execute("update tenant_subscriptions set quantity = 2 where billing_type = 'trial'"),
  );
  const { status, body } = await call('POST', '/Users/quickInvite', { people: [anil, sara] }, other.token);
  expect([status, body.errorCode, body.data]).toEqual([409, 'SEATS_EXCEEDED', { left: 1, wanted: 2 }]);
  const one = await call('POST', '/Users/quickInvite', { people: [sara] }, other.token);
  expect(one.body.data.invited[0].employeeNumber).toBe('EMP001');
});
