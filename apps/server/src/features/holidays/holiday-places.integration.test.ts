import { afterAll, beforeAll, expect, test } from 'vitest';
import { statementsOf } from '../../platform/database/test-statements.ts';
import { startOffice, type TestOffice } from '../attendance/attendance-for-tests.ts';
import { daysIn } from '../attendance/days/attendance.facts.ts';
import { holidaysIn } from './holidays.facts.ts';

// Today is Friday, 27 November 2026.
const WEDNESDAY = '2026-12-02';

let office: TestOffice;
let bengaluru: { id: string; token: string };
let mumbai: { id: string; token: string };
let unknown: { id: string; token: string };

beforeAll(async () => {
  office = await startOffice();
  office.at('09:00');
  const employed = { dateOfJoining: '2025-01-01' };
  bengaluru = await office.person({ ...employed, firstName: 'Bhavna', workState: 'KA', workLocation: 'Peenya office' });
  mumbai = await office.person({ ...employed, firstName: 'Madhuri', workState: 'MH', workCity: 'Mumbai' });
  unknown = await office.person({ ...employed, firstName: 'Uma' });
});
afterAll(() => office.stop());

const add = async (body: object) => (await office.call('POST', '/holidays', body)).body;
const everybody = () => [bengaluru.id, mumbai.id, unknown.id];

async function namesOf(date: string): Promise<(string | undefined)[]> {
  const people = everybody();
  const known = await office.muster.services.db.inTenant(office.tenantId, (tx) =>
    holidaysIn(tx, { people, from: date, to: date }),
  );
  return people.map((id) =>
    known
      .get(id)
      ?.map(({ name }) => name)
      .join(', '),
  );
}

const statusesOn = async (date: string) =>
  (
    await office.muster.services.db.inTenant(office.tenantId, (tx) =>
      daysIn(tx, office.muster.services, { people: everybody(), from: date, to: date }),
    )
  ).days.map(({ facts }) => facts.facts.holiday);

test('a holiday bound to a place is one for the people there, in attendance, requests and shifts', async () => {
  const { data } = await add({
    name: 'Kanakadasa Jayanti',
    date: '2026-12-03',
    states: ['Karnataka'],
    locations: ['mumbai'],
  });
  expect(data).toMatchObject({ kind: 'ordinary', states: ['KA'], locations: ['mumbai'] });
  expect(await namesOf('2026-12-03')).toEqual(['Kanakadasa Jayanti', 'Kanakadasa Jayanti', undefined]);
  await office.call('PUT', '/holidays', { id: data.id, name: data.name, date: data.date, locations: [] });
  expect(await namesOf('2026-12-03')).toEqual(['Kanakadasa Jayanti', undefined, undefined]);
  expect(await statusesOn('2026-12-03')).toEqual(['Kanakadasa Jayanti', null, null]);
  await office.call('PUT', '/holidays', {
    id: data.id,
    name: data.name,
    date: data.date,
    states: [],
    locations: ['PEENYA OFFICE'],
  });
  expect(await statusesOn('2026-12-03')).toEqual(['Kanakadasa Jayanti', null, null]);
  const wrong = await office.call('POST', '/holidays', { name: 'Nowhere', date: '2026-12-04', states: ['XX'] });
  expect([wrong.status, wrong.body.message]).toEqual([422, 'There is no state XX']);
});

test('people whose state is not known have the holidays of the organisation’s own', async () => {
  await office.muster.services.db.inTenant(office.tenantId, (tx) =>
    tx.execute(`update tenants set state = 'KA' where tenant_id = '${office.tenantId}'`),
  );
  await add({ name: 'Rajyotsava', date: '2026-12-10', states: ['KA'] });
  expect(await namesOf('2026-12-10')).toEqual(['Rajyotsava', undefined, 'Rajyotsava']);
});

test('holidays of however many people are read by one statement', async () => {
  const span = { people: everybody(), from: '2026-01-01', to: '2026-12-31' };
  const statements = await statementsOf(() =>
    office.muster.services.db.inTenant(office.tenantId, (tx) => holidaysIn(tx, span)),
  );
  expect(statements).toHaveLength(1);
});

test('the fixed national days are national, others as they are said to be; a moved day keeps where it was', async () => {
  expect((await add({ name: 'Gandhi Jayanti', date: '2029-10-02' })).data).toMatchObject({ kind: 'national' });
  expect((await add({ name: 'Onam', date: '2029-08-22', kind: 'optional' })).data).toMatchObject({ isOptional: true });
  const { data } = await add({ name: 'Eid', date: '2029-02-14', isTentative: true });
  const moved = (date: string) => office.call('PUT', '/holidays', { id: data.id, name: 'Eid', date });
  expect((await moved('2029-02-15')).body.data).toMatchObject({ movedFrom: '2029-02-14', isTentative: true });
  expect((await moved('2029-02-16')).body.data).toMatchObject({ movedFrom: '2029-02-14' });
  expect((await moved('2029-02-14')).body.data).toMatchObject({ movedFrom: null });
});

