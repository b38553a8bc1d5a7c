// Restores a backup into an empty place: `npm run restore -- FOLDER [--secret FILE]`; docs/operations.md has more.

import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from './platform/config/config.ts';
import { type Restored, restoreBackup } from './restore-backup.ts';
import { restoreFolder } from './restore-folder.ts';
import { runCommand } from './run-command.ts';
import { say } from './serve.ts';

const USAGE = 'Say which backup: npm run restore -- FOLDER [--secret FILE].';

function optionsOf(args: string[]): { folder: string; secretFrom: string | null } {
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

async function main(args: string[], signal: AbortSignal): Promise<void> {
  const config = readConfig(process.env);
  const options = { ...optionsOf(args), config, signal };
  const restored = await (config.databaseUrl
    ? restoreBackup({ ...options, embeddedUrl: null })
    : restoreFolder({ ...options, say }));
  report(restored);
}

function report({ manifest, payrolls, numbers, changed }: Restored): void {
  const rows = manifest.tables.reduce((total, table) => total + table.rows, 0);
  say(`Restored as of ${manifest.madeAt}: ${rows} rows, ${manifest.files - manifest.missing.length} files.`);
  say(
    `It starts; ${payrolls - changed.length} of ${payrolls} payrolls are intact, ${numbers} encrypted numbers readable.`,
  );
  if (changed.length)
    throw new ConfigError(`Not what was approved, also when the backup was made: ${changed.join(', ')}.`);
}

await runCommand((signal) => main(process.argv.slice(2), signal));
