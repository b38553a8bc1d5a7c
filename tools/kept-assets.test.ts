import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bringBack, type Place, setAside } from './kept-assets.ts';

let place: Place;
beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'muster-assets-'));
  place = { dist: join(folder, 'dist'), aside: join(folder, 'aside') };
});
afterEach(() => rmSync(join(place.dist, '..'), { recursive: true }));

/** What a build does: it empties its folder, and writes its own files, unless it fails on the way. */
function build(files: readonly string[], fails = false): void {
  setAside(place);
  rmSync(place.dist, { recursive: true, force: true });
  if (fails) return;
  mkdirSync(join(place.dist, 'assets'), { recursive: true });
  for (const name of files) writeFileSync(join(place.dist, 'assets', name), name);
  bringBack(place);
}

const assets = () => readdirSync(join(place.dist, 'assets')).sort();

test('the files of the build before are there, and those of two before are gone', () => {
  build(['app-1.js', 'kit.js']);
  expect(assets()).toEqual(['app-1.js', 'kit.js']);
  build(['app-2.js', 'kit.js']);
  expect(assets()).toEqual(['app-1.js', 'app-2.js', 'kit.js']);
  build(['app-3.js']);
  expect(assets()).toEqual(['app-2.js', 'app-3.js', 'kit.js']);
});

test('a build that fails loses none of them', () => {
  build(['app-1.js']);
  build([], true);
  build(['app-2.js']);
  expect(assets()).toEqual(['app-1.js', 'app-2.js']);
});
