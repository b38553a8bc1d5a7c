// The servers of the journeys, begun together: Playwright would begin each when the one before is ready.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { type JourneyServer, READY_OFFSET, SERVERS } from './servers.ts';

const PORT = Number(process.env['MUSTER_E2E_PORT']);
const DATA = process.env['MUSTER_E2E_DATA'] ?? '';

/** The real server with data of its own. */
function begin({ name, offset, args }: JourneyServer): ChildProcess {
  return spawn(process.execPath, args, {
    cwd: join(import.meta.dirname, '..', '..'),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(PORT + offset),
      MUSTER_DATA: join(DATA, name),
      MUSTER_TODAY: '2026-11-27',
      // In the middle of a working day: at night a check-in belongs to the day before.
      MUSTER_TIME: '11:00',
      MUSTER_RATE_LIMITS: '100000,100000',
    },
  });
}

async function isReady({ offset }: JourneyServer): Promise<boolean> {
  const reply = await fetch(`http://localhost:${PORT + offset}/health/ready`).catch(() => null);
  return reply?.ok === true;
}

const children = SERVERS.map(begin);
const ready = createServer(async (_, reply) => {
  const states = await Promise.all(SERVERS.map(isReady));
  reply.writeHead(states.every(Boolean) ? 200 : 503).end();
}).listen(PORT + READY_OFFSET, 'localhost');

function endAll(): void {
  ready.close();
  for (const child of children) child.kill('SIGTERM');
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, endAll);

// One that ends by itself leaves its journeys without a server: then none is needed.
const codes = await Promise.all(
  children.map(async (child) => {
    const [code] = await once(child, 'exit');
    endAll();
    return code;
  }),
);
process.exitCode = codes.every((code) => code === 0) ? 0 : 1;
