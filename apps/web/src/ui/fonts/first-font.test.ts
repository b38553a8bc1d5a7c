import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..', '..', '..', '..');
const TEXTS = ['apps/web/src/**/*.{ts,tsx}', 'packages/*/src/**/*.ts', 'apps/server/src/**/*.ts'];
/** No file of Inter has them, whatever it holds: they come from the device. */
const OF_THE_DEVICE = new Set('←→⌘ʼ');

/** The signs that the style sheet says are in the first file. */
function firstSigns(): ReadonlySet<string> {
  const sheet = readFileSync(join(import.meta.dirname, 'inter-first.css'), 'utf8');
  const ranges = /unicode-range:([^;]+);/.exec(sheet)?.[1] ?? '';
  const signs = [...ranges.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)].flatMap(([, first = '', last = first]) => {
    const from = Number.parseInt(first, 16);
    return Array.from({ length: Number.parseInt(last, 16) - from + 1 }, (_, index) =>
      String.fromCodePoint(from + index),
    );
  });
  return new Set(signs);
}

const isForTests = (file: string) => /\.test\.|for-tests|testing|\/test-/.test(file);
const withoutComments = (code: string) => code.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*/g, '');

test('the first font has every sign that our texts are written with', () => {
  const first = firstSigns();
  const missing = globSync(TEXTS, { cwd: ROOT })
    .filter((file) => !isForTests(file))
    .flatMap((file) =>
      [...withoutComments(readFileSync(join(ROOT, file), 'utf8'))]
        .filter((sign) => sign > '~' && !first.has(sign) && !OF_THE_DEVICE.has(sign))
        .map((sign) => `${sign} in ${file}`),
    );
  expect(missing).toEqual([]);
});

test('it begins as a font file does, and is small', () => {
  const file = readFileSync(join(import.meta.dirname, 'inter-first.woff2'));
  expect(file.subarray(0, 4).toString()).toBe('wOF2');
  expect(file.length).toBeLessThan(30_000);
});
