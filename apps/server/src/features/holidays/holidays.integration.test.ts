import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Method, registeredAdministrator, startTestApp, type TestApp } from '../../test-app.ts';
import { addPerson, tokenFor } from '../../test-people.ts';
import { holidaysChanged, holidaysIn } from './holidays.facts.ts';

let muster: TestApp;
let admin: Awaited<ReturnType<typeof registeredAdministrator>>;
beforeAll(async () => {
  muster = await startTestApp();
  admin = await registeredAdministrator(muster);
});
afterAll(() => muster.stop());

const call = (method: Method, path: string, body?: unknown, token = admin.token) =>
  muster.call(method, path, body === undefined ? { token } : { token, body });

const listed = async (query = '', token = admin.token) =>
  (await call('GET', `/holidays${query}`, undefined, token)).body.data;

test('a year’s holidays are listed in order, of this year unless another is asked for', async () => {
  await call('POST', '/holidays', { name: 'Christmas', date: '2026-12-25' });
  await call('POST', '/holidays', { name: 'Republic Day', date: '2026-01-26', description: 'National' });
  await call('POST', '/holidays', { name: 'Republic Day', date: '2027-01-26' });
  const { status, body } = await call('POST', '/holidays', {
    name: 'Boxing Day',
    date: '2026-12-25',
    isOptional: true,
  });
  expect([status, body.message]).toEqual([200, 'Holiday added successfully']);
  const names = (rows: { name: string }[]) => rows.map(({ name }) => name);
  expect(names(await listed())).toEqual(['Republic Day', 'Boxing Day', 'Christmas']);
  expect(await listed('?holidayYear=2027')).toMatchObject([
    { name: 'Republic Day', date: '2027-01-26', isOptional: false },
  ]);
  const days = await muster.services.db.inTenant(admin.tenantId, (tx) =>
    holidaysIn(tx, { people: [admin.id], from: '2026-12-01', to: '2027-01-26' }),
  );
  // The optional one is nobody's who did not choose it.
  expect(days.get(admin.id)?.map(({ date, name, isOptional }) => [date, name, isOptional])).toEqual([
    ['2026-12-25', 'Christmas', false],
    ['2027-01-26', 'Republic Day', false],
  ]);
});

test('a day has a holiday of one name once, and every holiday a name and a date', async () => {
  await call('POST', '/holidays', { name: 'Pongal', date: '2028-01-15' });
  const again = await call('POST', '/holidays', { name: 'PONGAL', date: '2028-01-15' });
  expect([again.status, again.body.message]).toEqual([409, 'PONGAL is already a holiday on this day.']);
  const message = async (input: object) => (await call('POST', '/holidays', input)).body.message;
  expect(await message({ date: '2028-01-15' })).toBe('Please enter a holiday name');
  expect(await message({ name: 'Onam', date: null })).toBe('Please select a date');
  expect(await message({ name: 'Onam', date: '2028-02-30' })).toBe('2028-02-30 is not a date that exists');
});

test('a holiday moves to another day and goes, each in the trail; members only read', async () => {
  const member = await tokenFor(muster, await addPerson(muster, admin.tenantId, 'Member'));
  const { id, version } = (await call('POST', '/holidays', { name: 'Eid', date: '2029-02-14' })).body.data;
  expect(await listed('?holidayYear=2029')).toMatchObject([{ actions: ['edit', 'delete'] }]);
  expect(await listed('?holidayYear=2029', member)).toMatchObject([{ name: 'Eid', actions: [] }]);
  const input = { id, name: 'Eid', date: '2029-02-15', version };
  expect((await call('PUT', '/holidays', input, member)).status).toBe(403);
  expect((await call('PUT', '/holidays', input)).body).toMatchObject({
    message: 'Holiday updated successfully',
    data: { date: '2029-02-15' },
  });
  expect((await call('PUT', '/holidays', input)).body.errorCode).toBe('STALE_VERSION');
  const other = await registeredAdministrator(muster, 'other@holidays.test', 'Other');
  expect((await call('DELETE', `/holidays/${id}`, undefined, other.token)).status).toBe(404);
  expect((await call('DELETE', `/holidays/${id}`)).body.message).toBe('Holiday deleted successfully');
  expect((await call('GET', `/holidays/${id}`)).status).toBe(404);
  const { rows } = await muster.services.db.inTenant(admin.tenantId, (tx) =>
    tx.execute(
      `select action, before, after from audit_entries where entity = 'holiday' and entity_id = '${id}' order by at, id`,
    ),
  );
  expect(rows).toMatchObject([
    { action: 'created', after: { date: '2029-02-14' } },
    { action: 'changed', before: { date: '2029-02-14' }, after: { date: '2029-02-15' } },
    { action: 'deleted', before: { name: 'Eid' } },
  ]);
});

test('days that become a holiday, or are none any more, are told', async () => {
  const heard: string[] = [];
  holidaysChanged.with(async (_tx, _services, { days }) => void heard.push(days.join(' ')))(muster.services.slots);
  const { id } = (await call('POST', '/holidays', { name: 'Diwali', date: '2030-10-26' })).body.data;
  await call('PUT', '/holidays', { id, name: 'Diwali', date: '2030-10-27' });
  await call('PUT', '/holidays', { id, name: 'Diwali', date: '2030-10-27' });
  await call('DELETE', `/holidays/${id}`);
  expect(heard).toEqual(['2030-10-26', '2030-10-26 2030-10-27', '2030-10-27']);
});
