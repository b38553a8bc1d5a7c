// Prints the links of mails that no mail server sent: `npm run mail-links -- EMAIL`; docs/operations.md has more.

import { printMailLinks } from './features/account/print-mail-links.ts';
import { openAsServed } from './open-installation.ts';
import { systemClock } from './platform/clock/clock.ts';
import { ConfigError, readConfig } from './platform/config/config.ts';
import { hasCluster, startCluster } from './platform/database/cluster/cluster.ts';
import { refuseMarkedFolder } from './platform/files/restore-mark.ts';
import { fail, say } from './serve.ts';

async function main([email, ...more]: readonly string[]): Promise<void> {
  if (!email?.includes('@') || more.length) throw new ConfigError('Say whose: npm run mail-links -- EMAIL.');
  const config = readConfig(process.env);
  if (!config.databaseUrl) refuseMarkedFolder(config.dataDir);
  if (!config.databaseUrl && !(await hasCluster(config.dataDir))) {
    throw new ConfigError(`There is no database in ${config.dataDir}: start Muster there once, or set MUSTER_DATA.`);
  }
  const cluster = config.databaseUrl
    ? null
    : await startCluster({ dataDir: config.dataDir, durable: true, join: true, say });
  try {
    const db = await openAsServed(config, cluster?.url('muster') ?? null);
    await printMailLinks({ db, clock: systemClock(), say }, email.trim().toLowerCase()).finally(() => db.close());
  } finally {
    await cluster?.stop();
  }
}

main(process.argv.slice(2)).catch(fail);
