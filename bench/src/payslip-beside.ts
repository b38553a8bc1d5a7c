import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Run } from './approved-run.ts';
import { type BenchOptions, type Result, resultOf } from './measurement.ts';
import type { MusterProcess } from './muster-process.ts';
import { peopleOf } from './signed-in-people.ts';

const AT_ONCE = 60;
/** Until the first of them are drawn. */
const BEGUN_MS = 100;
/** One that is drawn once is kept: each is downloaded by one person once. */
const OF_ROUND = AT_ONCE + 2;

/** Downloads for somebody, one payslip after the other. */
type Reader = (payslip: string | undefined) => Promise<number>;

function readerOf({ address }: MusterProcess, token: string): Reader {
  return async (payslip) => {
    const since = performance.now();
    const headers = { authorization: `Bearer ${token}` };
    const reply = await fetch(`${address}/api/Payroll/payslips/${payslip}/download`, { headers });
    await reply.arrayBuffer();
    if (!reply.ok) throw new Error(`A payslip: ${reply.status}`);
    return performance.now() - since;
  };
}

/** A colleague who sees everybody's payslips, beside the administrator. */
async function colleagueOf(muster: MusterProcess): Promise<Reader> {
  const { client, people } = await peopleOf(muster, 1);
  const [colleague] = people;
  await client.query(`update users set role = 'Moderator' where id = $1`, [colleague?.id]);
  await client.end();
  return readerOf(muster, colleague?.token ?? '');
}

/** Payslips of a run that nobody has downloaded yet. */
export async function payslipsOf({ cluster }: MusterProcess, { id, tenantId }: Run, count: number): Promise<string[]> {
  const client = new pg.Client({ connectionString: cluster.url('muster') });
  await client.connect();
  const { rows } = await client.query<{ id: string }>(
    'select id from payslips where tenant_id = $1 and run_id = $2 order by user_id limit $3',
    [tenantId, id, count],
  );
  await client.end();
  return rows.map((row) => row.id);
}

/** What a colleague waits for a payslip while somebody has asked for sixty at once, against the same alone. */
export async function measurePayslip(muster: MusterProcess, run: Run, options: BenchOptions): Promise<Result> {
  const payslips = await payslipsOf(muster, run, OF_ROUND * (options.rounds + 1));
  const colleague = await colleagueOf(muster);
  const administrator = readerOf(muster, muster.token);
  const rounds: { value: number; floor: number }[] = [];
  // The first round starts the thread that draws.
  for (let round = 0; round <= options.rounds; round += 1) {
    const [alone, beside, ...others] = payslips.slice(round * OF_ROUND, (round + 1) * OF_ROUND);
    const floor = await colleague(alone);
    const crowd = Promise.all(others.map(administrator));
    // Told below, when it is waited for.
    crowd.catch(() => {});
    await sleep(BEGUN_MS);
    rounds.push({ value: await colleague(beside), floor });
    await crowd;
  }
  return resultOf(rounds.slice(1), ({ value, floor }) => value / floor, {
    unit: 'ms',
    about: `a colleague's payslip as PDF while ${AT_ONCE} are asked for at once, against the same alone`,
    limit: { kind: 'at-most', ratio: 3, aim: null },
    details: {},
  });
}
