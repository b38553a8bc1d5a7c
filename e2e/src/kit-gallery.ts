// The gallery of the kit (apps/web/src/testing/kit-gallery), built in memory and served to one page without a server.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { build, type Rolldown } from 'vite';

const ORIGIN = 'http://kit.test';
const WEB = join(import.meta.dirname, '..', '..', 'apps', 'web');
const ENTRY = join(WEB, 'src', 'testing', 'kit-gallery', 'main-for-tests.tsx');
const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  css: 'text/css',
  woff2: 'font/woff2',
};

export type BuiltGallery = ReadonlyMap<string, string | Uint8Array>;

/** The files of the gallery by their addresses. */
export async function buildGallery(): Promise<BuiltGallery> {
  const result = await build({
    root: WEB,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      cssCodeSplit: false,
      assetsInlineLimit: 0,
      rolldownOptions: { input: ENTRY },
    },
  });
  if (!('output' in result)) throw new Error('Vite built something else than one gallery');
  return new Map([...result.output.map(withAddress), ['/', pageOf(result.output)]]);
}

const withAddress = (file: Rolldown.OutputChunk | Rolldown.OutputAsset) =>
  [`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source] as const;

/** As index.html of the product: the scheme is chosen before the first paint. */
function pageOf(files: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[]): string {
  const scheme = readFileSync(join(WEB, 'public', 'color-scheme.js'), 'utf8');
  const entry = files.find((file) => file.type === 'chunk' && file.isEntry);
  const styles = files.filter(({ fileName }) => fileName.endsWith('.css'));
  const links = styles.map(({ fileName }) => `<link rel="stylesheet" href="/${fileName}">`);
  return `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><title>Kit</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><script>${scheme}</script>${links.join('')}</head>
<body><div id="root"></div><script type="module" src="/${entry?.fileName}"></script></body></html>`;
}

/** Opens a page of the gallery. */
export async function openGallery(page: Page, files: BuiltGallery, name: string): Promise<void> {
  await page.route(`${ORIGIN}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    const file = files.get(pathname);
    if (file === undefined) return route.fulfill({ contentType: 'text/html', body: String(files.get('/')) });
    return route.fulfill({
      contentType: TYPES[pathname.split('.').at(-1) ?? ''] ?? 'text/html',
      body: Buffer.from(file),
    });
  });
  await page.goto(`${ORIGIN}/${name}`);
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page.evaluate(() => document.fonts.ready);
}
