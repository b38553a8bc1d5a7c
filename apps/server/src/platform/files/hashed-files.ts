import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The hash list of a backup: lines that `sha256sum --check` reads. A backup may come from anywhere, and a file that is
 * not on its list is named, whatever it is called; flydrive refuses names with brackets, commas or two blanks.
 */
export const HASH_LIST = 'SHA256SUMS';

export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(path)) hash.update(piece);
  return hash.digest('hex');
}

/** Every file below a folder, as paths relative to it, sorted; nothing for a folder that is not there. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}

export async function hashList(folder: string, signal?: AbortSignal): Promise<string> {
  let list = '';
  for (const name of await filesBelow(folder)) {
    signal?.throwIfAborted();
    list += `${await sha256Of(join(folder, name))}  ${name}\n`;
  }
  return list;
}

/** The first file that is missing, changed or not on the list; null when the folder is what the list says. */
export async function firstDifference(folder: string, list: string, signal?: AbortSignal): Promise<string | null> {
  const hashes = new Map(
    list.split('\n').flatMap((line) => (line ? [[line.slice(66), line.slice(0, 64)] as const] : [])),
  );
  const files = (await filesBelow(folder)).filter((name) => name !== HASH_LIST);
  const stranger = files.find((name) => !hashes.has(name));
  if (stranger !== undefined) return stranger;
  const present = new Set(files);
  for (const [name, hash] of hashes) {
    signal?.throwIfAborted();
    if (!present.has(name) || (await sha256Of(join(folder, name))) !== hash) return name;
  }
  return null;
}
