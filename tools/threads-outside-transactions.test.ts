import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SERVER = join(import.meta.dirname, '..', 'apps', 'server', 'src');

/** What waits for a thread, by the names it has in features. */
const WAITS = /\b(?:pdf\.render|papers\.(?:unpack|join)|files\.write|(?:reader|thread)\.(?:run|call)|\w+InThread)\(/;

/** What stands between the bracket at `open` and the one that closes it. */
function inside(text: string, open: number): string {
  let depth = 0;
  for (let at = open; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (depth === 0) return text.slice(open, at);
  }
  return text.slice(open);
}

/** Every piece of a file that is carried out inside a transaction and waits for a thread. */
function waitingInside(text: string): string[] {
  return [...text.matchAll(/\b(?:inTenant|inGlobal|readTenant)\(/g)]
    .map(({ index, 0: call }) => inside(text, index + call.length - 1))
    .flatMap((piece) => WAITS.exec(piece)?.[0] ?? []);
}

test('a thread that is awaited inside a transaction is found', () => {
  expect(waitingInside('caller.inTenant(async (tx) => { await reader.run(order); })')).toEqual(['reader.run(']);
  expect(waitingInside('const a = await inTenant((tx) => f(tx)); await pdf.render(a);')).toEqual([]);
});

test('no feature awaits a thread inside a transaction', async () => {
  const found: string[] = [];
  let waits = 0;
  for await (const name of glob('**/*.ts', { cwd: SERVER })) {
    if (/\.test\.ts$|for-tests/.test(name)) continue;
    const text = await readFile(join(SERVER, name), 'utf8');
    if (WAITS.test(text)) waits += 1;
    found.push(...waitingInside(text).map((call) => `${name}: ${call}`));
  }
  expect(found).toEqual([]);
  // The names above are those that are used.
  expect(waits).toBeGreaterThan(10);
});
