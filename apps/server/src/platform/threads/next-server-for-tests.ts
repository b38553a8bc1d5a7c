// What a kept thread begins with: for each server that takes it the file runs anew, and the modules it reads are there.
import { createRequire, syncBuiltinESMExports } from 'node:module';
import type { MessagePort } from 'node:worker_threads';
import pg from 'pg';

export type NextServer = { readonly file: string; readonly data: object; readonly port: MessagePort };

type Threads = { parentPort: MessagePort | null; workerData: unknown };

const threads: Threads = createRequire(import.meta.url)('node:worker_threads');
const keeper = threads.parentPort;
const pools = new Set<pg.Pool>();
const connect = pg.Pool.prototype.connect;
let servers = 0;

Object.assign(pg.Pool.prototype, {
  connect(this: pg.Pool, ...options: unknown[]) {
    pools.add(this);
    return Reflect.apply(connect, this, options);
  },
});

async function begin({ file, data, port }: NextServer): Promise<void> {
  servers += 1;
  Object.assign(threads, { parentPort: port, workerData: data });
  syncBuiltinESMExports();
  await import(`${file}?${servers}`);
}

async function end(): Promise<void> {
  await Promise.all([...pools].map((pool) => pool.end()));
  pools.clear();
  keeper?.postMessage('ended');
}

keeper?.on('message', (message: NextServer | 'end') => {
  void (message === 'end' ? end() : begin(message));
});
