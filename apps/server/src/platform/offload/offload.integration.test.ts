import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registeredAdministrator, startTestApp, type TestApp } from '../../test-app.ts';
import { type Caller, callerOf } from '../caller.ts';
import { responseBody } from '../http/response-body.ts';
import { withKeyOfCall } from '../idempotency/batched-keys.ts';
import { keyStores } from '../idempotency/key-store.ts';
import type { OffloadThread } from './offload-types.ts';
import {
  bytes,
  failing,
  inParts,
  lengthOf,
  look,
  note,
  partsSoFar,
  principalFor,
  unserved,
} from './served-for-tests.ts';

let muster: TestApp;
let thread: OffloadThread;
let caller: Caller;

beforeAll(async () => {
  muster = await startTestApp();
  const { id: userId, tenantId } = await registeredAdministrator(muster, 'admin@apart.test', 'Apart Private Limited');
  await registeredAdministrator(muster, 'other@apart.test', 'Other Private Limited');
  const visitor = { services: muster.services, address: '192.0.2.7', requestId: 'apart-1' };
  caller = callerOf(visitor, principalFor(userId, tenantId));
  thread = muster.services.offload(new URL('./served-for-tests.ts', import.meta.url));
});
afterAll(async () => {
  await thread.close();
  await muster.stop();
});

const NOTHING = { params: {}, query: {}, body: undefined };
const seen = () => thread.call(look, caller, NOTHING);
const write = (text: string) => thread.call(note, caller, { ...NOTHING, body: { text } });
const fail = (how: 'refused' | 'duplicate' | 'broken' | 'ended' | 'unsendable') =>
  thread.call(failing, caller, { ...NOTHING, body: { how } });

const rowsOf = <R extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  caller.inTenant(async (tx) => (await tx.execute<R>(query)).rows);
const entriesNamed = (text: string) =>
  rowsOf(sql`select actor_name as name, address, request_id as request from audit_entries where action = ${text}`);

test('a call is carried out as its caller, inside their organisation, when the clock of the server says', async () => {
  const clock = { today: () => '2026-10-30', moment: () => at('04:30:00'), now: () => at('04:30:01') };
  const at = (time: string) => Temporal.Instant.from(`2026-10-30T${time}Z`);
  const then = { ...caller, services: { ...caller.services, clock } };
  expect(await thread.call(look, then, NOTHING)).toEqual({
    ...{ today: '2026-10-30', moment: '2026-10-30T04:30:00Z', now: '2026-10-30T04:30:01Z' },
    organisations: [caller.principal.tenantId],
  });
  expect(await seen()).toMatchObject({ today: '2026-11-27' });
  expect(await write('kept')).toEqual({ text: 'kept' });
  expect(await entriesNamed('kept')).toEqual([{ name: 'Asha Rao', address: '192.0.2.7', request: 'apart-1' }]);
});

test('a response that is written in the thread is the one that would be written here', async () => {
  const now = () => Temporal.Instant.from('2026-10-30T04:30:01Z');
  const then = { ...caller, services: { ...caller.services, clock: { today: () => '2026-10-30', moment: now, now } } };
  const { body } = await thread.written(look, then, NOTHING);
  const output = await thread.call(look, then, NOTHING);
  expect(Buffer.from(body).toString()).toBe(responseBody(look, look.message, output));
  await expect(thread.written(unserved, caller, NOTHING)).rejects.toThrow('No thread serves GET /Tests/unserved');
});

test('files come whole, short and long', async () => {
  for (const length of [0, 3, 5000, 3_000_000]) {
    const output = await thread.call(bytes, caller, { ...NOTHING, query: { length } });
    expect(output).toMatchObject({ fileName: 'bytes.txt' });
    expect(output).toHaveProperty('content.byteLength', length);
  }
});

