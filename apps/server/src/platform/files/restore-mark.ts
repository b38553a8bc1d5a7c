import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { ConfigError } from '../config/config.ts';
import { syncFolder, writeDurably } from './durable-file.ts';

// There while a backup is restored into a data folder: what lies beside it is not a Muster yet.
const markOf = (dataDir: string) => join(resolve(dataDir), 'restoring');

export function isMarkedFolder(dataDir: string): boolean {
  return existsSync(markOf(dataDir));
}

/** Survives whatever ends the restore from here on. The folder has to be there. */
export function markFolder(dataDir: string): Promise<void> {
  return writeDurably(markOf(dataDir), 'A restore into this folder has begun. This file goes when it is finished.\n');
}

export async function unmarkFolder(dataDir: string): Promise<void> {
  await rm(markOf(dataDir), { force: true });
  await syncFolder(resolve(dataDir));
}

/** For whatever works on a data folder but a restore. */
export function refuseMarkedFolder(dataDir: string): void {
  if (!isMarkedFolder(dataDir)) return;
  throw new ConfigError(
    `A restore into this folder was not finished: run it again. The folder is ${resolve(dataDir)}.`,
  );
}
