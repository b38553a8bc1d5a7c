// Restores a backup into an empty place: `npm run restore -- FOLDER [--secret FILE]`; docs/operations.md has more.

import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Config, ConfigError, readConfig } from './platform/config/config.ts';
import { hasCluster, startCluster } from './platform/database/cluster.ts';
import { isEmptyPlace, type Restored, readBackup, restoreBackup } from './restore-backup.ts';
import { fail, say } from './serve.ts';

const USAGE = 'Say which backup: npm run restore -- FOLDER [--secret FILE].';

type Options = { readonly folder: string; readonly secretFrom: string | null };

function optionsOf(args: string[]): Options {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { secret: { type: 'string' } },
    });
    const [folder, ...more] = positionals;
    if (folder !== undefined && !more.length) return { folder, secretFrom: values.secret ?? null };
  } catch {
    // What it does not know it says below.
  }
  throw new ConfigError(USAGE);
}

async function restored(config: Config, options: Options): Promise<Restored> {
  if (config.databaseUrl) return restoreBackup({ ...options, config, embeddedUrl: null });
  // Before a database is made, so that a mistake leaves nothing behind.
  await readBackup(options.folder);
  if (!(await isEmptyPlace(config.dataDir)) || (await hasCluster(config.dataDir))) {
    throw new ConfigError(`The folder ${config.dataDir} is not empty: set MUSTER_DATA to an empty one.`);
  }
  const cluster = await startCluster({ dataDir: config.dataDir, durable: true, say });
  try {
    await cluster.ensureDatabase('muster');
    const result = await restoreBackup({ ...options, config, embeddedUrl: cluster.url('muster') });
    await cluster.stop();
    return result;
  } catch (error) {
    // Half a restore looks like a Muster: nothing of it may stay.
    await cluster.stop();
    for (const folder of [cluster.folder, join(config.dataDir, 'files')])
      await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

async function main(args: string[]): Promise<void> {
  const config = readConfig(process.env);
  const { manifest, payrolls, numbers, changed } = await restored(config, optionsOf(args));
  const rows = manifest.tables.reduce((total, table) => total + table.rows, 0);
  say(`Restored as of ${manifest.madeAt}: ${rows} rows, ${manifest.files - manifest.missing.length} files.`);
  say(
    `It starts; ${payrolls - changed.length} of ${payrolls} payrolls are intact, ${numbers} encrypted numbers readable.`,
  );
  if (changed.length)
    throw new ConfigError(`Not what was approved, also when the backup was made: ${changed.join(', ')}.`);
}

main(process.argv.slice(2)).catch(fail);
