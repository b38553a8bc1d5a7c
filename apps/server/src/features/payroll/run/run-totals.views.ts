import { type Paise, subtract, ZERO } from '@muster/engine/kernel/money.ts';
import { sql } from 'drizzle-orm';
import type { TenantTx } from '../../../platform/database/database.ts';
import type { RunVariance } from './payroll.rules.ts';
import { payrollRuns } from './payroll.tables.ts';
import { among } from './period-people.views.ts';

/** Called alike in a run and in its payslips. */
const AMOUNTS = [
  'gross',
  'reimbursements',
  'deductions',
  'net',
  'tds',
  'employerContributions',
  'employerCost',
] as const;

export type RunTotals = {
  readonly people: number;
  readonly withheldPeople: number;
  readonly withheldNet: Paise;
} & Readonly<Record<(typeof AMOUNTS)[number], Paise>>;

/** What the payslips of a run add up to. */
export async function totalsOfRun(tx: TenantTx, runId: string): Promise<RunTotals> {
  const sums = AMOUNTS.map((name) => `coalesce(sum(${payrollRuns[name].name}), 0)::bigint as "${name}"`);
  const isWithheld = sql.raw('withheld_at is not null and released_in_run_id is null');
  const { rows } = await tx.execute<RunTotals>(sql`
    select count(*) as people, ${sql.raw(sums.join(', '))}, count(*) filter (where ${isWithheld}) as "withheldPeople",
      coalesce(sum(net) filter (where ${isWithheld}), 0)::bigint as "withheldNet"
    from payslips where tenant_id = ${tx.tenantId} and run_id = ${runId}`);
  const [totals] = rows;
  if (totals === undefined) throw new Error('An aggregate without its row');
  return totals;
}

/** Why the run's net pay differs from that of the run before: the people's causes added up, and those who left. */
export async function varianceOfRun(
  tx: TenantTx,
  runId: string,
  previous: { id: string; year: number; month: number; net: Paise },
): Promise<RunVariance> {
  const { rows: causes } = await tx.execute<RunVariance['causes'][number]>(sql`
    select c.value->>0 as cause, count(*) as people, sum((c.value->>1)::bigint)::bigint as amount
    from payslips p cross join lateral json_array_elements(p.variance->'causes') c(value)
    where p.tenant_id = ${tx.tenantId} and p.run_id = ${runId} group by 1`);
  // The planner has no statistics of a run that was just written: it expects one row and would compare all with all.
  await tx.execute(sql`set local enable_nestloop = off`);
  const { rows: leavers } = await tx.execute<{ people: number; amount: Paise }>(sql`
    select count(*) as people, coalesce(sum(p.net), 0)::bigint as amount from payslips p
    where p.tenant_id = ${tx.tenantId} and p.run_id = ${previous.id} and not exists (
      select from payslips now where now.tenant_id = p.tenant_id and now.run_id = ${runId} and now.user_id = p.user_id)`);
  await tx.execute(sql`set local enable_nestloop = on`);
  const gone = leavers[0] ?? { people: 0, amount: ZERO };
  const leaving = causes.find(({ cause }) => cause === 'left') ?? { people: 0, amount: ZERO };
  const all = gone.people + leaving.people;
  return {
    previousMonth: previous.month,
    previousYear: previous.year,
    previousNet: previous.net,
    causes: [
      ...causes.filter(({ cause }) => cause !== 'left'),
      ...(all === 0 ? [] : [{ cause: 'left' as const, people: all, amount: subtract(leaving.amount, gone.amount) }]),
    ],
  };
}

export type NoteCount = {
  readonly code: string;
  readonly count: number;
  readonly people: readonly { id: string; name: string }[];
};

/** What the engine noted on the payslips of a run, by kind, with the first people of each. */
export async function notesOfRun(tx: TenantTx, runId: string): Promise<NoteCount[]> {
  const { rows } = await tx.execute<NoteCount>(sql`
    select n.value->>'code' as code, count(*) as count,
      (array_agg(json_build_object('id', p.user_id, 'name', p.name) order by p.name, p.id))[1:5] as people
    from payslips p cross join lateral json_array_elements(p.notes) n(value)
    where p.tenant_id = ${tx.tenantId} and p.run_id = ${runId} group by 1 order by 1`);
  return rows;
}

/** The same by person, each kind once; of these people, or of everybody. */
export function notesOfPeople(tx: TenantTx, runId: string, only: readonly string[] | undefined) {
  return tx.rows<{ code: string; userId: string; name: string; payslipId: string }>(sql`
    select distinct on (p.name, p.id, code) n.value->>'code' as code, p.user_id as "userId", p.name, p.id as "payslipId"
    from payslips p cross join lateral json_array_elements(p.notes) n(value)
    where p.tenant_id = ${tx.tenantId} and p.run_id = ${runId} ${among('p.user_id', only)} order by p.name, p.id, code`);
}

/** Who of these people has a payslip in a run, by name. */
export function peopleInRun(tx: TenantTx, runId: string, only: readonly string[]) {
  return tx.rows<{ id: string; name: string }>(sql`
    select p.user_id as id, p.name from payslips p
    where p.tenant_id = ${tx.tenantId} and p.run_id = ${runId} ${among('p.user_id', only)} order by p.name, p.user_id`);
}
