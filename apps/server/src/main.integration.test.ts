import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const main = fileURLToPath(new URL('./main.ts', import.meta.url));
const SECONDS = 1000;

let data: string;
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'muster-main-'));
});
afterAll(() => rm(data, { recursive: true, force: true }));

function start(env: Record<string, string>): ChildProcess {
  const { PATH = '', HOME = '' } = process.env;
  return spawn(process.execPath, [main], { env: { PATH, HOME, MUSTER_DATA: data, PORT: '0', ...env } });
}

type Collected = { out: string; err: string };

function collected(child: ChildProcess): Collected {
  const output = { out: '', err: '' };
  child.stdout?.on('data', (chunk: Buffer) => {
    output.out += chunk.toString();
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    output.err += chunk.toString();
  });
  return output;
}

async function ends(env: Record<string, string>): Promise<{ code: number; err: string }> {
  const child = start(env);
  const output = collected(child);
  const [code] = await once(child, 'close');
  return { code: Number(code), err: output.err.trim() };
}

async function address(child: ChildProcess, output: Collected): Promise<string> {
  for (let i = 0; i < 300; i++) {
    const url = /running at (http:\S+)/.exec(output.out)?.[1];
    if (url) return url;
    if (child.exitCode !== null) throw new Error(output.err);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('did not start');
}

/** What somebody else on this machine could read or change, but for the database's own: it refuses to start so. */
async function openToOthers(): Promise<string[]> {
  const files = await readdir(data, { recursive: true });
  const ours = files.filter((name) => !name.startsWith('postgres/'));
  const modes = await Promise.all(ours.map(async (name) => (await stat(join(data, name))).mode));
  return ours.filter((_, at) => ((modes[at] ?? 0) & 0o077) !== 0);
}

describe('a start that cannot succeed says one sentence and ends with 1', () => {
  test.each([
    [{ PORT: 'abc' }, 'PORT must be a whole number.'],
    [{ PORT: '70000' }, 'PORT must be at most 65535.'],
    [{ MUSTER_BILLING: 'maybe' }, 'MUSTER_BILLING must be on or off.'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must start with postgres:// or postgresql://.'],
    [{ MUSTER_TODAY: 'tomorrow' }, 'MUSTER_TODAY must be a date like 2026-11-27.'],
    [{ MUSTER_TIME: '25:00' }, 'MUSTER_TIME must be a time of day like 11:00.'],
    [{ MUSTER_SECRET: 'short' }, 'MUSTER_SECRET must have at least 32 characters.'],
  ])('%j', async (env, sentence) => {
    expect(await ends(env)).toEqual({ code: 1, err: sentence });
  });

  test('whatever else is in the way', async () => {
    const { code, err } = await ends({ HOST: '203.0.113.1' });
    expect(code).toBe(1);
    expect(err).toMatch(/^Muster cannot start: .*EADDRNOTAVAIL.*\. MUSTER_LOG=debug says more\.$/);
  });

  test('an unreachable database', async () => {
    const { code, err } = await ends({ DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' });
    expect(code).toBe(1);
    expect(err).toMatch(/^The database cannot be reached: .*\.$/);
    expect(err.split('\n')).toHaveLength(1);
  });

  test(
    'a port that is taken, and a data folder in use by another Muster',
    async () => {
      const blocker = createServer().listen(0, '127.0.0.1');
      await once(blocker, 'listening');
      const blockedAddress = blocker.address();
      const port = typeof blockedAddress === 'object' && blockedAddress ? String(blockedAddress.port) : '';
      expect(await ends({ PORT: port })).toEqual({
        code: 1,
        err: `Port ${port} is already in use: stop what uses it, or set PORT to another.`,
      });
      blocker.close();

      const first = start({});
      await address(first, collected(first));
      const second = await ends({});
      expect(second.code).toBe(1);
      expect(second.err).toMatch(/^Another Muster is already running on .*\.$/);
      first.kill('SIGTERM');
      await once(first, 'close');
    },
    60 * SECONDS,
  );
});

test(
  'it answers, stops cleanly on Ctrl-C sent twice, keeps its data for its owner alone and finds it again',
  async () => {
    const first = start({});
    const output = collected(first);
    const url = await address(first, output);
    const live = await fetch(`${url.replace('localhost', '127.0.0.1')}/health/ready`);
    expect(await live.json()).toEqual({ status: 'ok' });
    const email = `kept-${Date.now()}@main.test`;
    const registration = {
      firstName: 'Asha',
      lastName: 'Rao',
      email,
      mobile: '+91 98450 12345',
      companyName: 'Kept Private Limited',
      password: 'A-long-pass-phrase-1',
    };
    const send = (at: string, path: string) =>
      fetch(`${at.replace('localhost', '127.0.0.1')}/api/Account/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(registration),
      });
    expect((await send(url, 'register')).status).toBe(200);
    first.kill('SIGINT');
    first.kill('SIGINT');
    const [code] = await once(first, 'close');
    expect([code, output.err]).toEqual([0, '']);
    expect(await openToOthers()).toEqual([]);

    const again = start({});
    const restarted = await address(again, collected(again));
    // Known, and yet to be verified.
    expect((await send(restarted, 'login')).status).toBe(403);
    again.kill('SIGTERM');
    expect((await once(again, 'close'))[0]).toBe(0);
  },
  60 * SECONDS,
);

test(
  'without the secret of its data it says so in one sentence, and starts again when that is back',
  async () => {
    const secret = join(data, 'secret');
    await rename(secret, `${secret}.away`);
    const sentence = `The secret is missing: this database was encrypted with one, put it back into ${secret}.`;
    expect(await ends({})).toEqual({ code: 1, err: sentence });
    await writeFile(secret, '');
    expect(await ends({})).toEqual({ code: 1, err: sentence });
    await rename(`${secret}.away`, secret);
    const again = start({});
    await address(again, collected(again));
    again.kill('SIGTERM');
    expect((await once(again, 'close'))[0]).toBe(0);
  },
  60 * SECONDS,
);
