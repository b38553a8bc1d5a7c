import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { login, register, verifyUser } from '@muster/contract/features/account/account.contract.ts';
import { addPeople, tokenOf } from '@muster/demo/add-people.ts';
import { type ApiClient, apiClient, type Transport } from '@muster/demo/api-client.ts';
import { demoPeople } from '@muster/demo/demo-people.ts';
import { ADMINISTRATOR, COMPANY, PASSWORD, TODAY } from '@muster/demo/organisation.ts';
import { setUpOrganisation, setUpPayroll } from '@muster/demo/set-up-organisation.ts';
import { type Cluster, startCluster } from '@muster/server/platform/database/cluster/cluster.ts';
import pg from 'pg';

const ROOT = join(import.meta.dirname, '..', '..');
const BUILT = join(ROOT, 'apps', 'server', 'dist');
/** As `npm start` starts it. */
export const BUILT_SERVER = join(BUILT, 'main.js');
export const BUILT_DEMO = join(BUILT, 'demo.js');
const START_WITHIN_MS = 180_000;
/** With its seven months of payroll: ten minutes, and with thousands of people a fifth of a second more for each. */
export const demoWithinMs = (people: number) => 600_000 + 200 * people;

export type MusterProcess = {
  /** http://localhost:port */
  readonly address: string;
  /** Signed in as the administrator. */
  readonly api: ApiClient;
  readonly token: string;
  /** The same durable PostgreSQL the server works on. */
  readonly cluster: Cluster;
  /** Its data folder, which the database server can write to and read from. */
  readonly exchange: string;
  /** Of the server's process. */
  readonly pid: number;
  stop(): Promise<void>;
};

/** The real server in a process of its own, on a fresh embedded database, with an organisation of this many people. */
export async function startMusterProcess(people: number, say: (line: string) => void): Promise<MusterProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'muster-bench-'));
  // PostgreSQL may run as another user, who has to walk through and write here.
  await chmod(folder, 0o777);
  buildServer();
  const child = spawnServer(folder, [BUILT_SERVER]);
  const stop = async () => {
    if (child.exitCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const address = await addressOf(child);
    const cluster = await startCluster({ dataDir: folder, durable: true, join: true });
    say(`an organisation of ${people} people on ${address}`);
    const { api, token } = await organisation(apiClient(over(address)), people);
    await analyze(cluster);
    return { address, api, token, cluster, exchange: folder, pid: child.pid ?? 0, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * The demo as `npm run demo` starts it, of this tree or another, and what its database is reached by; nobody else is in
 * the installation.
 */
export async function startDemoProcess(people: number, root = ROOT): Promise<MusterProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'muster-demo-'));
  await chmod(folder, 0o777);
  const child = spawnServer(folder, [demoOf(root), '--people', String(people)]);
  const stop = async () => {
    if (child.exitCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const address = await addressOf(child, demoWithinMs(people));
    const cluster = await startCluster({ dataDir: folder, durable: true, join: true });
    const { token } = await apiClient(over(address)).call(login, {
      body: { email: ADMINISTRATOR, password: PASSWORD },
    });
    return {
      address,
      api: apiClient(over(address), token),
      token,
      cluster,
      exchange: folder,
      pid: child.pid ?? 0,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Older trees run their sources. */
function demoOf(root: string): string {
  if (!existsSync(join(root, 'tools', 'build-server.ts'))) return join(root, 'demo', 'src', 'main.ts');
  buildServer(root);
  return join(root, 'apps', 'server', 'dist', 'demo.js');
}

/** Where its sources changed since it was built. */
export function buildServer(root = ROOT): void {
  execFileSync(process.execPath, [join(root, 'tools', 'build-server.ts'), '--server']);
}

/** Where its sources changed since they were built. */
export function buildPages(root = ROOT): void {
  execFileSync(process.execPath, [join(root, 'tools', 'build-web.ts')]);
}

export function spawnServer(folder: string, command: readonly string[]): ChildProcess {
  const { PATH = '', HOME = '' } = process.env;
  return spawn(process.execPath, [...command], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH,
      HOME,
      PORT: '0',
      MUSTER_DATA: folder,
      MUSTER_TODAY: TODAY,
      MUSTER_RATE_LIMITS: '100000000,100000000',
      NODE_ENV: 'production',
    },
  });
}

export async function addressOf(child: ChildProcess, within = START_WITHIN_MS): Promise<string> {
  let output = '';
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error(`Muster did not start: ${output}`)), within);
    child.once('exit', () => reject(new Error(`Muster ended: ${output}`)));
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const address = /running at (http:\S+)/.exec(output)?.[1];
      if (address === undefined) return;
      clearTimeout(limit);
      resolve(address);
    });
  });
}

/** What the database does by itself within a minute of an import: it learns how much there is. */
async function analyze(cluster: Cluster): Promise<void> {
  const client = new pg.Client({ connectionString: cluster.url('muster') });
  await client.connect();
  await client.query('vacuum analyze');
  await client.end();
}

export function over(address: string): Transport {
  return async ({ method, url, headers, payload }) => {
    const body = payload === null ? {} : { body: new Uint8Array(payload) };
    const reply = await fetch(`${address}${url}`, { method, headers, ...body });
    return { status: reply.status, body: await reply.text() };
  };
}

async function organisation(api: ApiClient, count: number): Promise<{ api: ApiClient; token: string }> {
  // Nobody but the administrator signs in: passwords of thousands would take minutes.
  const people = demoPeople(count).map((person) => ({ ...person, isRestricted: true }));
  const [administrator] = people;
  if (!administrator) throw new Error('An organisation has at least one person');
  const { firstName, lastName, phoneNumber } = administrator;
  const credentials = { email: ADMINISTRATOR, password: PASSWORD };
  const { verificationLink } = await api.call(register, {
    body: { ...credentials, firstName, lastName, mobile: phoneNumber, companyName: COMPANY },
  });
  await api.call(verifyUser, { body: { email: ADMINISTRATOR, token: tokenOf(verificationLink ?? '') } });
  const { token } = await api.call(login, { body: credentials });
  const signedIn = api.as(token);
  await setUpOrganisation(signedIn);
  await addPeople(signedIn, people);
  await setUpPayroll(signedIn);
  return { api: signedIn, token };
}
