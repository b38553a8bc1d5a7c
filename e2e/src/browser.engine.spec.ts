import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { expect, type Route, test } from '@playwright/test';
import { sample } from './engine-sample.ts';

const ORIGIN = 'http://engine.test';
const ROOT = join(import.meta.dirname, '..', '..');
const FOLDERS = { engine: 'packages/engine/src', law: 'packages/law/src', e2e: 'e2e/src' } as const;

const PAGE = `<script type="importmap">{ "imports": { "@muster/engine/": "/engine/", "@muster/law/": "/law/" } }</script>`;

/** The very source files, without their types and with nothing else: what is not there cannot be needed. */
async function serve(route: Route): Promise<void> {
  const { pathname } = new URL(route.request().url());
  const [folder, ...path] = pathname.slice(1).split('/');
  if (folder === '') return route.fulfill({ contentType: 'text/html', body: PAGE });
  if (folder !== 'engine' && folder !== 'law' && folder !== 'e2e') return route.fulfill({ status: 404 });
  const source = readFileSync(join(ROOT, FOLDERS[folder], ...path), 'utf8');
  return route.fulfill({ contentType: 'text/javascript', body: stripTypeScriptTypes(source) });
}

test('the engine runs in the browser as it stands, and gives what it gives on the server', async ({ page }) => {
  const requests: string[] = [];
  await page.route(`${ORIGIN}/**`, serve);
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(`${ORIGIN}/`);
  const inBrowser: unknown = await page.evaluate("import('/e2e/engine-sample.ts').then(({ sample }) => sample())");
  expect(inBrowser).toBe(sample());
  expect(requests.filter((url) => url.includes('/engine/')).length).toBeGreaterThan(50);
  expect(requests.filter((url) => !url.startsWith(ORIGIN))).toEqual([]);
});