test('an optional holiday is one for whoever chose it, until the day before', async () => {
  const { data } = await add({ name: 'Onam', date: WEDNESDAY, isOptional: true });
  const choice = (token: string, body?: object) =>
    office.call('POST', `/holidays/${data.id}/choice`, body ?? {}, token);
  expect(await statusesOn(WEDNESDAY)).toEqual([null, null, null]);
  const chosen = await choice(bengaluru.token);
  expect([chosen.status, chosen.body.message]).toEqual([200, 'Optional holiday chosen']);
  expect(chosen.body.data).toMatchObject({ chosen: 1, quota: 2 });
  expect((await choice(bengaluru.token)).body.data).toMatchObject({ chosen: 1 });
  expect(await statusesOn(WEDNESDAY)).toEqual(['Onam', null, null]);
  const seen = await office.call('GET', `/holidays/${data.id}`, undefined, bengaluru.token);
  expect(seen.body.data).toMatchObject({ isChosen: true, actions: ['give up'] });
  const gone = await office.call('DELETE', `/holidays/${data.id}/choice`, undefined, bengaluru.token);
  expect([gone.body.message, gone.body.data.chosen]).toEqual(['Optional holiday given up', 0]);
  expect(await statusesOn(WEDNESDAY)).toEqual([null, null, null]);

  expect((await choice(mumbai.token, { employeeId: bengaluru.id })).status).toBe(403);
  await choice(bengaluru.token);
  office.at('09:00', WEDNESDAY);
  const late = await office.call('DELETE', `/holidays/${data.id}/choice`, undefined, bengaluru.token);
  expect([late.status, late.body.message]).toEqual([
    409,
    'An optional holiday can be changed until the day before. Ask an administrator.',
  ]);
  expect((await choice(mumbai.token)).status).toBe(409);
  // Staff may on the day itself, and it is in the trail whose choice it was.
  expect((await choice(office.admin.token, { employeeId: mumbai.id })).status).toBe(200);
  expect(await statusesOn(WEDNESDAY)).toEqual(['Onam', 'Onam', null]);
  const who = await office.call('GET', `/holidays/${data.id}/choices`);
  expect(who.body.data).toMatchObject([
    { employeeId: bengaluru.id, chosenByOther: false },
    { employeeId: mumbai.id, chosenByOther: true },
  ]);
  const { rows } = await office.muster.services.db.inTenant(office.tenantId, (tx) =>
    tx.execute(
      `select action, after from audit_entries where entity_id = '${data.id}' and action = 'chose' order by at`,
    ),
  );
  expect(rows.at(-1)).toMatchObject({ after: { userId: mumbai.id, person: 'Madhuri Test' } });
  office.at('09:00');
});

test('so many optional holidays a year as the organisation gives, of the own place only', async () => {
  const ids: string[] = [];
  for (const name of ['Lohri', 'Baisakhi', 'Rath Yatra'])
    ids.push((await add({ name, date: `2028-01-1${ids.length + 1}`, isOptional: true })).data.id);
  const choose = async (id = '') => (await office.call('POST', `/holidays/${id}/choice`, {}, mumbai.token)).body;
  await choose(ids[0]);
  await choose(ids[1]);
  expect((await choose(ids[2])).message).toBe('You have chosen 2 of 2 optional holidays of 2028. Give one up first.');
  const saved = await office.call('PUT', '/holidays/settings', { optionalPerYear: 3 });
  expect(saved.body).toMatchObject({ message: 'Optional holidays saved', data: { optionalPerYear: 3, version: 1 } });
  expect((await office.call('PUT', '/holidays/settings', { optionalPerYear: 4, version: 0 })).status).toBe(409);
  expect((await office.call('PUT', '/holidays/settings', { optionalPerYear: 1 }, mumbai.token)).status).toBe(403);
  expect((await choose(ids[2])).data).toMatchObject({ chosen: 3, quota: 3 });
  // What was chosen stays when fewer are given.
  await office.call('PUT', '/holidays/settings', { optionalPerYear: 0 });
  expect(await namesOf('2028-01-11')).toEqual([undefined, 'Lohri', undefined]);
  const elsewhere = await add({ name: 'Kannada day', date: '2028-02-01', isOptional: true, states: ['KA'] });
  expect((await choose(elsewhere.data.id)).message).toBe('Kannada day is not a holiday where you work.');
  const usual = await add({ name: 'Founders’ Day', date: '2028-03-01' });
  expect((await choose(usual.data.id)).message).toBe(
    'Founders’ Day is a holiday for everybody at its place: there is nothing to choose.',
  );
});

test('two choices at once never go past the quota', async () => {
  await office.call('PUT', '/holidays/settings', { optionalPerYear: 1 });
  const ids = await Promise.all(
    ['One', 'Two'].map(async (name) => (await add({ name, date: '2031-05-05', isOptional: true })).data.id),
  );
  const both = await Promise.all(ids.map((id) => office.call('POST', `/holidays/${id}/choice`, {}, unknown.token)));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});
