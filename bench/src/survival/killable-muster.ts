import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { TODAY } from '@muster/demo/organisation.ts';

const SERVER = join(import.meta.dirname, '..', '..', '..', 'apps', 'server', 'src', 'main.ts');
const START_WITHIN_MS = 60_000;
const POLL_MS = 20;

/** What is killed with SIGKILL: nothing of it can prepare itself. */
export const VICTIMS = ['backend', 'postmaster', 'server', 'both'] as const;
export type Victim = (typeof VICTIMS)[number];

/** The real server on a fresh embedded database, made to be killed and started again on the same port and folder. */
export type KillableMuster = {
  readonly address: string;
  readonly folder: string;
  /** Lines of its log so far, of every life. */
  log(): readonly string[];
  /** Kills, and where the server itself was killed starts it again as an operator's supervisor would. */
  kill(victim: Victim): Promise<void>;
  isReady(): Promise<boolean>;
  /** When it died without being killed: how. */
  unexpectedEnd(): string | null;
  stop(): Promise<void>;
};

export async function startKillableMuster(): Promise<KillableMuster> {
  const folder = await mkdtemp(join(tmpdir(), 'muster-survival-'));
  // PostgreSQL may run as another user, who has to walk through.
  await chmod(folder, 0o755);
  const output = { said: '', logged: '' };
  let unexpected: string | null = null;
  let isExpected = false;
  let child = spawnServer(folder, '0', output);
  watch(child);

  function watch(child: ChildProcess): void {
    child.once('exit', (code, signal) => {
      if (!isExpected) unexpected = `the server ended by itself with ${signal ?? code}`;
    });
  }

  async function killServer(): Promise<void> {
    isExpected = true;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }

  function startAgain(): void {
    isExpected = false;
    child = spawnServer(folder, new URL(address).port, output);
    watch(child);
  }

  async function stop(): Promise<void> {
    isExpected = true;
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    await rm(folder, { recursive: true, force: true });
  }

  const address = await addressOf(child, output).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return {
    address,
    folder,
    log: () => output.logged.split('\n').filter((line) => line !== ''),
    async kill(victim) {
      if (victim === 'backend') process.kill(await randomBackend(folder), 'SIGKILL');
      if (victim === 'both') await Promise.all([killPostmaster(folder), killServer()]);
      if (victim === 'postmaster') await killPostmaster(folder);
      if (victim === 'server') await killServer();
      if (victim === 'server' || victim === 'both') startAgain();
    },
    isReady: () => isReady(address),
    unexpectedEnd: () => unexpected,
    stop,
  };
}

function spawnServer(folder: string, port: string, output: { said: string; logged: string }): ChildProcess {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [SERVER], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH,
      HOME,
      PORT: port,
      MUSTER_DATA: folder,
      MUSTER_TODAY: TODAY,
      MUSTER_RATE_LIMITS: '100000000,100000000',
    },
  });
  child.stdout.on('data', (chunk: Buffer) => {
    output.said += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    output.logged += chunk.toString();
  });
  return child;
}

async function addressOf(child: ChildProcess, output: { said: string; logged: string }): Promise<string> {
  const deadline = performance.now() + START_WITHIN_MS;
  while (child.exitCode === null && performance.now() < deadline) {
    const address = /running at (http:\S+)/.exec(output.said)?.[1];
    if (address !== undefined) return address;
    await sleep(POLL_MS);
  }
  throw new Error(`Muster did not start: ${output.said}${output.logged}`);
}

async function isReady(address: string): Promise<boolean> {
  return fetch(`${address}/health/ready`).then(
    async (reply) => {
      await reply.body?.cancel();
      return reply.ok;
    },
    () => false,
  );
}

async function postmaster(folder: string): Promise<number> {
  const [pid] = (await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
  return Number(pid);
}

async function killPostmaster(folder: string): Promise<void> {
  process.kill(await postmaster(folder), 'SIGKILL');
}

/** One of the processes that serve a connection of Muster, whichever comes to hand. */
async function randomBackend(folder: string): Promise<number> {
  const parent = await postmaster(folder);
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,args=']);
  const backends = stdout.split('\n').flatMap((line) => {
    const [, pid, ppid, args = ''] = /^ *(\d+) +(\d+) (.*)$/.exec(line) ?? [];
    return Number(ppid) === parent && / muster \[local\]/.test(args) ? [Number(pid)] : [];
  });
  const backend = backends[Math.floor(Math.random() * backends.length)];
  if (backend === undefined) throw new Error('There is no connection to kill');
  return backend;
}
