import { spawn } from 'node:child_process';
import { open } from 'node:fs/promises';

/** The user that PostgreSQL runs as when Muster runs as root; PostgreSQL itself refuses root. */
export type SystemUser = { name: string; uid: number; gid: number };

export type Finished = { code: number; output: string };

// Nothing of our own environment: LANG, PGDATA or PGPORT of the shell would change what the binaries do.
const ENVIRONMENT = { PATH: '/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C' };

/** Runs a program to its end. Never throws: a program that did not start returns code -1 and the reason. */
export function run(program: string, args: readonly string[], user?: SystemUser): Promise<Finished> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: '/',
      env: ENVIRONMENT,
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(user ? { uid: user.uid, gid: user.gid } : {}),
    });
    let output = '';
    const collect = (chunk: Buffer): void => {
      output += chunk.toString('utf8');
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('error', (error) => resolve({ code: -1, output: error.message }));
    child.once('close', (code) => resolve({ code: code ?? -1, output: output.trim() }));
  });
}

export type Launched = {
  isRunning(): boolean;
  /** Why it is not, as far as the system says; its own words are in its log. */
  failure(): string;
};

/**
 * Starts a program that lives on without us, in a session of its own (Ctrl-C in our terminal is not for it), with its
 * words added to a file.
 */
export async function launch(
  program: string,
  args: readonly string[],
  log: string,
  user?: SystemUser,
): Promise<Launched> {
  const file = await open(log, 'a', 0o600);
  if (user) await file.chown(user.uid, user.gid);
  try {
    const child = spawn(program, args, {
      cwd: '/',
      env: ENVIRONMENT,
      detached: true,
      stdio: ['ignore', file.fd, file.fd],
      ...(user ? { uid: user.uid, gid: user.gid } : {}),
    });
    let endReason: string | null = null;
    child.once('error', (error) => {
      endReason = error.message;
    });
    child.once('exit', (code, signal) => {
      endReason = `it ended with ${signal ?? code}`;
    });
    child.unref();
    return { isRunning: () => endReason === null, failure: () => endReason ?? 'it gave no reason' };
  } finally {
    await file.close();
  }
}

/** The last line that says something, for a message of one sentence. */
export function lastLine(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.at(-1)?.trim() ?? 'it gave no reason';
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
