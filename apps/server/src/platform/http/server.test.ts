import { setImmediate as turn } from 'node:timers/promises';
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
