import { afterAll, beforeAll, expect, test } from 'vitest';
import { statementsOf } from '../../platform/database/test-statements.ts';
import { registeredAdministrator, startTestApp, type TestApp } from '../../test-app.ts';
import { everythingMailed } from '../../test-mails.ts';
import { addPerson, tokenFor } from '../../test-people.ts';

let muster: TestApp;
let admin: string;
let member: string;

beforeAll(async () => {
  muster = await startTestApp();
  const { token, tenantId } = await registeredAdministrator(muster);
  admin = token;
  member = await tokenFor(muster, await addPerson(muster, tenantId, 'Member'));
});
afterAll(() => muster.stop());

const read = (path: string, token: string) => muster.call('GET', path, { token });
const together = (calls: readonly string[], token: string) =>
  read(`/Dashboard/together?${new URLSearchParams(calls.map((call) => ['calls', call]))}`, token);

const CALLS = [
  '/Account/session',
  '/notifications/unread/count',
  '/Users?status=Active&sortBy=0&orderBy=1&pageNumber=1&pageSize=10',
  '/Leaves/types?isActive=true',
];

test('several calls in one response are each what it is by itself', async () => {
  const { status, body } = await together(CALLS, admin);
  expect(status).toBe(200);
  const alone = CALLS.map(async (call) => {
    const { errors: _, ...own } = (await read(call, admin)).body;
    return own;
  });
  expect(body.data).toEqual(await Promise.all(alone));
});

test('one call alone is a list of one', async () => {
  expect((await together(['/Account/session'], member)).body.data).toHaveLength(1);
});

test('what the caller may not read, or what is no such call, is nothing, and the others stand beside it', async () => {
  const calls = [
    '/Users/counts',
    '/no/such/call',
    '/Users/export',
    '/Users?pageNumber=none',
    '/Dashboard/together?calls=%2FAccount%2Fsession',
    '/notifications/unread/count',
  ];
  const { data } = (await together(calls, member)).body;
  expect(data.slice(0, 5)).toEqual([null, null, null, null, null]);
  expect(data.at(-1)).toMatchObject({ statusCode: 200, data: 0 });
});

test('more calls than a page asks, an address elsewhere, and a stream are refused', async () => {
  expect((await together(Array(17).fill('/Account/session'), admin)).status).toBe(422);
  expect((await together(['https://muster.test/Account/session'], admin)).status).toBe(422);
  expect((await together([], admin)).status).toBe(422);
  const headers = { accept: 'text/event-stream' };
  expect(
    (await muster.call('GET', '/Dashboard/together?calls=/Account/session', { token: admin, headers })).status,
  ).toBe(404);
});

test('they are read by no more statements than alone', async () => {
  await everythingMailed(muster);
  await together(CALLS, admin);
  const statements = await statementsOf(() => together(CALLS, admin));
  const alone = await statementsOf(async () => {
    for (const call of CALLS) await read(call, admin);
  });
  expect(statements.length).toBeLessThanOrEqual(alone.length);
});
