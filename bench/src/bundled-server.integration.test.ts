import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { getPayroll, getProgress, runPayroll } from '@muster/contract/features/payroll/payroll.contract.ts';
import { startTestApp } from '@muster/server/test-app.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BUILT_SERVER, type MusterProcess, startMusterProcess } from './muster-process.ts';

let muster: MusterProcess;
// Its people come by an import, which a thread reads.
beforeAll(async () => {
  muster = await startMusterProcess(4, () => {});
});
afterAll(() => muster.stop());

test('the built server describes its API as the sources do', async () => {
  const { app, stop } = await startTestApp();
  const expected = (await app.inject('/api/openapi.json')).json();
  await stop();
  const actual = await (await fetch(`${muster.address}/api/openapi.json`)).json();
  expect(actual).toEqual(expected);
});

test('it calculates a payroll, and prints a payslip in a thread, with the fonts of its packages', async () => {
  const { api, address, token } = muster;
  const { id } = await api.call(runPayroll, { query: { forceRun: 'true' } });
  while ((await api.call(getProgress, { params: { id } })).status === 'Calculating') await sleep(50);
  const { payslips } = await api.call(getPayroll, { params: { id }, query: {} });
  const headers = { authorization: `Bearer ${token}` };
  const reply = await fetch(`${address}/api/Payroll/payslips/${payslips[0]?.id ?? ''}/download`, { headers });
  expect(reply.status).toBe(200);
  expect((await reply.text()).slice(0, 5)).toBe('%PDF-');
});

test('a failure names the line of the source', async () => {
  const { PATH = '' } = process.env;
  const env = {
    PATH,
    MUSTER_DATA: muster.exchange,
    DATABASE_URL: 'postgresql://127.0.0.1:1/none',
    MUSTER_LOG: 'debug',
  };
  const child = spawn(process.execPath, [BUILT_SERVER], { env });
  let words = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      words += chunk.toString();
    });
  }
  await once(child, 'close');
  expect(words).toMatch(/apps\/server\/src\/platform\/database\/migrate\.ts:\d+/);
});
