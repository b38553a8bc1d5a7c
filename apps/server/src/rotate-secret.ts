// Replaces the installation's secret: `npm run rotate-secret`. Muster has to be stopped; docs/operations.md has more.

import { ConfigError, readConfig } from './platform/config/config.ts';
import { startCluster } from './platform/database/cluster.ts';
import { replaceSecret } from './replace-secret.ts';
import { fail, say } from './serve.ts';

async function main(args: readonly string[]): Promise<void> {
  const unknown = args.find((arg) => arg !== '--lost');
  if (unknown !== undefined) throw new ConfigError(`rotate-secret knows --lost only, not ${unknown}.`);
  const config = readConfig(process.env);
  const cluster = config.databaseUrl ? null : await startCluster({ dataDir: config.dataDir, durable: true, say });
  try {
    await cluster?.ensureDatabase('muster');
    const result = await replaceSecret({
      config,
      embeddedUrl: cluster?.url('muster') ?? null,
      loses: args.includes('--lost'),
    });
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

main(process.argv.slice(2)).catch(fail);
