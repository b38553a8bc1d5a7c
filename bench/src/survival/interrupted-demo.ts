import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { login } from '@muster/contract/features/account/account.contract.ts';
import { payrollInsights } from '@muster/contract/features/payroll/payroll.contract.ts';
import { listPeople } from '@muster/contract/features/users/users.contract.ts';
import { apiClient } from '@muster/demo/api-client.ts';
import { ADMINISTRATOR, PASSWORD } from '@muster/demo/organisation.ts';
import { PAID_MONTHS } from '@muster/demo/pay-months.ts';
import { addressOf, BUILT_DEMO, buildServer, demoWithinMs, over, spawnServer } from '../muster-process.ts';

type Options = { readonly people: number; readonly kills: number; readonly log: (line: string) => void };

/** When it is killed for the first time, and how much later each time after that: in its people, its leave, its payrolls. */
const FIRST_KILL_MS = 20_000;

/** A demo that is killed again and again and started again; what is wrong with it at the end. */
export async function interruptedDemo({ people, kills, log }: Options): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'muster-demo-'));
  await chmod(folder, 0o777);
  buildServer();
  const start = () => spawnServer(folder, [BUILT_DEMO, '--people', String(people)]);
  try {
    for (let kill = 1; kill <= kills; kill += 1) {
      const child = start();
      await Promise.race([sleep(FIRST_KILL_MS * kill), once(child, 'exit')]);
      if (child.exitCode !== null) return [`the demo ended by itself with ${child.exitCode} before it was killed`];
      child.kill('SIGKILL');
      await once(child, 'exit');
      log(`demo: killed ${kill} of ${kills}`);
    }
    const child = start();
    const problems = await problemsOf(await addressOf(child, demoWithinMs(people)), people);
    child.kill('SIGTERM');
    await once(child, 'exit');
    return problems;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function problemsOf(address: string, people: number): Promise<string[]> {
  const visitor = apiClient(over(address));
  const { token } = await visitor.call(login, { body: { email: ADMINISTRATOR, password: PASSWORD } });
  const api = visitor.as(token);
  const { totalRecords } = await api.call(listPeople, { query: { pageSize: '1' } });
  const { totals } = await api.call(payrollInsights);
  return [
    ...(totalRecords === people ? [] : [`there are ${totalRecords} people`]),
    ...(totals.length === PAID_MONTHS.length ? [] : [`${totals.length} months have a payroll`]),
  ];
}
