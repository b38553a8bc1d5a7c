// Builds web app and server (`--server`: the server alone) when their sources changed since the last build: about 0.1 s
// when they did not. The server is `apps/server/dist/main.js`, the demo `demo.js` beside it.

import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildWebIfStale } from './build-web.ts';
import { stampOf } from './sources-stamp.ts';

const root = join(import.meta.dirname, '..');
const dist = join(root, 'apps', 'server', 'dist');
const SOURCES = [
  'package-lock.json',
  'tools/server-bundle.config.ts',
  'apps/server/src/**/*.ts',
  'demo/src/**/*.ts',
  'packages/*/src/**/*.ts',
];
/** A server that runs still begins threads from the build it is of. */
const KEPT_BUILDS = 3;

/**
 * Each build is a folder of its own, and what is started points to the newest: a build that fails, or is interrupted,
 * changes nothing.
 */
function buildServerIfStale(): void {
  const name = `build-${stampOf(root, SOURCES).slice(0, 16)}`;
  const folder = join(dist, name);
  if (!existsSync(folder)) {
    console.log('Building the server…');
    const draft = `${folder}.new-${process.pid}`;
    const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
    const config = join(import.meta.dirname, 'server-bundle.config.ts');
    const { status } = spawnSync(process.execPath, [vite, 'build', '--config', config], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, MUSTER_BUNDLE: draft },
    });
    if (status !== 0) {
      rmSync(draft, { recursive: true, force: true });
      console.error('The server could not be built: the words of the build are above.');
      process.exit(1);
    }
    moveInto(folder, draft);
  }
  pointTo('main.js', `./${name}/main.js`);
  pointTo('demo.js', `./${name}/demo.main.js`);
  removeOld(name);
}

function moveInto(folder: string, draft: string): void {
  try {
    renameSync(draft, folder);
  } catch (error) {
    // Another start has built the same meanwhile.
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}

/**
 * A failure names the line of the source. Not by an option of Node: with that one, where the log is made looks up who makes
 * it in the maps of all there is, which is a twentieth of a start.
 */
function pointTo(name: string, target: string): void {
  const file = join(dist, name);
  const content = `process.setSourceMapsEnabled(true);\nawait import('${target}');\n`;
  if (existsSync(file) && readFileSync(file, 'utf8') === content) return;
  writeFileSync(`${file}.new-${process.pid}`, content);
  renameSync(`${file}.new-${process.pid}`, file);
}

function removeOld(present: string): void {
  const builds = globSync('build-*', { cwd: dist }).filter((name) => !name.includes('.new-') && name !== present);
  const byAge = builds
    .map((name) => ({ name, at: statSync(join(dist, name)).mtimeMs }))
    .sort((one, other) => other.at - one.at);
  for (const { name } of byAge.slice(KEPT_BUILDS - 1)) rmSync(join(dist, name), { recursive: true, force: true });
}

if (import.meta.main) {
  if (!process.argv.includes('--server')) await buildWebIfStale();
  buildServerIfStale();
}
