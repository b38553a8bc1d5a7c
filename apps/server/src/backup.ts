// Backs up a Muster, running or not: `npm run backup -- FOLDER [--secret-to FILE]`; docs/operations.md has more.

import { parseArgs } from 'node:util';
import { makeBackup } from './make-backup.ts';
import { ConfigError, readConfig } from './platform/config/config.ts';
import { hasCluster, startCluster } from './platform/database/cluster/cluster.ts';
import { refuseMarkedFolder } from './platform/files/restore-mark.ts';
import { runCommand } from './run-command.ts';
import { say } from './serve.ts';

const USAGE = 'Say where the backup goes: npm run backup -- FOLDER [--secret-to FILE].';

function optionsOf(args: string[]): { folder: string; secretTo: string | null } {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { 'secret-to': { type: 'string' } },
    });
    const [folder, ...more] = positionals;
    if (folder !== undefined && !more.length) return { folder, secretTo: values['secret-to'] ?? null };
  } catch {
    // What it does not know it says below.
  }
  throw new ConfigError(USAGE);
}

async function main(args: string[], signal: AbortSignal): Promise<void> {
  const { folder, secretTo } = optionsOf(args);
  const config = readConfig(process.env);
  if (!config.databaseUrl) refuseMarkedFolder(config.dataDir);
  if (!config.databaseUrl && !(await hasCluster(config.dataDir))) {
    throw new ConfigError(`There is no database in ${config.dataDir}: start Muster there once, or set MUSTER_DATA.`);
  }
  const cluster = config.databaseUrl
    ? null
    : await startCluster({ dataDir: config.dataDir, durable: true, join: true, say });
  try {
    const ownerUrl = config.databaseUrl ?? cluster?.url('muster') ?? '';
    const manifest = await makeBackup({ config, ownerUrl, folder, secretTo, signal });
    const rows = manifest.tables.reduce((total, table) => total + table.rows, 0);
    say(`The backup is in ${folder}: ${rows} rows of ${manifest.tables.length} tables, ${manifest.files} files.`);
    for (const name of manifest.missing) say(`The stored file ${name} was lost before and is not in it.`);
    say(
      secretTo === null
        ? 'The secret is not in it, and without the secret nobody reads its personal numbers: keep that apart and safe.'
        : `The secret is in ${secretTo}: keep it apart, whoever has both reads everything.`,
    );
  } finally {
    await cluster?.stop();
  }
}

await runCommand((signal) => main(process.argv.slice(2), signal));
