import { afterAll, beforeAll, expect, test } from 'vitest';
import { registeredAdministrator, startTestApp, type TestApp } from '../../test-app.ts';
import { addPerson, tokenFor } from '../../test-people.ts';

let muster: TestApp;
let admin: Awaited<ReturnType<typeof registeredAdministrator>>;
beforeAll(async () => {
  muster = await startTestApp();
  admin = await registeredAdministrator(muster);
});
afterAll(() => muster.stop());

type Input = { readonly body?: unknown; readonly token?: string };
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, { body, token = admin.token }: Input = {}) =>
  muster.call(method, `/Attendances/clients${path}`, body === undefined ? { token } : { token, body });

const GUINDY = { name: 'Guindy plant', address: 'Guindy, Chennai', latitude: 13.0067, longitude: 80.2206, radius: 200 };

async function added(body: object) {
  const { status, body: answer } = await call('POST', '', { body });
  expect([status, answer.message]).toEqual([200, 'Client site added successfully']);
  return answer.data;
}

test('sites are listed by name, searched and paged, with how many people work at each', async () => {
  const guindy = await added(GUINDY);
  await added({ name: 'ambattur depot', address: 'Ambattur' });
  const people = await Promise.all([1, 2].map(() => addPerson(muster, admin.tenantId, 'Member')));
  const ids = people.map(({ id }) => id);
  await call('PUT', `/${guindy.id}/people`, { body: { employeeIds: [...ids, ids[0]] } });
  const { body } = await call('GET', '');
  expect(body.totalRecords).toBe(2);
  expect(body.data).toMatchObject([
    { name: 'ambattur depot', latitude: null, radius: null, isActive: true, peopleCount: 0 },
    { ...GUINDY, description: null, peopleCount: 2, actions: ['edit', 'assign', 'delete'], version: 1 },
  ]);
  expect((await call('GET', '?searchText=chennai')).body.data).toMatchObject([{ name: 'Guindy plant' }]);
  expect((await call('GET', '?pageSize=1&pageNumber=2')).body).toMatchObject({
    totalRecords: 2,
    data: [{ name: 'Guindy plant' }],
  });
});

test('a site has a name of its own, and a radius only around a place', async () => {
  await added({ name: 'Hosur yard' });
  const again = await call('POST', '', { body: { name: 'HOSUR YARD' } });
  expect([again.status, again.body.errors]).toEqual([
    409,
    [{ field: 'name', message: 'There is a client site named HOSUR YARD already.' }],
  ]);
  const refusal = async (body: object) => (await call('POST', '', { body })).body.errors?.[0];
  expect(await refusal({ name: ' ' })).toEqual({ field: 'name', message: 'Please enter a name' });
  expect(await refusal({ name: 'A', latitude: 13 })).toMatchObject({ field: 'longitude' });
  expect(await refusal({ name: 'A', longitude: 80 })).toMatchObject({ field: 'latitude' });
  expect(await refusal({ name: 'A', radius: 100 })).toMatchObject({ field: 'radius' });
  expect(await refusal({ ...GUINDY, name: 'A', latitude: 91 })).toMatchObject({ field: 'latitude' });
  expect(await refusal({ ...GUINDY, name: 'A', radius: 5 })).toMatchObject({ field: 'radius' });
});

test('a site is changed and removed, each in the trail, and never over somebody else’s change', async () => {
  const site = await added({ ...GUINDY, name: 'Salem mill' });
  const changed = await call('PUT', `/${site.id}`, {
    body: { ...GUINDY, name: 'Salem mill', radius: 400, version: 1 },
  });
  expect(changed.body).toMatchObject({
    message: 'Client site updated successfully',
    data: { radius: 400, version: 2 },
  });
  const stale = await call('PUT', `/${site.id}`, { body: { ...GUINDY, name: 'Salem mill', version: 1 } });
  expect([stale.status, stale.body.errorCode]).toEqual([409, 'STALE_VERSION']);
  expect((await call('DELETE', `/${site.id}`)).body.message).toBe('Client site deleted successfully');
  expect((await call('PUT', `/${site.id}`, { body: GUINDY })).status).toBe(404);
  expect((await call('GET', `/${site.id}/people`)).status).toBe(404);
  const trail = await muster.services.db.inTenant(admin.tenantId, (tx) =>
    tx.execute<{ action: string }>(
      `select action from audit_entries where entity = 'client site' and entity_id = '${site.id}' order by at, id`,
    ),
  );
  expect(trail.rows.map(({ action }) => action)).toEqual(['created', 'changed', 'deleted']);
});

test('the people of a site are exactly those that were sent, all of the own organisation', async () => {
  const site = await added({ name: 'Tiruppur unit' });
  const [first, second] = await Promise.all([
    addPerson(muster, admin.tenantId, 'Member', { firstName: 'Anitha', lastName: 'Selvaraj', employeeNumber: 'S-1' }),
    addPerson(muster, admin.tenantId, 'Member', { firstName: 'Bhavna', lastName: 'Rao' }),
  ]);
  const assign = (employeeIds: readonly string[]) => call('PUT', `/${site.id}/people`, { body: { employeeIds } });
  const names = async () =>
    (await call('GET', `/${site.id}/people`)).body.data.map(
      ({ employeeName }: { employeeName: string }) => employeeName,
    );
  expect((await assign([first.id, second.id])).body).toMatchObject({
    message: 'People assigned successfully',
    data: { assigned: 2 },
  });
  expect(await names()).toEqual(['Anitha Selvaraj', 'Bhavna Rao']);
  await assign([first.id]);
  expect(await names()).toEqual(['Anitha Selvaraj']);
  const stranger = await registeredAdministrator(muster, 'stranger@sites.test', 'Another Private Limited');
  expect((await assign([first.id, stranger.id])).status).toBe(404);
  expect(await names()).toEqual(['Anitha Selvaraj']);
  expect((await call('PUT', `/${site.id}/people`, { body: { employeeIds: [] }, token: stranger.token })).status).toBe(
    404,
  );
  expect((await call('GET', `/${site.id}/people`, { token: stranger.token })).status).toBe(404);
  await assign([]);
  expect(await names()).toEqual([]);
});

test('members keep no sites', async () => {
  const member = await tokenFor(muster, await addPerson(muster, admin.tenantId, 'Member'));
  expect((await call('GET', '', { token: member })).status).toBe(403);
  expect((await call('POST', '', { body: GUINDY, token: member })).status).toBe(403);
});
