import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

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

/**
 * What every page needs, the sign-in page included, in one file: many small ones compress worse and arrive later.
 * Heavier parts (dialogs, menus, tables, charts, Zod) stay with the pages that use them.
 */
const FIRST_PAGE =
  /node_modules\/(react|react-dom|scheduler|clsx|@tanstack\/[\w-]+|@mantine\/core\/esm\/(core|components\/(Button|Input|InputBase|TextInput|PasswordInput|Loader|Transition|UnstyledButton|ActionIcon|CloseButton|Anchor|Text|Center|Group)))\//;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), preloadFirstFont()],
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
