import { setTimeout as sleep } from 'node:timers/promises';
import { getPayroll, getProgress, runPayroll } from '@muster/contract/features/payroll/payroll.contract.ts';
import { changePerson, peopleIds } from '@muster/demo/add-people.ts';
import type { ApiClient } from '@muster/demo/api-client.ts';
import { demoPeople } from '@muster/demo/demo-people.ts';
import pg from 'pg';
import type { MusterProcess } from '../muster-process.ts';

const RAISE = 60_000;
const POLL_MS = 50;
/** They go on for as long after the run as a transaction that began within it may take. */
const AFTER_RUN = 5;

export type SalariesDuringRun = {
  readonly changed: number;
  readonly isInIt: number;
  readonly problems: readonly string[];
};

/**
 * Salaries are raised one after the other from before a payroll is started until after it is a draft. Each is in its
 * payslip, or is one that the draft says has changed since: running it again changes none but those.
 */
export async function salariesDuringRun(demo: MusterProcess): Promise<SalariesDuringRun> {
  const { api } = demo;
  const client = new pg.Client({ connectionString: demo.cluster.url('muster') });
  await client.connect();
  try {
    const raised = await raisedWhile(api, () => draftOf(api));
    const id = raised.outcome;
    const said = await saidOf(api, id);
    const before = await grossOf(client, id);
    const again = await draftOf(api);
    const after = await grossOf(client, again);
    const later = raised.ids.filter((person) => before.get(person) !== after.get(person));
    const others = [...after.keys()].filter(
      (person) => !raised.ids.includes(person) && before.get(person) !== after.get(person),
    );
    const problems = [
      // One that changes while its batch is read may be in it and be named as well.
      ...(later.length <= said && said <= raised.ids.length
        ? []
        : [`${later.length} salaries were not in the payroll, and the draft named ${said}`]),
      ...(others.length === 0 ? [] : [`the pay of ${others.length} people changed for whom nothing was changed`]),
      ...((await saidOf(api, again)) === 0 ? [] : ['a payroll that was run again still names somebody']),
    ];
    return { changed: raised.ids.length, isInIt: raised.ids.length - later.length, problems };
  } finally {
    await client.end();
  }
}

async function draftOf(api: ApiClient): Promise<string> {
  const { id } = await api.call(runPayroll, { query: { forceRun: 'true' } });
  for (;;) {
    const { status, failure } = await api.call(getProgress, { params: { id } });
    if (status === 'Draft') return id;
    if (status !== 'Calculating') throw new Error(`The payroll is ${status}: ${failure}`);
    await sleep(POLL_MS);
  }
}

async function raisedWhile(api: ApiClient, work: () => Promise<string>): Promise<{ ids: string[]; outcome: string }> {
  const ids = await peopleIds(api);
  const people = demoPeople(ids.size).filter(({ role, lastWorkingDay }) => role === 'Member' && !lastWorkingDay);
  const raised: string[] = [];
  let left = Number.POSITIVE_INFINITY;
  const working = work().finally(() => (left = AFTER_RUN));
  for (const person of people) {
    const id = ids.get(person.employeeNumber);
    if (id === undefined) continue;
    await changePerson(api, person, id, { annualCtc: person.annualCtc + RAISE });
    raised.push(id);
    left -= 1;
    if (left <= 0) break;
  }
  return { ids: raised, outcome: await working };
}

async function saidOf(api: ApiClient, id: string): Promise<number> {
  const { warnings } = await api.call(getPayroll, { params: { id }, query: { pageSize: '1' } });
  return warnings.find(({ code }) => code === 'CHANGED_SINCE_RUN')?.count ?? 0;
}

async function grossOf(client: pg.Client, runId: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ person: string; gross: string }>(
    'select user_id as person, gross::text from payslips where run_id = $1',
    [runId],
  );
  return new Map(rows.map(({ person, gross }) => [person, gross]));
}
