import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closedFolder, shortHash } from './cluster-place.ts';

let base = '';
const stranger = { uid: 4_000_001, gid: 4_000_001 };

beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'muster-place-'));
  await chmod(base, 0o755);
  await mkdir(join(base, 'closed', 'open'), { recursive: true });
  await chmod(join(base, 'closed'), 0o700);
});

afterAll(() => rm(base, { recursive: true, force: true }));

test('an open way has no closed folder', () => {
  expect(closedFolder(base, stranger)).toBeUndefined();
});

test('one closed parent closes the way, also to what does not exist yet', () => {
  expect(closedFolder(join(base, 'closed', 'open'), stranger)).toBe(join(base, 'closed'));
  expect(closedFolder(join(base, 'closed', 'new', 'data'), stranger)).toBe(join(base, 'closed'));
});

test('the owner passes where a stranger does not', () => {
  const owner = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
  expect(closedFolder(join(base, 'closed', 'open'), owner)).toBeUndefined();
});

test('hashes are short and stable', () => {
  expect(shortHash('/work')).toBe(shortHash('/work'));
  expect(shortHash('/work')).toMatch(/^[0-9a-f]{16}$/);
});
