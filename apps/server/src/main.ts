import { readConfig } from './platform/config/config.ts';
import { fail, serve } from './serve.ts';

async function main(): Promise<void> {
  // Loaded here and nowhere else: the demo is built on the server, not the server on the demo.
  const demo = async () => (await import('../../../demo/src/offered-demo.ts')).offeredDemo;
  await serve({ config: readConfig(process.env), demo });
}

main().catch(fail);
