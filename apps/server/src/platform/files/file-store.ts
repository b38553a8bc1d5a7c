import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

const OWNER_ONLY = 0o600;
const OWNER_ONLY_FOLDER = 0o700;

/** The bytes of files, by tenant and id. */
export type FileStore = {
  put(tenantId: string, id: string, content: Uint8Array): Promise<void>;
  get(tenantId: string, id: string): Promise<Uint8Array>;
  remove(tenantId: string, id: string): Promise<void>;
  /** Everything of a tenant; nothing there is fine too. */
  removeAll(tenantId: string): Promise<void>;
};

export function diskFileStore(folder: string): FileStore {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  const place = (tenantId: string, id: string) => `${tenantId}/${id}`;
  return {
    async put(tenantId, id, content) {
      // The driver leaves both to the umask, which lets everybody read.
      await closeToOthers(folder);
      await closeToOthers(join(folder, tenantId));
      await disk.put(place(tenantId, id), content);
      await chmod(join(folder, place(tenantId, id)), OWNER_ONLY);
    },
    get: (tenantId, id) => disk.getBytes(place(tenantId, id)),
    remove: (tenantId, id) => disk.delete(place(tenantId, id)),
    removeAll: (tenantId) => disk.deleteAll(tenantId),
  };
}

/** Makes a folder for its owner alone, also where an earlier version made it for everybody. */
async function closeToOthers(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: OWNER_ONLY_FOLDER });
  await chmod(folder, OWNER_ONLY_FOLDER);
}
