import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compressAssets } from './compress-assets.ts';
import type { Place } from './kept-assets.ts';

const SCRIPT = 'export const words = "one two three";'.repeat(50);

let place: Place;
beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'muster-assets-'));
  place = { dist: join(folder, 'dist'), aside: join(folder, 'aside') };
  mkdirSync(join(place.dist, 'assets'), { recursive: true });
  mkdirSync(place.aside);
});
afterEach(() => rmSync(join(place.dist, '..'), { recursive: true }));

const asset = (name: string) => join(place.dist, 'assets', name);

test('scripts and style sheets lie beside themselves as Brotli and as gzip, fonts do not', async () => {
  for (const name of ['app-1.js', 'app-1.css', 'inter-1.woff2']) writeFileSync(asset(name), SCRIPT);
  await compressAssets(place);
  expect(readdirSync(join(place.dist, 'assets')).sort()).toEqual([
    'app-1.css',
    'app-1.css.br',
    'app-1.css.gz',
    'app-1.js',
    'app-1.js.br',
    'app-1.js.gz',
    'inter-1.woff2',
  ]);
  expect(brotliDecompressSync(readFileSync(asset('app-1.js.br'))).toString()).toBe(SCRIPT);
  expect(gunzipSync(readFileSync(asset('app-1.css.gz'))).toString()).toBe(SCRIPT);
  expect(readFileSync(asset('app-1.js.br')).length).toBeLessThan(100);
});

test('what the build before has compressed is not compressed again', async () => {
  writeFileSync(asset('app-1.js'), SCRIPT);
  for (const ending of ['br', 'gz']) writeFileSync(join(place.aside, `app-1.js.${ending}`), `${ending} of before`);
  await compressAssets(place);
  expect(readFileSync(asset('app-1.js.br'), 'utf8')).toBe('br of before');
  expect(readFileSync(asset('app-1.js.gz'), 'utf8')).toBe('gz of before');
});
