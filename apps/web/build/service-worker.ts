import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** Public files that the app needs without a network; the others are hashed and come out of the build. */
const KEPT_FILES = ['/color-scheme.js', '/favicon.svg', '/offline.html', '/manifest.webmanifest', '/icon-192.png'];
/** What is kept from the beginning: the shell and the pages that are opened without a network. Others are once they were opened. */
const KEPT_MODULES = /\/(main|app-shell|toast-host|home-page|my-attendance-page)\.tsx$/;
const KEPT_ASSETS = /(\.css|inter-first-[\w-]+\.woff2)$/;

/** The files of some modules with everything they import at once. */
function filesOf(bundle: Rolldown.OutputBundle): string[] {
  const files = new Set<string>();
  const add = (file: string) => {
    const chunk = bundle[file];
    if (files.has(file) || chunk?.type !== 'chunk') return;
    files.add(file);
    for (const imported of chunk.imports) add(imported);
  };
  for (const chunk of Object.values(bundle)) {
    if (chunk.type === 'asset' && KEPT_ASSETS.test(chunk.fileName)) files.add(chunk.fileName);
    if (chunk.type === 'chunk' && chunk.moduleIds.some((id) => KEPT_MODULES.test(id))) add(chunk.fileName);
  }
  return [...files].toSorted();
}

/** Writes the service worker of this build; another build has another. */
export function serviceWorker(root: string): Plugin {
  return {
    name: 'muster:service-worker',
    apply: 'build',
    generateBundle: {
      // The style sheet is written by Vite before.
      order: 'post',
      handler(_, bundle) {
        const files = JSON.stringify([...KEPT_FILES, ...filesOf(bundle).map((file) => `/${file}`)]);
        const all = Object.keys(bundle).toSorted().join();
        const source = readFileSync(join(root, 'service-worker.js'), 'utf8');
        const page = readFileSync(join(root, 'index.html'), 'utf8');
        const build = createHash('sha256').update(source).update(page).update(all).digest('hex').slice(0, 16);
        const worker = source.replace('__BUILD__', build).replace('__FILES__', files);
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: worker });
      },
    },
  };
}
