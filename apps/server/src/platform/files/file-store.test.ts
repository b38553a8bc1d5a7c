import { chmod, mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { diskFileStore } from './file-store.ts';

let base: string;
let umask: number;
beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'muster-files-'));
  // As a system's start leaves it to root.
  umask = process.umask(0o022);
});
afterEach(async () => {
  process.umask(umask);
  await rm(base, { recursive: true, force: true });
});

const modeOf = async (...path: string[]) => (await stat(join(base, ...path))).mode & 0o777;

test('what is uploaded can be read by its owner alone, whatever the umask', async () => {
  await diskFileStore(join(base, 'files')).put('tenant', 'photo', new Uint8Array([1, 2, 3]));
  expect(await modeOf('files', 'tenant', 'photo')).toBe(0o600);
  expect([await modeOf('files'), await modeOf('files', 'tenant')]).toEqual([0o700, 0o700]);
});

test('folders that an earlier version made for everybody are closed with the next upload', async () => {
  await mkdir(join(base, 'files', 'tenant'), { recursive: true });
  await chmod(join(base, 'files'), 0o755);
  const store = diskFileStore(join(base, 'files'));
  await store.put('tenant', 'photo', new Uint8Array([1]));
  expect([await modeOf('files'), await modeOf('files', 'tenant')]).toEqual([0o700, 0o700]);
  expect(await store.get('tenant', 'photo')).toEqual(new Uint8Array([1]));
});
