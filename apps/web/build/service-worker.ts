import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { staticFiles } from './static-files.ts';

/** Public files that the app needs without a network; the others are hashed and come out of the build. */
const KEPT_FILES = ['/favicon.svg', '/offline.html', '/manifest.webmanifest', '/icon-192.png'];
/** What is kept from the beginning: the shell and the pages that are opened without a network. Others are once they were opened. */
const KEPT_MODULES = /\/(main|inner-app|app-shell|toast-host|offline-curtain|home-page|my-attendance-page)\.tsx$/;
const KEPT_ASSETS = /(\.css|inter-first-[\w-]+\.woff2)$/;

function keptFiles(bundle: Rolldown.OutputBundle): readonly string[] {
  const assets = Object.keys(bundle).filter((file) => KEPT_ASSETS.test(file));
  return [...assets, ...staticFiles(bundle, (id) => KEPT_MODULES.test(id))].toSorted();
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
        const files = JSON.stringify([...KEPT_FILES, ...keptFiles(bundle).map((file) => `/${file}`)]);
        const all = Object.keys(bundle).toSorted().join();
        const source = readFileSync(join(root, 'service-worker.js'), 'utf8');
        const page = bundle['index.html'];
        const html = page?.type === 'asset' ? page.source : '';
        const build = createHash('sha256').update(source).update(html).update(all).digest('hex').slice(0, 16);
        const worker = source.replace('__BUILD__', build).replace('__FILES__', files);
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: worker });
      },
    },
  };
}
