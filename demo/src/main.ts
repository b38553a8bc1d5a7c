// Muster with the demo organisation beside any real data: `npm run demo`, or `npm run demo -- --people 500`.

import { type Config, ConfigError, readConfig } from '@muster/server/platform/config/config.ts';
import { fail, say, serve } from '@muster/server/serve.ts';
import { offeredDemo } from './offered-demo.ts';
import { ADMINISTRATOR, MANAGER, MEMBER, MODERATOR, PASSWORD, TIME, TODAY } from './organisation.ts';
import { seedDemo } from './seed-demo.ts';

const RAISED_LIMITS = '100000,100000';

function demoConfig(): Config {
  const config = readConfig({
    MUSTER_TODAY: TODAY,
    MUSTER_TIME: TIME,
    MUSTER_RATE_LIMITS: RAISED_LIMITS,
    MUSTER_BILLING: 'on',
    ...process.env,
  });
  say(
    `The business date is ${config.today}, and its clock begins at ${config.startsAt}. Rate limits are raised to ${config.rateLimits.person} requests a minute.`,
  );
  return { ...config, demoSignsIn: true };
}

function peopleCount(args: readonly string[]): number | undefined {
  const at = args.indexOf('--people');
  if (at < 0) return undefined;
  const people = Number(args[at + 1]);
  if (!Number.isInteger(people) || people < 4)
    throw new ConfigError('--people needs a whole number from 4, like --people 500.');
  return people;
}

async function main(): Promise<void> {
  const people = peopleCount(process.argv.slice(2));
  await serve({
    config: demoConfig(),
    demo: async () => offeredDemo,
    prepare: async (services) => {
      await seedDemo(services, { log: say, ...(people === undefined ? {} : { people }) });
    },
  });
  welcome();
}

function welcome(): void {
  say(`Log in with the password ${PASSWORD} as`);
  for (const [email, who] of [
    [ADMINISTRATOR, 'administrator'],
    [MODERATOR, 'moderator'],
    [MANAGER, 'member with reports'],
    [MEMBER, 'member'],
  ]) {
    say(`  ${email}  ${who}`);
  }
}

main().catch(fail);
