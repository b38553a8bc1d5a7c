import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registeredAdministrator, startTestApp, type TestApp } from '../../test-app.ts';
import { addPerson, tokenFor } from '../../test-people.ts';
import { MAX_STREAMS_OF_PERSON } from './live-streams.ts';

let muster: TestApp;
let admin: Awaited<ReturnType<typeof registeredAdministrator>>;
let port: number;
beforeAll(async () => {
  muster = await startTestApp();
  admin = await registeredAdministrator(muster, 'admin@live.test', 'Live');
  await muster.app.listen({ port: 0, host: '127.0.0.1' });
  port = (muster.app.server.address() as AddressInfo).port;
});
afterAll(() => muster.stop());

async function person() {
  const one = await addPerson(muster, admin.tenantId, 'Member');
  return { ...one, token: await tokenFor(muster, one) };
}

/** An open stream: what came so far, and whether it has ended. */
async function follow(token: string) {
  const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' };
  const call = request({ port, host: '127.0.0.1', path: '/api/notifications/stream', headers }).end();
  const [response] = await once(call, 'response');
  const stream = { status: response.statusCode, headers: response.headers, text: '', hasEnded: false };
  response.setEncoding('utf8');
  response.on('data', (chunk: string) => (stream.text += chunk));
  response.on('close', () => (stream.hasEnded = true));
  return Object.assign(stream, { leave: () => call.destroy() });
}

type Stream = Awaited<ReturnType<typeof follow>>;

async function until(what: () => boolean): Promise<void> {
  for (let i = 0; i < 1_250 && !what(); i++) await sleep(20);
  expect(what()).toBe(true);
}

const announce = (title: string) =>
  muster.call('POST', '/announcements', { token: admin.token, body: { title, description: 'Read this.' } });
const shows = (stream: Stream, unread: number) => until(() => stream.text.endsWith(`data: {"unread":${unread}}\n\n`));

test('a stream says how many are not read, at once and after each change, on every device', async () => {
  const asha = await person();
  const [desk, phone] = [await follow(asha.token), await follow(asha.token)];
  expect(desk.headers['content-type']).toBe('text/event-stream');
  expect(desk.headers['x-content-type-options']).toBe('nosniff');
  await shows(desk, 0);
  await announce('Streamed');
  await Promise.all([shows(desk, 1), shows(phone, 1)]);
  await muster.call('POST', '/notifications/read', { token: asha.token, body: { all: true } });
  await Promise.all([shows(desk, 0), shows(phone, 0)]);
  desk.leave();
  phone.leave();
});

test('without that wish it is one response', async () => {
  const { token } = await person();
  const { status, body } = await muster.call('GET', '/notifications/stream', { token });
  expect([status, body.data]).toEqual([200, { unread: 0 }]);
});

test('whoever logs out or is deactivated loses the stream, the others keep theirs', async () => {
  const [out, gone, stays] = [await person(), await person(), await person()];
  const streams = await Promise.all([out, gone, stays].map(({ token }) => follow(token)));
  await muster.call('POST', '/Account/logout', { token: out.token });
  await muster.call('PUT', `/Users/status?userId=${gone.id}&userStatus=Deactivated`, { token: admin.token });
  await until(() => streams[0]?.hasEnded === true && streams[1]?.hasEnded === true);
  expect(streams[2]?.hasEnded).toBe(false);
  expect((await follow(out.token)).status).toBe(401);
  streams[2]?.leave();
});

test('one person has so many streams and no more; one that is left makes room', async () => {
  const { token } = await person();
  const streams = await Promise.all(Array.from({ length: MAX_STREAMS_OF_PERSON }, () => follow(token)));
  expect(streams.map(({ status }) => status)).toEqual(streams.map(() => 200));
  expect((await follow(token)).status).toBe(429);
  streams[0]?.leave();
  await sleep(100);
  const next = await follow(token);
  expect(next.status).toBe(200);
  for (const stream of [...streams, next]) stream.leave();
});

test('a server that stops ends its streams first, and does not wait for them', async () => {
  const other = await startTestApp();
  const owner = await registeredAdministrator(other, 'admin@stopped.test', 'Stopped');
  await other.app.listen({ port: 0, host: '127.0.0.1' });
  const before = port;
  port = (other.app.server.address() as AddressInfo).port;
  const stream = await follow(owner.token);
  port = before;
  const begun = Date.now();
  await other.stop();
  expect(stream.hasEnded).toBe(true);
  expect(Date.now() - begun).toBeLessThan(10_000);
});
