import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { planChunks } from './build/chunk-plan.ts';
import { earlyStart } from './build/early-start.ts';
import { firstBuild } from './build/first-build.ts';
import { mantineStyles } from './build/mantine-styles.ts';
import { namedBuild, preloadFirstFont } from './build/page-head.ts';
import { serviceWorker } from './build/service-worker.ts';

const root = import.meta.dirname;

export default defineConfig(async ({ command }): Promise<UserConfig> => {
  const first = command === 'build' ? await firstBuild(root) : null;
  const plan = planChunks(first?.chunks ?? [], first?.visits ?? []);
  return {
    root,
    plugins: [
      react(),
      first && mantineStyles(first.mantineClasses),
      preloadFirstFont(),
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
        output: {
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [{ debugName: 'plan', name: (id) => plan.get(id) ?? null }],
          },
        },
      },
    },
    server: {
      host: '127.0.0.1',
      port: 5173,
      proxy: { '/api': process.env['MUSTER_API'] ?? 'http://127.0.0.1:3000' },
    },
  };
});
