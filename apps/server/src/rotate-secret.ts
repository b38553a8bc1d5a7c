// Replaces the installation's secret: `npm run rotate-secret`. Muster has to be stopped; docs/operations.md has more.

import { ConfigError, readConfig } from './platform/config/config.ts';
import { startCluster } from './platform/database/cluster/cluster.ts';
import { refuseMarkedFolder } from './platform/files/restore-mark.ts';
import { replaceSecret } from './replace-secret.ts';
import { runCommand, unlessStopped } from './run-command.ts';
import { say } from './serve.ts';

async function main(args: readonly string[], signal: AbortSignal): Promise<void> {
  const unknown = args.find((arg) => arg !== '--lost');
  if (unknown !== undefined) throw new ConfigError(`rotate-secret knows --lost only, not ${unknown}.`);
  const config = readConfig(process.env);
  if (!config.databaseUrl) refuseMarkedFolder(config.dataDir);
  const cluster = config.databaseUrl ? null : await startCluster({ dataDir: config.dataDir, durable: true, say });
  try {
    await cluster?.ensureDatabase('muster');
    const embeddedUrl = cluster?.url('muster') ?? null;
    // What was encrypted is stored slice by slice, and the next time goes on behind it.
    const result = await unlessStopped(signal, replaceSecret({ config, embeddedUrl, loses: args.includes('--lost') }));
    say(`Everything is encrypted with the new secret: ${result.records} records. Everybody has to sign in again.`);
    if (result.lost)
      say(`${result.lost} numbers could not be read any more and were removed: ask the people for them.`);
    if (result.oldSecretFile)
      say(`Backups made before need the old secret, kept in ${result.oldSecretFile}: remove it when none is left.`);
    if (config.secret !== null) say('From now on start Muster with the new secret as MUSTER_SECRET.');
  } finally {
    await cluster?.stop();
  }
}

await runCommand((signal) => main(process.argv.slice(2), signal));
