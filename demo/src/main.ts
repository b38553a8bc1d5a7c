// Muster with the demo organisation beside any real data: `npm run demo`, or `npm run demo -- --people 500`.

import type { AddressInfo } from 'node:net';
import { type Config, readConfig } from '@muster/server/platform/config/config.ts';
import { installationSecret } from '@muster/server/platform/config/installation-secret.ts';
import { type Cluster, startCluster } from '@muster/server/platform/database/cluster.ts';
import { migrateDatabase } from '@muster/server/platform/database/migrate.ts';
import { createLog } from '@muster/server/platform/log/log.ts';
import { type Muster, startMuster } from '@muster/server/start-muster.ts';
import { offeredDemo } from './offered-demo.ts';
import { ADMINISTRATOR, MANAGER, MEMBER, MODERATOR, PASSWORD, TODAY } from './organisation.ts';
import { seedDemo } from './seed-demo.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
const RAISED_LIMITS = '100000,100000';

function demoConfig(): Config {
  const config = readConfig({ MUSTER_TODAY: TODAY, MUSTER_RATE_LIMITS: RAISED_LIMITS, ...process.env });
  say(`The business date is ${config.today}. Rate limits are raised to ${config.rateLimits.user} requests a minute.`);
  return config;
}

function peopleWanted(args: readonly string[]): number | undefined {
  const at = args.indexOf('--people');
  if (at < 0) return undefined;
  const people = Number(args[at + 1]);
  if (!Number.isInteger(people) || people < 4)
    throw new Error('--people needs a whole number from 4, like --people 500.');
  return people;
}

async function main(): Promise<void> {
  const people = peopleWanted(process.argv.slice(2));
  const config = demoConfig();
  const cluster = config.databaseUrl ? null : await startCluster({ dataDir: config.dataDir, durable: true, say });
  let muster: Muster | null = null;
  try {
    muster = await started(config, cluster);
    stopOnSignals(muster, cluster);
    await seedDemo(muster.services, { say, ...(people === undefined ? {} : { people }) });
    await muster.app.listen({ port: config.port, host: config.host });
    welcome(muster.app.server.address());
  } catch (error) {
    await muster?.stop();
    await cluster?.stop();
    throw error;
  }
}

async function started(config: Config, cluster: Cluster | null): Promise<Muster> {
  await cluster?.ensureDatabase('muster');
  const databaseUrl = config.databaseUrl ?? cluster?.url('muster') ?? '';
  const secret = await installationSecret(config.secret, config.dataDir);
  await migrateDatabase(databaseUrl);
  return startMuster({ config, databaseUrl, secret, log: createLog(config.logLevel), say, demo: offeredDemo });
}

function welcome(address: AddressInfo | string | null): void {
  say(`Muster is running at ${typeof address === 'object' ? `http://localhost:${address?.port ?? ''}` : address}`);
  say(`Sign in with the password ${PASSWORD} as`);
  for (const [email, who] of [
    [ADMINISTRATOR, 'administrator'],
    [MODERATOR, 'moderator'],
    [MANAGER, 'member with reports'],
    [MEMBER, 'member'],
  ]) {
    say(`  ${email}  ${who}`);
  }
}

// A terminal sends Ctrl-C twice, to the group and through npm: the second one changes nothing.
function stopOnSignals(muster: Muster, cluster: Cluster | null): void {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      say('Stopping…');
      void muster
        .stop()
        .then(() => cluster?.stop())
        .then(() => process.exit(0), fail);
    });
  }
}

function fail(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

main().catch(fail);
