import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

/**
 * Writes a file for its owner's eyes only, so that a stop at any moment leaves the old file or the new one, whole, and
 * the new one once this returned. Missing folders are made.
 */
export async function writeDurably(path: string, content: string | Uint8Array): Promise<void> {
  const folder = dirname(resolve(path));
  const firstCreated = await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = `${path}.new-${process.pid}`;
  await rm(draft, { force: true });
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, path);
  await syncFolder(folder);
  // The name of a new folder lies in the one above it.
  for (let one = folder; firstCreated !== undefined && one.length >= firstCreated.length; one = dirname(one)) {
    await syncFolder(dirname(one));
  }
}

/** Makes the names in a folder as durable as the files are. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().catch(() => undefined); // not every file system can
  await handle.close();
}

/** The same for a folder and everything below it. */
export async function syncFolders(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isDirectory()) await syncFolder(join(entry.parentPath, entry.name));
  await syncFolder(folder);
}
