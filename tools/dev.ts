// The server, restarted at every change, and the web with hot reloading in front of it. `npm run dev`.

import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const port = process.env.PORT ?? '3000';
const web = 'http://127.0.0.1:5173';

// Links in mails must lead to the web that is being worked on, not to the last build.
const env = {
  ...process.env,
  PORT: port,
  MUSTER_URL: process.env.MUSTER_URL ?? web,
  MUSTER_API: `http://127.0.0.1:${port}`,
};

function start(args: readonly string[], cwd: string): ChildProcess {
  return spawn(process.execPath, args, { cwd, env, stdio: 'inherit' });
}

const children = [
  start(['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], root),
  start([join(root, 'node_modules', 'vite', 'bin', 'vite.js')], join(root, 'apps', 'web')),
];

let stopping = false;

/** One of the two alone is of no use: they end together, and a second Ctrl-C is nothing new. */
function stop(code: number): void {
  if (stopping) return;
  stopping = true;
  process.exitCode = code;
  for (const child of children) child.kill('SIGTERM');
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(0));
for (const child of children) child.on('exit', (code) => stop(code ?? 0));
