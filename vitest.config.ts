import { defineConfig } from 'vitest/config';

const INTEGRATION = ['apps/server/**/*.integration.test.ts', 'demo/**/*.test.ts', 'bench/**/*.test.ts'];
// They put another module in the place of one, or count what all modules declare: each reads its modules anew.
const APART = [
  'apps/server/src/platform/files/file-store.test.ts',
  'apps/server/src/platform/slots.test.ts',
  'packages/calc/src/command/kinds.test.ts',
];
// Their lines and branches are counted, which takes two to four times the time: the two that try the engine with thousands
// of people are no part of it, and nothing may be covered by them alone.
const COVERED = ['packages/{engine,calc}/src/**/*.test.ts'];
const THOUSANDS = [
  'packages/engine/src/oracle/year-oracle.test.ts',
  'packages/engine/src/payroll/compute-payslip.properties.test.ts',
];
/** Of every test: what hangs is noticed all the same, and a busy machine fails nothing. */
const PATIENCE = 60_000;
/**
 * Node itself reads the modules, as it does where they serve: nothing is transformed, and what one takes from another is
 * not looked up at each use, which takes the engine half as long again. `vi.mock` does nothing there.
 */
const AS_NODE_READS = { viteModuleRunner: false, nodeLoader: false };
/** What the workers of the integration tests read first. */
const CHEAP_HASHES = new URL('./apps/server/src/platform/auth/cheap-hashes-for-tests.ts', import.meta.url).href;
const NO_TESTS = ['**/node_modules/**', '**/dist/**', '**/.stryker-tmp/**'];

export default defineConfig({
  test: {
    // `npm test` and `npm run coverage`: engine and calculator are held to every line and branch.
    coverage: {
      include: ['packages/{engine,calc}/src/**/*.ts'],
      exclude: ['**/*.test.ts', '**/testing-*.ts', '**/*-for-tests.ts', 'packages/calc/src/{main,write-page}.ts'],
      reporter: ['text-summary', 'json'],
      thresholds: { lines: 100, branches: 100, functions: 100, statements: 100 },
    },
    projects: [
      {
        test: {
          name: 'unit-covered',
          include: COVERED,
          exclude: [...NO_TESTS, ...APART, ...THOUSANDS],
          isolate: false,
          testTimeout: PATIENCE,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'unit',
          include: [
            'packages/{contract,law,returns}/**/*.test.ts',
            ...THOUSANDS,
            'apps/server/**/*.test.ts',
            'tools/**/*.test.ts',
          ],
          exclude: [...NO_TESTS, ...INTEGRATION, ...APART],
          experimental: AS_NODE_READS,
          // Most of the time would go into reading the same modules for each file.
          isolate: false,
          testTimeout: PATIENCE,
          sequence: { groupOrder: 0 },
        },
      },
      {
        // What they read holds JSX and styles, which Node does not.
        test: {
          name: 'unit-web',
          include: ['apps/web/**/*.test.ts'],
          exclude: NO_TESTS,
          isolate: false,
          testTimeout: PATIENCE,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'unit-apart',
          include: APART,
          exclude: NO_TESTS,
          testTimeout: PATIENCE,
          sequence: { groupOrder: 0 },
        },
      },
      {
        // Screens as the app shows them, against a server that answers what the test tells it.
        test: {
          name: 'screens',
          include: ['apps/web/src/**/*.test.tsx'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          environment: 'happy-dom',
          // A link that leads out of the app would leave the page of all tests after it blank.
          environmentOptions: { happyDOM: { settings: { navigation: { disableMainFrameNavigation: true } } } },
          // The app is read once for all files of a worker; the set-up file leaves nothing of one test to the next.
          isolate: false,
          setupFiles: ['apps/web/src/testing/browser-for-tests.ts'],
          testTimeout: PATIENCE,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'integration',
          experimental: AS_NODE_READS,
          execArgv: ['--import', CHEAP_HASHES],
          include: INTEGRATION,
          exclude: ['**/node_modules/**', '**/dist/**'],
          globalSetup: ['apps/server/src/platform/database/test-setup.ts'],
          // The server's modules are read once for all files of a worker; each file has a database of its own.
          isolate: false,
          testTimeout: PATIENCE,
          hookTimeout: 120_000,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
