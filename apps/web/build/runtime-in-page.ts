import type { Plugin, Rolldown } from 'vite';
import { SCHEME, SCRIPT_NONCE } from './early-start.ts';

const IMPORT = /import\{([^}]*)\}from"\.\/([^"]+)";?/g;
const EXPORT = /export\{([^}]*)\};?\s*$/;
/** What the helpers are called in the page. */
const HELPERS = 'rolldownHelpers';

/**
 * The bundler's own helpers, a few lines, are a file of their own wherever files are planned: a request of every page. They
 * stand in the page instead, before all code. They could not come with another file: files are named by what they hold
 * before this, and one that a browser has kept would ask for a file of an earlier build.
 */
export function runtimeInPage(): Plugin {
  let helpers: string | null = null;
  return {
    name: 'muster:runtime-in-page',
    apply: 'build',
    // A file of a build without this, which holds the import, has another name.
    augmentChunkHash: () => 'helpers in the page',
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const runtime = chunks.find(({ name }) => name === 'rolldown-runtime');
        if (runtime === undefined) return;
        helpers = helpersOf(runtime.code);
        withoutRuntime(chunks, runtime.fileName);
        delete bundle[runtime.fileName];
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        if (helpers === null) return html;
        const script = `<script nonce="${SCRIPT_NONCE}">${helpers}</script>`;
        return html.replace(SCHEME, () => script + SCHEME);
      },
    },
  };
}

type Chunk = Pick<Rolldown.OutputChunk, 'fileName' | 'code' | 'imports'>;

/** The runtime as a script of the page, which keeps the names that files import. */
export function helpersOf(code: string): string {
  const inside = code.replace(EXPORT, (_, names: string) => {
    const pairs = names.split(',').map((pair) => pair.split(' as '));
    return `return{${pairs.map(([own, name = own]) => `${name}:${own}`).join()}}`;
  });
  return `globalThis.${HELPERS}=(()=>{${inside}})();`;
}

export function withoutRuntime(chunks: readonly Chunk[], runtime: string): void {
  const file = runtime.slice(runtime.lastIndexOf('/') + 1);
  for (const chunk of chunks.filter(({ imports }) => imports.includes(runtime))) {
    chunk.code = chunk.code.replace(IMPORT, (line: string, names: string, from: string) =>
      from === file ? `const{${names.replaceAll(' as ', ':')}}=globalThis.${HELPERS};` : line,
    );
    chunk.imports = chunk.imports.filter((one) => one !== runtime);
  }
}