test('what was sent with a call is there as it was sent', async () => {
  const content = Buffer.from('₹1,23,456').subarray(0, 7);
  const files = { file: { fileName: 'amounts.csv', contentType: 'text/csv', content } };
  const output = await thread.call(lengthOf, { ...caller, files }, NOTHING);
  expect(output).toEqual({ name: 'amounts.csv', length: 7, begins: '₹' });
  await expect(thread.call(lengthOf, caller, NOTHING)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
});

const fileOf = (count: number, fails = false) =>
  thread.streamed(inParts, caller, { ...NOTHING, query: { count, fails } });
const soFar = () => thread.call(partsSoFar, caller, NOTHING);

test('a file in parts is made as it is taken: no part before the one in front of it has left', async () => {
  const { parts, ...head } = await fileOf(3);
  expect(head).toEqual({ fileName: 'parts.txt', people: ['somebody'] });
  expect(await soFar()).toEqual({ made: 0, isOver: false });
  const texts = [];
  for await (const part of parts) {
    texts.push(Buffer.from(part).toString());
    expect(await soFar()).toEqual({ made: texts.length, isOver: false });
  }
  expect(texts).toEqual(['part 1;', 'part 2;', 'part 3;']);
  expect(await soFar()).toEqual({ made: 3, isOver: true });
});

test('a file that nobody takes to its end is ended where it is made', async () => {
  const { parts } = await fileOf(1000);
  for await (const _ of parts) break;
  expect(await soFar()).toEqual({ made: 1, isOver: true });
});

test('a part that fails says why, and the file is over; so is one whose thread has ended', async () => {
  const partsOf = async ({ parts }: Awaited<ReturnType<typeof fileOf>>) => Array.fromAsync(parts);
  await expect(fileOf(2, true).then(partsOf)).rejects.toMatchObject({ message: 'Not the last one.' });
  expect(await soFar()).toEqual({ made: 1, isOver: true });
  const file = await fileOf(2);
  await expect(fail('ended')).rejects.toThrow('The thread ended');
  await expect(partsOf(file)).rejects.toThrow('Nobody makes this file any more');
});

test('a call that returns no parts cannot promise them', async () => {
  await expect(thread.streamed(look, caller, NOTHING)).rejects.toThrow('A file in parts was promised');
});

test('a refusal comes with its words and data, one of the database in words of ours, and an error with its stack', async () => {
  await expect(fail('refused')).rejects.toMatchObject({
    ...{ code: 'SERVER_BUSY', message: 'Not now.', data: { seats: 2 }, retryAfterSeconds: 7 },
  });
  await expect(fail('duplicate')).rejects.toMatchObject({ code: 'CONFLICT', status: 409 });
  await expect(fail('broken')).rejects.toMatchObject({ name: 'TypeError', message: 'No such thing' });
  await expect(fail('broken')).rejects.toHaveProperty('stack', expect.stringContaining('served-for-tests'));
  await expect(thread.call(unserved, caller, NOTHING)).rejects.toThrow('No thread serves GET /Tests/unserved');
});

test('what cannot be sent fails its own call and no other', async () => {
  const [failure, others] = await Promise.allSettled([fail('unsendable'), seen()]);
  expect([failure?.status, others?.status]).toEqual(['rejected', 'fulfilled']);
});

test('a thread that is closed takes no more calls', async () => {
  const another = muster.services.offload(new URL('./served-for-tests.ts', import.meta.url));
  await another.call(look, caller, NOTHING);
  await another.close();
  await expect(another.call(look, caller, NOTHING)).rejects.toMatchObject({ code: 'SHUTTING_DOWN' });
});

test('a thread that ends fails its calls and nothing else', async () => {
  const ended = [fail('ended'), seen()];
  await Promise.all(ended.map((one) => expect(one).rejects.toThrow('The thread ended')));
  expect(await write('afterwards')).toEqual({ text: 'afterwards' });
});

const keysOf = (key: string) => {
  const request = { principal: caller.principal };
  return keyStores(muster.services)(request as Parameters<ReturnType<typeof keyStores>>[0], key);
};

async function writeUnder(key: string, claim: string, text: string): Promise<string | null> {
  let response: string | null = null;
  const stored = (body: string) => {
    response = body;
  };
  const { userId } = caller.principal;
  await withKeyOfCall({ userId, key, claim, stored, bodyOf: () => null }, () => write(text));
  return response;
}

test('the key of a call is marked with its response in the transaction that does the work', async () => {
  const claim = (await keysOf('apart').claim('digest')) ?? '';
  const response = await writeUnder('apart', claim, 'under a key');
  expect(JSON.parse(response ?? '')).toEqual({ statusCode: 200, message: 'Success', data: { text: 'under a key' } });
  expect(await keysOf('apart').read()).toMatchObject({ status: 200, body: response });
  const [same] = await rowsOf(sql`select count(*)::int as n from audit_entries a join idempotency_keys k
    on k.xmin::text = a.xmin::text and k.tenant_id = a.tenant_id where a.action = 'under a key' and k.key = 'apart'`);
  expect(same).toEqual({ n: 1 });
});

test('who lost the key to somebody else writes nothing', async () => {
  await keysOf('lost').claim('digest');
  await expect(writeUnder('lost', '2026-01-01 00:00:00+00', 'too late')).rejects.toMatchObject({
    code: 'IDEMPOTENCY_RUNNING',
  });
  expect(await entriesNamed('too late')).toEqual([]);
});
