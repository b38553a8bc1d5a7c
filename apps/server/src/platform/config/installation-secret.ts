import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Shorter than this is a file that was cut off, not a secret. */
const SHORTEST_SECRET = 32;

export function secretFile(dataDir: string): string {
  return join(dataDir, 'secret');
}

export function newSecret(): string {
  return randomBytes(48).toString('base64url');
}

/** The secret a file holds; null when there is no such file or nothing that could be one in it. */
export async function readSecret(path: string): Promise<string | null> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const secret = text.trim();
  return secret.length < SHORTEST_SECRET ? null : secret;
}

/** Writes a secret so that a stop at any moment leaves the old file or the new one, whole. For its owner's eyes only. */
export async function keepSecret(path: string, secret: string): Promise<void> {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = `${path}.new-${process.pid}`;
  await rm(draft, { force: true });
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(`${secret}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, path);
  await syncFolder(folder);
}

/** Makes the names in a folder as durable as the files are. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().catch(() => undefined); // not every file system can
  await handle.close();
}
