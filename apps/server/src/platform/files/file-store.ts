import { chmod, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { writeDurably } from './durable-file.ts';

const OWNER_ONLY_FOLDER = 0o700;

/** The bytes of files, by tenant and id. */
export type FileStore = {
  /** On the disk, whole, when this returns; a crash before that leaves nothing under this id. */
  put(tenantId: string, id: string, content: Uint8Array): Promise<void>;
  get(tenantId: string, id: string): Promise<Uint8Array>;
  remove(tenantId: string, id: string): Promise<void>;
  /** Everything of a tenant; nothing there is fine too. */
  removeAll(tenantId: string): Promise<void>;
  /** The ids of all that is there of a tenant, and what a crash left half written. */
  idsOf(tenantId: string): Promise<string[]>;
  /** When it was written; null when it is gone. */
  writtenAt(tenantId: string, id: string): Promise<Temporal.Instant | null>;
};

export function diskFileStore(folder: string): FileStore {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  const place = (tenantId: string, id: string) => `${tenantId}/${id}`;
  return {
    async put(tenantId, id, content) {
      await writeDurably(join(folder, place(tenantId, id)), content);
      // An earlier version made them for everybody.
      await chmod(folder, OWNER_ONLY_FOLDER);
      await chmod(join(folder, tenantId), OWNER_ONLY_FOLDER);
    },
    get: (tenantId, id) => disk.getBytes(place(tenantId, id)),
    remove: (tenantId, id) => disk.delete(place(tenantId, id)),
    removeAll: (tenantId) => disk.deleteAll(tenantId),
    idsOf: (tenantId) => orNothing(readdir(join(folder, tenantId)), []),
    async writtenAt(tenantId, id) {
      const stats = await orNothing(stat(join(folder, place(tenantId, id))), null);
      return stats && Temporal.Instant.fromEpochMilliseconds(Math.floor(stats.mtimeMs));
    },
  };
}

async function orNothing<T, N>(promise: Promise<T>, nothing: N): Promise<T | N> {
  try {
    return await promise;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return nothing;
    throw error;
  }
}
