import { setTimeout as sleep } from 'node:timers/promises';
import { approvePayroll, getProgress, runPayroll } from '@muster/contract/features/payroll/payroll.contract.ts';
import { getDue } from '@muster/contract/features/returns/returns.contract.ts';
import pg from 'pg';
import type { MusterProcess } from './muster-process.ts';

const POLL_MS = 20;

type Month = { readonly month: number; readonly year: number };
export type Run = Month & { readonly id: string; readonly tenantId: string; readonly blocked: readonly string[] };

/** The next payroll, run and approved, and who is in no EPF file. */
export async function approvedRun({ api, cluster }: MusterProcess): Promise<Run> {
  const { id } = await api.call(runPayroll, { query: { forceRun: 'true' } });
  while ((await api.call(getProgress, { params: { id } })).status === 'Calculating') await sleep(POLL_MS);
  await api.call(approvePayroll, { params: { id }, body: { mailPayslips: false } });
  const client = new pg.Client({ connectionString: cluster.url('muster') });
  await client.connect();
  await client.query('vacuum analyze');
  const runs = await client.query<Month & { tenantId: string }>(
    'select tenant_id as "tenantId", month, year from payroll_runs where id = $1',
    [id],
  );
  await client.end();
  const [run] = runs.rows;
  if (run === undefined) throw new Error('The run is gone');
  const at = { month: String(run.month), year: String(run.year) };
  const { findings } = await api.call(getDue, { query: { kind: 'epf', ...at } });
  const blocked = findings.filter(({ isBlocking }) => isBlocking).flatMap(({ people }) => people.map((one) => one.id));
  return { ...run, id, blocked };
}
