import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runProcess } from './run-process.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The browser for the journeys: a program on this machine, Playwright's own, or the reason there is none. */
export type Browser = { path: string } | 'of-playwright' | { missing: string };

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function onPath(): string | undefined {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
    .find(isProgram);
}

async function fromDebian(): Promise<string | undefined> {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await runProcess('apt-get', ['update'], { limitSeconds: 120, env });
  await runProcess('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { limitSeconds: 300, env });
  return onPath();
}

/** Looks for a browser, and installs one when there is none. */
export async function findChromium(): Promise<Browser> {
  const configured = process.env.CHROMIUM;
  if (configured)
    return isProgram(configured)
      ? { path: configured }
      : { missing: `CHROMIUM names ${configured}, which cannot be run.` };
  const path = onPath();
  if (path) return { path };
  console.log('No Chromium on this machine: installing one…');
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    const installed = await fromDebian();
    if (installed) return { path: installed };
  }
  const { code, output } = await runProcess('playwright', ['install', 'chromium'], { limitSeconds: 300 });
  if (code === 0) return 'of-playwright';
  const reason = output.split('\n').at(-1) ?? '';
  return { missing: `No Chromium was found and none could be installed (${reason}): set CHROMIUM to the path of one.` };
}
