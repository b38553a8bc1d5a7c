// The server and its threads as few files: of what Node does at a start, half was to find and link two thousand of ours.
// Vite reads it for `build-server.ts`. Packages of npm stay where they are, but for two.

import { globSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const root = join(import.meta.dirname, '..');
const out = process.env.MUSTER_BUNDLE ?? '';
const source = join('apps', 'server', 'src');

/** What a process or a thread begins with. */
const programs = [`${source}/main.ts`, 'demo/src/main.ts'];
const workers = globSync(`${source}/**/*{.,-}worker.ts`, { cwd: root });

/** `features/people/sheet.worker.ts` is `features.people.sheet.worker` in the bundle. */
function nameOf(file: string): string {
  const path = file.startsWith('demo') ? file.replace('/src', '') : relative(source, file);
  return path.replace(/\.ts$/, '').replaceAll('/', '.');
}

/** A worker is a file of the bundle; whatever else is found from where a file lies is found from its source. */
function withPlaces(code: string, id: string): string {
  const here = `new URL(${JSON.stringify(relative(out, id))}, import.meta.url).href`;
  return code.replaceAll(/new URL\('(\.[^']+)', import\.meta\.url\)|import\.meta\.url\b/g, (_, path?: string) => {
    if (path === undefined) return here;
    const worker = relative(root, join(dirname(id), path));
    return workers.includes(worker)
      ? `new URL('./${nameOf(worker)}.js', import.meta.url)`
      : `new URL(${JSON.stringify(path)}, ${here})`;
  });
}

/** The modules of the contract as one list, for the description of the API: the same that the rest of the bundle uses. */
function listOfContract(): string {
  const folder = join(root, 'packages', 'contract', 'src');
  const files = globSync('**/*.ts', { cwd: folder }).filter((file) => !file.endsWith('.test.ts'));
  const imports = files.sort().map((file, at) => `import * as m${at} from ${JSON.stringify(join(folder, file))};`);
  const list = files.map((_, at) => `m${at}`);
  return `${imports.join('\n')}\nexport const contractModules = async () => [${list.join(', ')}];\n`;
}

export default {
  root,
  logLevel: 'error',
  publicDir: false,
  plugins: [
    {
      name: 'muster:places',
      enforce: 'pre',
      load: (id: string) => (id.endsWith('/platform/http/contract-modules.ts') ? listOfContract() : null),
      transform(code: string, id: string) {
        const isOwn = !relative(root, id).startsWith('..') && !id.includes('/node_modules/');
        return isOwn && code.includes('import.meta.url') ? { code: withPlaces(code, id), map: null } : null;
      },
    },
  ],
  // Two that are hundreds of small files, and nothing but code.
  ssr: { noExternal: ['drizzle-orm', 'zod'] },
  build: {
    ssr: true,
    target: 'node26',
    outDir: out,
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      input: Object.fromEntries([...programs, ...workers].map((file) => [nameOf(file), join(root, file)])),
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: 'part-[hash].js',
        // The sources lie beside it.
        sourcemapExcludeSources: true,
      },
    },
  },
};
