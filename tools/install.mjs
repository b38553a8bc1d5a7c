// Installs what package-lock.json names, once: `npm start` and `npm test` call it first, on whatever Node the
// system has, and it brings the Node that everything else runs on. Plain JavaScript for that reason.
// With --stamp it only notes that node_modules is up to date: `npm run lock` does so after an `npm install`.

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const stamp = join(root, 'node_modules', '.installed');
const node = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');

function lockHash() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
}

function isInstalled() {
  return existsSync(stamp) && existsSync(node) && readFileSync(stamp, 'utf8').trim() === lockHash();
}

function fail(sentence) {
  console.error(`\n${sentence}`);
  process.exit(1);
}

function install() {
  // On standard error, like all that npm prints: the command that follows may print JSON for a program.
  console.error('Installing the packages that Muster is built from (about a minute, only after a change)…');
  const windows = process.platform === 'win32';
  const npm = process.env.npm_execpath;
  const [command, first] = npm?.endsWith('.js') ? [process.execPath, [npm]] : [windows ? 'npm.cmd' : 'npm', []];
  // With omit=dev in the environment (NODE_ENV=production) the tests and the web build would have no tools.
  const { status, error } = spawnSync(command, [...first, 'ci', '--include=dev', '--include=optional'], {
    cwd: root,
    stdio: ['inherit', 2, 'inherit'],
    shell: windows && first.length === 0,
  });
  if (error) fail(`The packages could not be installed: npm did not start (${error.message}).`);
  if (status !== 0) fail('The packages could not be installed: `npm ci` failed, its own message is above.');
  if (!existsSync(node)) {
    fail(`Muster brings its own Node, but there is none for ${process.platform} on ${process.arch}.`);
  }
  writeFileSync(stamp, `${lockHash()}\n`);
}

if (process.argv.includes('--stamp')) writeFileSync(stamp, `${lockHash()}\n`);
else if (!isInstalled()) install();
