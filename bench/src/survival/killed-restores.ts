import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const SERVER = join(import.meta.dirname, '..', '..', '..', 'apps', 'server', 'src');
const UNFINISHED = 'A restore into this folder was not finished: run it again.';
const RUNNING = 'Muster is running at';

/** What a killed restore left: nothing at all, a folder that says so, or, killed at its very end, a whole Muster. */
export type Outcome = 'nothing' | 'unfinished' | 'whole';

export type KilledRestores = { readonly outcomes: readonly Outcome[]; readonly problems: readonly string[] };

type Ended = { readonly code: number | null; readonly output: string };

/** A program of the server on a data folder: what it said until it ended, or until it said that it runs. */
async function command(script: string, args: readonly string[], dataDir: string, killAfterMs?: number): Promise<Ended> {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [join(SERVER, script), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH, HOME, MUSTER_DATA: dataDir, PORT: '0' },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes(RUNNING)) child.kill('SIGTERM');
    });
  const over = new AbortController();
  if (killAfterMs !== undefined)
    void sleep(killAfterMs, undefined, { signal: over.signal }).then(
      () => child.kill('SIGKILL'),
      () => undefined,
    );
  const [code] = await once(child, 'close');
  over.abort();
  return { code, output };
}

type Source = { readonly backup: string; readonly secret: string };
const restore = ({ backup, secret }: Source, dataDir: string, killAfterMs?: number) =>
  command('restore.ts', [backup, '--secret', secret], dataDir, killAfterMs);

const rowsIn = async (backup: string) =>
  Object.fromEntries(
    JSON.parse(await readFile(join(backup, 'manifest.json'), 'utf8')).tables.map(
      ({ name, sha256 }: { name: string; sha256: string }) => [name, sha256],
    ),
  );

/** The tables of a restored Muster that are not those of the backup. */
async function differences({ backup }: Source, dataDir: string): Promise<string[]> {
  const copyDir = `${dataDir}-again`;
  const { code, output } = await command('backup.ts', [copyDir], dataDir);
  if (code !== 0) return [`it cannot be backed up: ${output}`];
  const [expected, actual] = [await rowsIn(backup), await rowsIn(copyDir)];
  await rm(copyDir, { recursive: true });
  return Object.keys(expected).filter((name) => expected[name] !== actual[name]);
}

/** What is wrong with a folder whose restore was killed, and with the restore that follows. */
async function check(source: Source, dataDir: string, exit: Ended): Promise<{ outcome: Outcome; problems: string[] }> {
  if (exit.code === 0) return { outcome: 'whole', problems: await differences(source, dataDir) };
  const names = existsSync(dataDir) ? await readdir(dataDir) : [];
  const problems: string[] = [];
  if (names.length) {
    const start = await command('main.ts', [], dataDir);
    if (start.output.includes(RUNNING)) return { outcome: 'whole', problems: await differences(source, dataDir) };
    const attempts = { start, backup: await command('backup.ts', [`${dataDir}-none`], dataDir) };
    for (const [name, { code, output }] of Object.entries(attempts))
      if (code !== 1 || !output.startsWith(UNFINISHED)) problems.push(`${name} ends with ${code}: ${output}`);
  }
  const second = await restore(source, dataDir);
  if (second.code !== 0) problems.push(`the second restore ends with ${second.code}: ${second.output}`);
  else problems.push(...(await differences(source, dataDir)));
  return { outcome: names.length ? 'unfinished' : 'nothing', problems };
}

/**
 * Backs a Muster up and kills restores of it, as a power cut does, at moments spread over the time that one takes.
 * Each of them has to say that it was not finished, and the restore after it has to be the same to the last row.
 */
export async function killedRestores(options: {
  readonly dataDir: string;
  readonly kills: number;
  readonly log: (text: string) => void;
}): Promise<KilledRestores> {
  const base = await mkdtemp(join(tmpdir(), 'muster-killed-'));
  // PostgreSQL may run as another user, who has to walk through.
  await chmod(base, 0o755);
  try {
    const source = { backup: join(base, 'backup'), secret: join(base, 'secret') };
    const backupRun = await command('backup.ts', [source.backup, '--secret-to', source.secret], options.dataDir);
    if (backupRun.code !== 0) throw new Error(`There is no backup: ${backupRun.output}`);
    const start = performance.now();
    const undisturbed = await restore(source, join(base, 'undisturbed'));
    const life = performance.now() - start;
    if (undisturbed.code !== 0) throw new Error(`There is no restore: ${undisturbed.output}`);
    const outcomes: Outcome[] = [];
    const problems: string[] = [];
    for (let kill = 0; kill < options.kills; kill++) {
      const at = Math.round((life * (kill + 0.5)) / options.kills);
      const dataDir = join(base, `killed-${kill}`);
      const result = await check(source, dataDir, await restore(source, dataDir, at));
      options.log(
        `restore killed after ${at} of ${Math.round(life)} ms: ${result.outcome} ${result.problems.join('; ')}`,
      );
      outcomes.push(result.outcome);
      problems.push(...result.problems.map((problem) => `killed after ${at} ms: ${problem}`));
      await rm(dataDir, { recursive: true, force: true });
    }
    return { outcomes, problems };
  } finally {
    await rm(base, { recursive: true, force: true });
  }
}
