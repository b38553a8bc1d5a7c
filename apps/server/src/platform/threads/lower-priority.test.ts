import { getPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';

test.runIf(process.platform === 'linux')(
  'a thread gives way alone: the one that serves keeps its priority',
  async () => {
    const before = getPriority();
    const worker = new Worker(
      `const { readlinkSync } = require('node:fs');
     const { getPriority } = require('node:os');
     const { parentPort, workerData } = require('node:worker_threads');
     import(workerData).then(({ lowerPriority }) => {
       lowerPriority();
       parentPort.postMessage(getPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1))));
     });`,
      { eval: true, workerData: new URL('lower-priority.ts', import.meta.url).href },
    );
    const inThread = await new Promise((resolve, reject) => worker.on('message', resolve).on('error', reject));
    await worker.terminate();
    expect(inThread).toBeGreaterThan(before);
    expect(getPriority()).toBe(before);
  },
);
