import { setImmediate as turn } from 'node:timers/promises';
import { zstdDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { createLog } from '../log/log.ts';
import { buildServer } from './server.ts';

/** Nothing else of this process goes on meanwhile. */
function stall(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

test('whoever comes after the process was busy for seconds is served', async () => {
  const app = await buildServer(readConfig({}), createLog('silent'));
  app.get('/here', async () => 'served');
  await app.ready();
  for (let round = 0; round < 4; round += 1) {
    stall(1050);
    await turn();
    const { statusCode } = await app.inject('/here');
    expect(statusCode).toBe(200);
  }
  await app.close();
}, 30_000);

test('what is long is packed on the way to other machines, and never for this one or in a single packet', async () => {
  const app = await buildServer(readConfig({}), createLog('silent'));
  app.get('/long', async () => 'a row of a list; '.repeat(500));
  app.get('/short', async () => 'a row of a list; '.repeat(80));
  const packing = async (url: string, remoteAddress: string, proxy: Record<string, string> = {}) => {
    const headers = { 'accept-encoding': 'br', ...proxy };
    return (await app.inject({ url, remoteAddress, headers })).headers['content-encoding'];
  };
  expect(await packing('/long', '192.0.2.7')).toBe('br');
  expect(await packing('/long', '192.0.2.7', { 'accept-encoding': 'gzip, deflate, br, zstd' })).toBe('zstd');
  expect(await packing('/short', '192.0.2.7')).toBeUndefined();
  for (const here of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) expect(await packing('/long', here)).toBeUndefined();
  // A proxy of this machine sends it on.
  expect(await packing('/long', '127.0.0.1', { 'x-forwarded-for': '192.0.2.7' })).toBe('br');
  expect(await packing('/long', '127.0.0.1', { forwarded: 'for=192.0.2.7' })).toBe('br');
  await app.close();
});

test('a page of a list is packed at once, with its length; a file of megabytes as it goes', async () => {
  const app = await buildServer(readConfig({}), createLog('silent'));
  for (const rows of [3_000, 300_000]) app.get(`/${rows}`, async () => 'a row of a list; '.repeat(rows));
  const lengthOf = async (rows: number) => {
    const headers = { 'accept-encoding': 'zstd' };
    const reply = await app.inject({ url: `/${rows}`, remoteAddress: '192.0.2.7', headers });
    expect(zstdDecompressSync(reply.rawPayload).length).toBe(rows * 17);
    return reply.headers['content-length'];
  };
  expect(Number(await lengthOf(3_000))).toBeGreaterThan(0);
  expect(await lengthOf(300_000)).toBeUndefined();
  await app.close();
});
