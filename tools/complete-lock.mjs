// Completes package-lock.json. A registry that lags behind leaves optional platform packages out of the
// lockfile that `npm install` writes, and `npm ci` then refuses the whole file. This adds an entry for every
// optional dependency without one. Plain JavaScript: it must run on the system's Node before the first install.
//
//   node tools/complete-lock.mjs           adds what is missing
//   node tools/complete-lock.mjs --check   lists what is missing and exits 1

import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const OPERATING_SYSTEMS = {
  aix: 'aix',
  android: 'android',
  darwin: 'darwin',
  freebsd: 'freebsd',
  linux: 'linux',
  netbsd: 'netbsd',
  openbsd: 'openbsd',
  openharmony: 'openharmony',
  sunos: 'sunos',
  win32: 'win32',
  windows: 'win32',
};

const PROCESSORS = {
  arm: 'arm',
  arm64: 'arm64',
  ia32: 'ia32',
  loong64: 'loong64',
  mips64el: 'mips64el',
  ppc64: 'ppc64',
  riscv64: 'riscv64',
  s390x: 's390x',
  wasm32: 'wasm32',
  x64: 'x64',
};

/** The lockfile entry of a platform package, its limits read from its name: `@swc/core-linux-x64-musl`. */
export function platformEntry(name, version) {
  const parts = name.split(/[/-]/);
  const os = parts.map((part) => OPERATING_SYSTEMS[part]).find(Boolean);
  const cpu = parts.map((part) => PROCESSORS[part]).find(Boolean);
  // Without a libc npm would install the musl build next to the glibc one on every Linux.
  const libc = /musl/.test(name) ? 'musl' : /gnu/.test(name) && os === 'linux' ? 'glibc' : undefined;
  return {
    version,
    ...(cpu ? { cpu: [cpu] } : {}),
    ...(libc ? { libc: [libc] } : {}),
    optional: true,
    ...(os ? { os: [os] } : {}),
  };
}

/** Where Node would look for `name` from the package at `from`, nearest first. */
function placesOf(from, name) {
  const places = [];
  for (let folder = from; folder !== ''; ) {
    places.push(`${folder}/node_modules/${name}`);
    const cut = folder.lastIndexOf('/node_modules/');
    folder = cut < 0 ? '' : folder.slice(0, cut);
  }
  return [...places, `node_modules/${name}`];
}

/** Every optional dependency that the lockfile names but does not describe. */
export function missingEntries(lock) {
  const missing = [];
  for (const [from, entry] of Object.entries(lock.packages)) {
    for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
      const exact = /^\d+\.\d+\.\d+\S*$/.test(range);
      const found = placesOf(from, name)
        .map((place) => lock.packages[place])
        .find(Boolean);
      if (found && (!exact || found.version === range)) continue;
      const top = `node_modules/${name}`;
      const place = lock.packages[top] && from !== '' ? `${from}/${top}` : top;
      missing.push({ place, name, version: range.replace(/^[\^~]/, ''), wantedBy: from || 'the root', dev: entry.dev });
    }
  }
  return missing;
}

/** A copy of the lockfile with the missing entries, its keys in npm's order. */
export function completed(lock) {
  const added = missingEntries(lock).map(({ place, name, version, dev }) => {
    return [place, { ...platformEntry(name, version), ...(dev ? { dev: true } : {}) }];
  });
  const entries = [...Object.entries(lock.packages), ...added];
  entries.sort(([left], [right]) => left.localeCompare(right, 'en'));
  return { ...lock, packages: Object.fromEntries(entries) };
}

function run() {
  const file = join(dirname(fileURLToPath(import.meta.url)), '..', 'package-lock.json');
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  const missing = missingEntries(lock);
  if (missing.length === 0) {
    console.log(`package-lock.json is complete (${Object.keys(lock.packages).length} entries).`);
    return;
  }
  if (process.argv.includes('--check')) {
    for (const { name, version, wantedBy } of missing)
      console.error(`missing: ${name}@${version}, wanted by ${wantedBy}`);
    console.error(`package-lock.json lacks ${missing.length} entries; \`npm ci\` will refuse it. Run: npm run lock`);
    process.exitCode = 1;
    return;
  }
  const draft = `${file}.new-${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(completed(lock), null, 2)}\n`);
  renameSync(draft, file);
  console.log(`package-lock.json: ${missing.length} entries added.`);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) run();
