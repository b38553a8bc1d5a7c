import { defineConfig } from 'vitest/config';

const INTEGRATION = ['apps/server/**/*.integration.test.ts', 'demo/**/*.test.ts', 'bench/**/*.test.ts'];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/**/*.test.ts', 'apps/**/*.test.ts', 'tools/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**', ...INTEGRATION],
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'integration',
          include: INTEGRATION,
          exclude: ['**/node_modules/**', '**/dist/**'],
          globalSetup: ['apps/server/src/platform/database/test-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
