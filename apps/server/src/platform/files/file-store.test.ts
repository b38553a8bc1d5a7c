import { randomUUIDv7 } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const steps: string[] = [];
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>();
  return {
    ...real,
    async open(path: string, ...rest: [string?, number?]) {
      const handle = await real.open(path, ...rest);
      const sync = handle.sync.bind(handle);
      handle.sync = () => {
        steps.push(`sync ${path}`);
        return sync();
      };
      return handle;
    },
    rename(from: string, to: string) {
      steps.push(`rename ${to}`);
      return real.rename(from, to);
    },
  };
});
const { copyStored, diskFileStore, diskOf, isMissing } = await import('./file-store.ts');

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'muster-files-'));
  steps.length = 0;
  // As a system's start leaves it to root.
  const umask = process.umask(0o022);
  return async () => {
    process.umask(umask);
    await rm(folder, { recursive: true, force: true });
  };
});
afterEach(() => vi.restoreAllMocks());

const [tenant, id] = [randomUUIDv7(), randomUUIDv7()];

test('bytes are on the disk before they have their name, and the names before anybody is told', async () => {
  const files = diskFileStore(join(folder, 'files'));
  await files.put(tenant, id, Buffer.from('photo'));
  const place = join(folder, 'files', tenant);
  const [draft, ...rest] = steps;
  expect(draft).toContain(`sync ${join(place, id)}.new-`);
  expect(rest).toEqual([
    `rename ${join(place, id)}`,
    `sync ${place}`,
    `sync ${join(folder, 'files')}`,
    `sync ${folder}`,
  ]);
  expect(Buffer.from(await files.get(tenant, id)).toString()).toBe('photo');
  expect(await readdir(place)).toEqual([id]);
});

test('a file is for the eyes of its owner, and one put again is the new one whole', async () => {
  const files = diskFileStore(folder);
  await files.put(tenant, id, Buffer.from('a longer first text'));
  await files.put(tenant, id, Buffer.from('second'));
  expect(Buffer.from(await files.get(tenant, id)).toString()).toBe('second');
  expect((await stat(join(folder, tenant, id))).mode & 0o777).toBe(0o600);
  expect(await files.idsOf(tenant)).toEqual([id]);
  expect(await files.writtenAt(tenant, id)).not.toBeNull();
});

test('of a tenant without files there is nothing, and nothing to remove', async () => {
  const files = diskFileStore(folder);
  expect(await files.idsOf(tenant)).toEqual([]);
  expect(await files.writtenAt(tenant, id)).toBeNull();
  await files.removeAll(tenant);
  await files.remove(tenant, id);
});

const modeOf = async (...path: string[]) => (await stat(join(folder, ...path))).mode & 0o777;

test('what is uploaded can be read by its owner alone, whatever the umask', async () => {
  await diskFileStore(join(folder, 'files')).put('tenant', 'photo', new Uint8Array([1, 2, 3]));
  expect(await modeOf('files', 'tenant', 'photo')).toBe(0o600);
  expect([await modeOf('files'), await modeOf('files', 'tenant')]).toEqual([0o700, 0o700]);
});

test('folders that an earlier version made for everybody are closed with the next upload', async () => {
  await mkdir(join(folder, 'files', 'tenant'), { recursive: true });
  await chmod(join(folder, 'files'), 0o755);
  const store = diskFileStore(join(folder, 'files'));
  await store.put('tenant', 'photo', new Uint8Array([1]));
  expect([await modeOf('files'), await modeOf('files', 'tenant')]).toEqual([0o700, 0o700]);
  expect(await store.get('tenant', 'photo')).toEqual(new Uint8Array([1]));
});

test('a copy is its owner’s alone, whole, and of what is gone the system says so', async () => {
  await diskFileStore(join(folder, 'files')).put('tenant', 'photo', new Uint8Array([1, 2, 3]));
  const [stored, copies] = [diskOf(join(folder, 'files')), diskOf(join(folder, 'copies'))];
  await copyStored(stored, copies, 'tenant/photo');
  expect(await copies.getBytes('tenant/photo')).toEqual(new Uint8Array([1, 2, 3]));
  expect([await modeOf('copies', 'tenant', 'photo'), await modeOf('copies', 'tenant')]).toEqual([0o600, 0o700]);
  const failure = await copyStored(stored, copies, 'tenant/gone').catch((error: unknown) => error);
  expect([isMissing(failure), String(failure)]).toEqual([true, expect.stringContaining('ENOENT: no such file')]);
});
