import { createWriteStream } from 'node:fs';
import { chmod, mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { writeDurably } from './durable-file.ts';

const OWNER_ONLY_FOLDER = 0o700;
const OWNER_ONLY_FILE = 0o600;

/** Writes survive a crash, for their owner's eyes only: flydrive's own driver writes in place and does not flush. */
class DurableDriver extends FSDriver {
  readonly #folder: string;

  constructor(folder: string) {
    super({ location: folder, visibility: 'private' });
    this.#folder = folder;
  }

  override async put(key: string, content: string | Uint8Array): Promise<void> {
    const path = join(this.#folder, key);
    await writeDurably(path, content);
    // An earlier version made them for everybody.
    await chmod(this.#folder, OWNER_ONLY_FOLDER);
    await chmod(dirname(path), OWNER_ONLY_FOLDER);
  }

  /** Of a file that is there: a stream that fails before anybody listens would end the process. */
  override async getStream(key: string): Promise<Readable> {
    return (await open(join(this.#folder, key))).createReadStream();
  }

  /** For copies into a folder that nobody reads yet: whoever makes many of them syncs their names once, at the end. */
  override async putStream(key: string, content: Readable): Promise<void> {
    const path = join(this.#folder, key);
    await mkdir(dirname(path), { recursive: true, mode: OWNER_ONLY_FOLDER });
    await pipeline(content, createWriteStream(path, { mode: OWNER_ONLY_FILE, flush: true }));
  }
}

/** The stored files of a data folder, or those in a backup. Nothing else reads or writes one. */
export function diskOf(folder: string): Disk {
  return new Disk(new DurableDriver(folder));
}

/** One file from one disk to another. Errors: those of the operating system, which say what is wrong. */
export async function copyStored(from: Disk, to: Disk, name: string): Promise<void> {
  try {
    await to.putStream(name, await from.getStream(name));
  } catch (error) {
    throw systemError(error);
  }
}

/** Flydrive hides it behind its own. */
const systemError = (error: unknown) => (error instanceof Error && error.cause ? error.cause : error);

export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

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
  const disk = diskOf(folder);
  const place = (tenantId: string, id: string) => `${tenantId}/${id}`;
  return {
    put: (tenantId, id, content) => disk.put(place(tenantId, id), content),
    get: (tenantId, id) => disk.getBytes(place(tenantId, id)),
    remove: (tenantId, id) => disk.delete(place(tenantId, id)),
    removeAll: (tenantId) => disk.deleteAll(tenantId),
    async idsOf(tenantId) {
      const { objects } = await disk.listAll(tenantId);
      return Array.from(objects, ({ name }) => name);
    },
    async writtenAt(tenantId, id) {
      try {
        const { lastModified } = await disk.getMetaData(place(tenantId, id));
        return Temporal.Instant.fromEpochMilliseconds(lastModified.getTime());
      } catch (error) {
        if (isMissing(systemError(error))) return null;
        throw error;
      }
    },
  };
}
