import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { type Bench, type BenchOptions, type Result, resultOf } from './measurement.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const VITE = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');

/* Written out at every run, inside the repository, where Vite finds the same React. */
const HELLO = join(import.meta.dirname, '..', 'results', 'hello-world');
const HELLO_FILES = {
  'index.html': '<!doctype html><div id="root"></div><script type="module" src="/main.js"></script>',
  'main.js': `import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
createRoot(document.getElementById('root')).render(createElement('h1', null, 'Hello, world'));
`,
  'vite.config.js':
    "export default { build: { target: 'es2023', modulePreload: { polyfill: false }, reportCompressedSize: false } };\n",
};

type Chunk = {
  readonly file: string;
  readonly imports: readonly string[];
  readonly isEntry: boolean;
};
type Manifest = ReadonlyMap<string, Chunk>;

async function buildTo(folder: string, root: string): Promise<Manifest> {
  const args = [VITE, 'build', root, '--outDir', folder, '--emptyOutDir', '--manifest', '--logLevel', 'error'];
  await promisify(execFile)(process.execPath, args, { cwd: ROOT });
  const parsed: unknown = JSON.parse(await readFile(join(folder, '.vite', 'manifest.json'), 'utf8'));
  if (typeof parsed !== 'object' || parsed === null) throw new Error('Vite wrote no manifest');
  return new Map(Object.entries(parsed).map(([name, chunk]) => [name, chunkOf(chunk)]));
}

function chunkOf({
  file = '',
  imports = [],
  isEntry = false,
}: {
  file?: string;
  imports?: string[];
  isEntry?: boolean;
}): Chunk {
  return { file, imports, isEntry };
}

/** The scripts that these modules and everything they import without waiting are in. */
function scriptsOf(manifest: Manifest, modules: readonly string[]): Set<string> {
  const scripts = new Set<string>();
  const pending = [...modules];
  for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
    const chunk = manifest.get(name);
    if (chunk === undefined) throw new Error(`The build has no ${name}`);
    if (scripts.has(chunk.file)) continue;
    scripts.add(chunk.file);
    pending.push(...chunk.imports);
  }
  return scripts;
}

/** The page itself says which files the sign-in page begins with, beside those of every page (apps/web/early-start.js). */
async function signInScripts(folder: string): Promise<readonly string[]> {
  const html = await readFile(join(folder, 'index.html'), 'utf8');
  const start = /const \{ pages, signIn \} = (\{.*\});/.exec(html)?.[1];
  const { signIn }: { signIn?: { files: readonly string[] } } = JSON.parse(start ?? '{}');
  if (signIn === undefined) throw new Error('The page does not say what the sign-in page begins with');
  return signIn.files.map((file) => `assets/${file}`);
}

async function compressedBytes(folder: string, scripts: Iterable<string>): Promise<number> {
  let bytes = 0;
  for (const script of scripts) bytes += gzipSync(await readFile(join(folder, script))).length;
  return bytes;
}

async function run({ log: say }: BenchOptions): Promise<Record<string, Result>> {
  say('web: two builds');
  const folder = await mkdtemp(join(tmpdir(), 'muster-bench-web-'));
  try {
    const [webFolder, hello] = [join(folder, 'ours'), join(folder, 'hello')];
    const manifest = await buildTo(webFolder, join(ROOT, 'apps', 'web'));
    await mkdir(HELLO, { recursive: true });
    for (const [name, text] of Object.entries(HELLO_FILES)) await writeFile(join(HELLO, name), text);
    const helloManifest = await buildTo(hello, HELLO);
    const entries = (all: Manifest) => [...all].filter(([, { isEntry }]) => isEntry).map(([name]) => name);
    const scripts = scriptsOf(manifest, entries(manifest));
    for (const script of await signInScripts(webFolder)) scripts.add(script);
    // Runs before the first paint and is in no module.
    scripts.add('color-scheme.js');
    const value = await compressedBytes(webFolder, scripts);
    const floor = await compressedBytes(hello, scriptsOf(helloManifest, entries(helloManifest)));
    const result = resultOf([{ value, floor }], (round) => round.value / round.floor, {
      unit: 'B',
      about: 'all scripts of /login, gzip, against React saying hello from the same Vite',
      limit: { kind: 'at-most', ratio: 1.9, aim: 1.8 },
      details: { scripts: scripts.size },
    });
    return { 'web.initial': result };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export const webInitial: Bench = { names: ['web.initial'], run };
