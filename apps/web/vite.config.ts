import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { earlyStart } from './build/early-start.ts';
import { lateDialogs } from './build/late-dialogs.ts';
import { lightContract } from './build/light-contract.ts';
import { namedBuild, ownIcon, preloadFirstFont } from './build/page-head.ts';
import { plannedFiles } from './build/planned-build.ts';
import { runtimeInPage } from './build/runtime-in-page.ts';
import { serviceWorker } from './build/service-worker.ts';
import { smallTable } from './build/small-table.ts';

const root = import.meta.dirname;

export default defineConfig({
  root,
  plugins: [
    lateDialogs(),
    smallTable(),
    lightContract(),
    react(),
    runtimeInPage(),
    plannedFiles(root),
    preloadFirstFont(),
    ownIcon(root),
    namedBuild(),
    earlyStart(root),
    serviceWorker(root),
  ],
  // The server replaces this mark in every answer with the nonce of its Content-Security-Policy.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: 'dist',
    target: 'es2023',
    cssCodeSplit: false,
    // Inline assets and the polyfill would need 'unsafe-inline' or data: in the policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // What every page needs is one file, and larger.
    chunkSizeWarningLimit: 800,
    rolldownOptions: {
      preserveEntrySignatures: false,
      // What some wait for and others do not may be in one file.
      checks: { ineffectiveDynamicImport: false },
    },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: { '/api': process.env['MUSTER_API'] ?? 'http://127.0.0.1:3000' },
  },
});
