import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runProcess } from './run-process.ts';

/** The same engine without windows, tool bars and profiles, which take two fifths of the time of a page: it is asked first. */
const HEADLESS = ['chromium-headless-shell', 'chrome-headless-shell'];
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

function onPath(names: readonly string[]): string | undefined {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find(isProgram);
}

const isDebianOfOurOwn = () => process.getuid?.() === 0 && existsSync('/etc/debian_version');

async function install(packageName: string): Promise<boolean> {
  // Without a network it fails soon, and something else is tried.
  const patience = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10'];
  const args = [...patience, 'install', '-y', '--no-install-recommends', '--no-remove', packageName];
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  return (await runProcess('apt-get', args, { limitSeconds: 300, env })).code === 0;
}

/** Beside the Chromium that is there, and of its version: nothing of it is changed. */
async function besideChromium(): Promise<string | undefined> {
  const { code, output } = await runProcess('dpkg-query', ['-W', 'chromium'], { limitSeconds: 10 });
  const version = output.split('\t')[1];
  if (code !== 0 || version === undefined) return undefined;
  return (await install(`chromium-headless-shell=${version}`)) ? onPath(HEADLESS) : undefined;
}

async function fromDebian(): Promise<string | undefined> {
  await runProcess('apt-get', ['update'], { limitSeconds: 120, env: { DEBIAN_FRONTEND: 'noninteractive' } });
  // Older ones have it with its windows only.
  if (!(await install('chromium-headless-shell'))) await install('chromium');
  return onPath([...HEADLESS, ...NAMES]);
}

/** Looks for a browser, and installs one when there is none. */
export async function findChromium(): Promise<Browser> {
  const configured = process.env.CHROMIUM;
  if (configured)
    return isProgram(configured)
      ? { path: configured }
      : { missing: `CHROMIUM names ${configured}, which cannot be run.` };
  const headless = onPath(HEADLESS);
  if (headless) return { path: headless };
  const path = onPath(NAMES);
  if (path) return { path: (isDebianOfOurOwn() ? await besideChromium() : undefined) ?? path };
  console.log('No Chromium on this machine: installing one…');
  if (isDebianOfOurOwn()) {
    const installed = await fromDebian();
    if (installed) return { path: installed };
  }
  const { code, output } = await runProcess('playwright', ['install', 'chromium'], { limitSeconds: 300 });
  if (code === 0) return 'of-playwright';
  const reason = output.split('\n').at(-1) ?? '';
  return { missing: `No Chromium was found and none could be installed (${reason}): set CHROMIUM to the path of one.` };
}
