import type { PayrollRun } from '@muster/contract/features/payroll/payroll-run.ts';
import { sql } from 'drizzle-orm';
import type { Principal } from '../../platform/auth/principal.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { together } from '../../platform/database/together.ts';
import { payrollSettingsOf } from '../payroll-settings/payroll-settings.facts.ts';
import { sameHands } from '../users/second-person.facts.ts';
import { isLawOutdated } from './calculation/run-context.views.ts';
import { paidCounts, runFields } from './payroll.views.ts';
import { paidBy } from './payslip-record/payments.store.ts';
import type { RunRow } from './run/payroll.store.ts';
import { type RunStanding, runActions } from './run/run-actions.rules.ts';

/** Runs as the rules look at them. The warnings of a draft are not asked for. */
async function standingsOf(
  tx: TenantTx,
  reader: Principal,
  runs: readonly RunRow[],
): Promise<Map<string, RunStanding>> {
  const ids = runs.map(({ id }) => id);
  const [settings, relations] = await together([payrollSettingsOf(tx), relationsOf(tx, ids)]);
  const { payApprovalNeedsSecondPerson: needsSecondPerson } = settings;
  const hands = needsSecondPerson ? await sameHands(tx, reader.userId) : new Set<string>();
  const byId = new Map(runs.map((run) => [run.id, run]));
  return new Map(
    relations.flatMap(({ id, ...relation }) => {
      const run = byId.get(id);
      if (run === undefined) return [];
      const { state, ranBy } = run;
      const isOutdated = state === 'Draft' && isLawOutdated(run);
      const own = { state, ranBy, sameHands: hands, needsSecondPerson, isLawOutdated: isOutdated, isBlocked: false };
      return [[id, { ...own, ...relation }]];
    }),
  );
}

export async function standingOf(tx: TenantTx, reader: Principal, run: RunRow): Promise<RunStanding> {
  const standing = (await standingsOf(tx, reader, [run])).get(run.id);
  if (standing === undefined) throw new Error('A run without its standing');
  return standing;
}

/** Runs as their reader sees them. */
export async function shownRuns(tx: TenantTx, reader: Principal, runs: readonly RunRow[]): Promise<PayrollRun[]> {
  const standings = await standingsOf(tx, reader, runs);
  const counts = await paidCounts(tx, runs);
  return runs.map((run) => {
    const standing = standings.get(run.id);
    return {
      ...runFields(run),
      paidCount: counts.get(run.id) ?? 0,
      actions: standing === undefined ? [] : runActions(reader, standing),
    };
  });
}

export async function shownRun(tx: TenantTx, reader: Principal, run: RunRow): Promise<PayrollRun> {
  const [view] = await shownRuns(tx, reader, [run]);
  if (view === undefined) throw new Error('A run that is not shown');
  return view;
}

type RunRelations = {
  readonly id: string;
  readonly hasPayments: boolean;
  readonly hasLaterRun: boolean;
  readonly hasUnpaid: boolean;
  /** Who changed the month's payslips by hand. */
  readonly hands: readonly string[];
};

/** What was paid from runs, what is left to pay (nothing of one that is paid), and whether another one builds on them. */
async function relationsOf(tx: TenantTx, runIds: readonly string[]): Promise<RunRelations[]> {
  if (runIds.length === 0) return [];
  const { rows } = await tx.execute<RunRelations>(sql`
    select r.id,
      exists (select from payroll_payments p where p.tenant_id = r.tenant_id and p.run_id = r.id) as "hasPayments",
      exists (select from payroll_runs later where later.tenant_id = r.tenant_id and later.state <> 'Rejected'
        and (later.year, later.month) > (r.year, r.month)) as "hasLaterRun",
      (r.state = 'Approved' and exists (select from payslips where ${paidBy(tx, sql`r.id`)})) as "hasUnpaid",
      array(select distinct h.changed_by::text from payslip_hand_changes h
        where h.tenant_id = r.tenant_id and h.year = r.year and h.month = r.month) as hands
    from payroll_runs r
    where r.tenant_id = ${tx.tenantId} and r.id = any(${sql.param([...runIds])}::uuid[])`);
  return rows;
}
