import type { Plugin, Rolldown } from 'vite';
import { staticFiles } from './static-files.ts';

const IMPORT = /import\{([^}]*)\}from"\.\/([^"]+)";?/g;
const EXPORT = /export\{([^}]*)\};?\s*$/;
/** What the helpers are called between files; nothing that is shrunk has a name like it. */
const HELPERS = 'rolldownHelpers';

/**
 * The bundler's own helpers, a few lines, are a file of their own wherever files are planned: a request of every page. They
 * come with one that every page begins with.
 */
export function runtimeInMain(): Plugin {
  return {
    name: 'muster:runtime-in-main',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const runtime = chunks.find(({ name }) => name === 'rolldown-runtime');
        if (runtime === undefined) return;
        const first = staticFiles(bundle, (id) =>
          chunks.some(({ isEntry, moduleIds }) => isEntry && moduleIds.includes(id)),
        );
        // One that imports nothing else runs before all others that import it.
        const host = chunks.find(
          ({ fileName, imports }) =>
            fileName !== runtime.fileName &&
            first.includes(fileName) &&
            imports.every((file) => file === runtime.fileName),
        );
        if (host === undefined) return;
        moveRuntime(chunks, runtime, host);
        delete bundle[runtime.fileName];
      },
    },
  };
}

type Chunk = Pick<Rolldown.OutputChunk, 'fileName' | 'code' | 'imports'>;

export function moveRuntime(chunks: readonly Chunk[], runtime: Chunk, host: Chunk): void {
  const nameOf = (file: string) => file.slice(file.lastIndexOf('/') + 1);
  for (const chunk of chunks.filter(({ imports }) => imports.includes(runtime.fileName))) {
    chunk.code = chunk.code.replace(IMPORT, (line: string, names: string, file: string) => {
      if (file !== nameOf(runtime.fileName)) return line;
      const takeThem = `const{${names.replaceAll(' as ', ':')}}=${HELPERS};`;
      return chunk === host ? takeThem : `import{${HELPERS}}from"./${nameOf(host.fileName)}";${takeThem}`;
    });
    const others = chunk.imports.filter((file) => file !== runtime.fileName);
    chunk.imports = chunk === host ? others : [...new Set([host.fileName, ...others])];
  }
  const inside = runtime.code.replace(EXPORT, (_, names: string) => {
    const pairs = names.split(',').map((pair) => pair.split(' as '));
    return `return{${pairs.map(([own, name = own]) => `${name}:${own}`).join()}}`;
  });
  host.code = `const ${HELPERS}=(()=>{${inside}})();${host.code}\nexport{${HELPERS}};`;
}
