import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { READY_OFFSET, SERVERS } from './src/servers.ts';

// Playwright loads this file once more in every worker: what the first one chose is handed on in the environment.
const PORT = Number(chosenOnce('MUSTER_E2E_PORT', () => String(4_000 + Math.floor(Math.random() * 20_000))));
const DATA = chosenOnce('MUSTER_E2E_DATA', freshFolder);
const CHROMIUM = process.env['CHROMIUM'];

function chosenOnce(name: string, choose: () => string): string {
  const value = process.env[name] ?? choose();
  process.env[name] = value;
  return value;
}

/** A folder for the data of all servers, gone when this process ends, which is after they have. */
function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'muster-e2e-'));
  // PostgreSQL runs as another user when this is root, and has to walk through.
  chmodSync(folder, 0o755);
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const addressOf = (name: string) =>
  `http://localhost:${PORT + (SERVERS.find((server) => server.name === name)?.offset ?? Number.NaN)}`;

export default defineConfig({
  testDir: './src',
  outputDir: './test-results',
  // Two cores: what one server serves goes one after the other, because it shares an organisation, and beside it
  // what another one does. Which files share a demo is fixed, so that they always find the same in it.
  workers: 2,
  // A test takes half a minute at the most; a machine with other work takes longer.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: [['line']],
  use: {
    actionTimeout: 15_000,
    navigationTimeout: 15_000,
    viewport: { width: 1_440, height: 900 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // Each test has a browser of its own, which would fetch the whole app to keep it; one test looks at that.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // A trace of every step costs a sixth of the time; `--trace on` makes one where a screenshot is not enough.
    trace: 'off',
    launchOptions: {
      args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'],
      ...(CHROMIUM ? { executablePath: CHROMIUM } : {}),
    },
  },
  projects: [
    {
      name: 'demo, l to z',
      testMatch: /\/[l-z][^/]*\.screens\.spec\.ts$/,
      workers: 1,
      use: { baseURL: addressOf('demo-l-to-z') },
    },
    {
      name: 'demo, a to k',
      testMatch: /\/[a-k][^/]*\.screens\.spec\.ts$/,
      workers: 1,
      use: { baseURL: addressOf('demo-a-to-k') },
    },
    { name: 'empty', testMatch: '*.journey.spec.ts', workers: 1, use: { baseURL: addressOf('empty') } },
    // Presses are counted from the very first page: an installation of its own, on which nobody was before.
    { name: 'counted', testMatch: '*.counted.spec.ts', workers: 1, use: { baseURL: addressOf('counted') } },
    // The engine alone, from its own source files: no server is asked.
    { name: 'engine', testMatch: '*.engine.spec.ts', workers: 1 },
  ],
  webServer: {
    command: 'exec node src/serve-all.ts',
    env: { MUSTER_E2E_DATA: DATA },
    url: `http://localhost:${PORT + READY_OFFSET}`,
    timeout: 360_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
});
