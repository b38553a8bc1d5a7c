import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { childrenOf, cpuOfProcess } from './cpu-of.ts';

test('a process is found by who started it; one that is gone is no process that used nothing', async () => {
  const child = spawn('sleep', ['60']);
  await once(child, 'spawn');
  const pid = child.pid ?? 0;
  expect(await childrenOf(process.pid)).toContain(pid);
  expect(await cpuOfProcess(pid)).toBeGreaterThanOrEqual(0);
  child.kill();
  await once(child, 'exit');
  expect(await childrenOf(process.pid)).not.toContain(pid);
  await expect(cpuOfProcess(pid)).rejects.toThrow(`There is no process ${pid}`);
});
