import { type ChildProcess, spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..');
const BIN = join(ROOT, 'node_modules', '.bin');

export type Ended = { code: number; output: string; timedOut: boolean };

export type RunOptions = { limitSeconds: number; env?: Record<string, string> };

const running = new Set<ChildProcess>();

// A tool starts tools of its own; each run is a process group, so that all of them end with it.
function end(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    child.kill(signal);
  }
}

export function endAll(): void {
  for (const child of running) end(child, 'SIGTERM');
}

/** Runs a program of node_modules or of the system to its end and collects what it says. Never throws. */
export function runProcess(program: string, args: readonly string[], options: RunOptions): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: ROOT,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        // Without this, a tool started outside an npm script would run on the system's Node.
        PATH: `${BIN}${delimiter}${process.env.PATH ?? ''}`,
        NO_COLOR: '1',
        CI: '1',
        ...options.env,
      },
    });
    running.add(child);
    let output = '';
    let timedOut = false;
    const limit = setTimeout(() => {
      timedOut = true;
      end(child, 'SIGTERM');
      setTimeout(() => end(child, 'SIGKILL'), 5_000).unref();
    }, options.limitSeconds * 1_000);
    const finish = (code: number): void => {
      clearTimeout(limit);
      running.delete(child);
      resolve({ code, timedOut, output: output.trim() });
    };
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString('utf8');
    });
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString('utf8');
    });
    child.once('error', (error) => {
      output += error.message;
      finish(-1);
    });
    child.once('close', (code) => finish(code ?? -1));
  });
}
