import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeDurably } from '../files/durable-file.ts';

/** Shorter than this is a file that was cut off, not a secret. */
const MIN_SECRET_LENGTH = 32;

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
  return secret.length < MIN_SECRET_LENGTH ? null : secret;
}

/** Writes a secret so that a stop at any moment leaves the old file or the new one, whole. */
export function keepSecret(path: string, secret: string): Promise<void> {
  return writeDurably(path, `${secret}\n`);
}
