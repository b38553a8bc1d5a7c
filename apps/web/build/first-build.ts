import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';
import { type Chunk, reachedFrom, type Visit } from './chunk-plan.ts';
import { lateDialogs } from './late-dialogs.ts';
import { lightContract } from './light-contract.ts';
import { smallTable } from './small-table.ts';

/** What the plain build of the app says about it: which file holds what, and which of them each page begins with. */
export type FirstBuild = {
  readonly chunks: readonly Chunk[];
  readonly visits: readonly Visit[];
  /** The classes of Mantine that any code names. */
  readonly mantineClasses: ReadonlySet<string>;
};

/**
 * A page may load 190 KB of code, which is so much source, and eleven files. What it needs by itself says how much may come
 * along with it: to a page with room a file less is worth much code that it does not use, to a full one little. How the files
 * are cut is decided by the full ones; the others take what becomes of it.
 */
const ROOM = 1_600_000;
const FULL = 70_000;
const FILE_LESS = 50_000;
function innerVisit(ownSize: number) {
  const room = ROOM - ownSize;
  const price = Math.min(60_000, Math.max(14_000, room / 6));
  const says = room < FULL ? 6 : room < 2 * FULL ? 3 : 1;
  return { weight: (says * FILE_LESS) / price, price };
}
/** Who comes for the first time has nothing of it yet: there code counts more than requests. */
const OUTER = { weight: 8, price: 30_000 };
/** A dialog, a menu: opened from one in twenty visits. */
const LATE = { weight: 0.05, price: 100_000 };
/** What the frame opens on every page, or fetches for later: what tells of a success or a lost connection. */
const OF_FRAME = { weight: 1, price: 50_000 };

/** Builds the app into memory, without a plan: there each file is what exactly the same pages and dialogs use. */
export async function firstBuild(root: string): Promise<FirstBuild> {
  let read: FirstBuild | null = null;
  const reader: Plugin = {
    name: 'muster:first-build',
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        read = readBundle(bundle, (id) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? []);
      },
    },
  };
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'error',
    plugins: [lateDialogs(), smallTable(), lightContract(), react(), reader],
    build: {
      write: false,
      minify: false,
      cssMinify: false,
      target: 'es2023',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: { experimental: { chunkOptimization: false } },
    },
  });
  if (read === null) throw new Error('The first build wrote nothing');
  return read;
}

function readBundle(bundle: Rolldown.OutputBundle, lateImports: (id: string) => readonly string[]): FirstBuild {
  const outputs = Object.values(bundle).filter((file) => file.type === 'chunk');
  const chunks = outputs.map(({ fileName, name, moduleIds, code, imports }) => ({
    name: fileName,
    label: name,
    modules: moduleIds,
    size: code.length,
    imports,
  }));
  const homes = new Map(outputs.flatMap(({ fileName, moduleIds }) => moduleIds.map((id) => [id, fileName])));
  const chunksOf = (ids: readonly string[]) => ids.flatMap((id) => homes.get(id) ?? []);
  const main = outputs.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName);
  const pagesIn = (file: string) => [...homes.keys()].filter((id) => id.endsWith(file)).flatMap(lateImports);
  const frame = (file: string) => chunksOf(pagesIn('/src/app/main.tsx').filter((id) => id.endsWith(file)));
  const [door, app] = [frame('/door-app.tsx'), frame('/inner-app.tsx')];
  const pages = pagesIn('/src/app/pages.ts');
  const frameless = pagesIn('/src/app/frameless-pages.ts');
  const outerPages = pagesIn('/src/app/outer-pages.ts');
  const shell = chunksOf(pages.filter((id) => id.endsWith('/app-shell.tsx')));
  /** What an outer page fetches by itself when it is there; the schema of its form only when something is typed. */
  const lateImportsOf = (page: string) =>
    outputs
      .filter(({ fileName }) => fileName === page)
      .flatMap(({ moduleIds }) => moduleIds.flatMap(lateImports))
      .filter((id) => !id.includes('?part='));
  const notLate = new Set([...pagesIn('/src/app/main.tsx'), ...pages, ...frameless, ...outerPages]);
  const lateIn = (ids: readonly string[]) => new Set(ids.filter((id) => !notLate.has(id)));
  const late = lateIn([...homes.keys()].flatMap(lateImports));
  const ofFrame = lateIn([...main, ...app, ...shell].flatMap(lateImportsOf));
  const sizes = new Map(chunks.map(({ name, size }) => [name, size]));
  const inner = (begins: readonly string[]) => {
    const ownSize = [...reachedFrom(begins, chunks)].reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0);
    return { ...innerVisit(ownSize), begins };
  };
  return {
    chunks,
    visits: [
      ...chunksOf(outerPages).map((page) => ({
        ...OUTER,
        begins: [...main, ...door, page, ...chunksOf(lateImportsOf(page))],
      })),
      ...chunksOf(frameless).map((page) => inner([...main, ...app, page])),
      ...chunksOf(pages).map((page) => inner([...main, ...app, ...shell, page])),
      ...chunksOf([...late.difference(ofFrame)]).map((part) => ({ ...LATE, begins: [part] })),
      ...chunksOf([...ofFrame]).map((part) => ({ ...OF_FRAME, begins: [...main, ...app, ...shell, part] })),
    ],
    mantineClasses: new Set(outputs.flatMap(({ code }) => code.match(/\bm_[\da-f]{5,8}\b/g) ?? [])),
  };
}
