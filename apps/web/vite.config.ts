import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUILD_META } from '@muster/contract/build-number.ts';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';

/** Inter's Latin file is needed for the first paint; its name carries a hash, so the tag is made at build time. */
function preloadFirstFont(): Plugin {
  return {
    name: 'muster:preload-first-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const font = Object.keys(bundle ?? {}).find((file) => /inter-latin-opsz-normal-.*\.woff2$/.test(file));
        if (font === undefined) throw new Error('Inter Latin is not in the bundle');
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${font}`, crossorigin: '' };
        return [{ tag: 'link', attrs, injectTo: 'head-prepend' }];
      },
    },
  };
}

/** Public files that the app needs without a network; the others are hashed and come out of the build. */
const KEPT_FILES = ['/color-scheme.js', '/favicon.svg', '/offline.html', '/manifest.webmanifest', '/icon-192.png'];
/** What is kept from the beginning: the shell and the pages that are opened without a network. Others are once they were opened. */
const KEPT_MODULES = /\/(main|app-shell|toast-host|home-page|my-attendance-page)\.tsx$/;
const KEPT_ASSETS = /(\.css|inter-latin(-ext)?-opsz-normal-[\w-]+\.woff2)$/;

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
    const isKept = chunk.type === 'chunk' && (chunk.isEntry || KEPT_MODULES.test(chunk.facadeModuleId ?? ''));
    if (isKept) add(chunk.fileName);
  }
  return [...files].toSorted();
}

/** Of the files with a hash in their names: other files, another number. */
function buildNumber(bundle: Rolldown.OutputBundle): string {
  const names = Object.keys(bundle).filter((name) => name.startsWith('assets/'));
  return createHash('sha256').update(names.toSorted().join()).digest('hex').slice(0, 16);
}

/** The page says which build it is, so that a tab can tell when the server has another one. */
function namedBuild(): Plugin {
  return {
    name: 'muster:named-build',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const attrs = { name: BUILD_META, content: buildNumber(bundle ?? {}) };
        return [{ tag: 'meta', attrs, injectTo: 'head' }];
      },
    },
  };
}

/** Writes the service worker of this build; another build has another. */
function serviceWorker(): Plugin {
  return {
    name: 'muster:service-worker',
    apply: 'build',
    generateBundle(_, bundle) {
      const files = JSON.stringify([...KEPT_FILES, ...filesOf(bundle).map((file) => `/${file}`)]);
      const all = Object.keys(bundle).toSorted().join();
      const source = readFileSync(join(import.meta.dirname, 'service-worker.js'), 'utf8');
      const page = readFileSync(join(import.meta.dirname, 'index.html'), 'utf8');
      const build = createHash('sha256').update(source).update(page).update(all).digest('hex').slice(0, 16);
      const worker = source.replace('__BUILD__', build).replace('__FILES__', files);
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: worker });
    },
  };
}

/**
 * What every page needs, the sign-in page included, in one file: many small ones compress worse and arrive later.
 * Heavier parts (dialogs, menus, tables, charts, Zod) stay with the pages that use them.
 */
const FIRST_PAGE =
  /node_modules\/(react|react-dom|scheduler|clsx|@tanstack\/[\w-]+|@mantine\/core\/esm\/(core|components\/(Button|Input|InputBase|TextInput|PasswordInput|Loader|Transition|UnstyledButton|ActionIcon|CloseButton|Anchor|Text|Center|Group)))\//;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), preloadFirstFont(), namedBuild(), serviceWorker()],
  // The server replaces this mark in every answer with the nonce of its Content-Security-Policy.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: 'dist',
    target: 'es2023',
    // Inline assets and the polyfill would need 'unsafe-inline' or data: in the policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'base', test: FIRST_PAGE }] } } },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: { '/api': process.env['MUSTER_API'] ?? 'http://127.0.0.1:3000' },
  },
});
