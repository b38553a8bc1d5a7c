import type { PayrollRun } from '@muster/contract/features/payroll/payroll-run.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { payrollSettingsOf } from '../payroll-settings/payroll-settings.facts.ts';
import { sameHands } from '../users/second-person.facts.ts';
import { isLawOutdated } from './calculation/run-context.views.ts';
import { paidCounts, runFields } from './payroll.views.ts';
import type { RunRow } from './run/payroll.store.ts';
import { type RunStanding, runActions } from './run/run-actions.rules.ts';
import { relationsOf } from './run-standing.views.ts';

/** Runs as the rules look at them. The warnings of a draft are not asked for. */
async function standingsOf(
  tx: TenantTx,
  reader: Principal,
  runs: readonly RunRow[],
): Promise<Map<string, RunStanding>> {
  const { payApprovalNeedsSecondPerson: needsSecondPerson } = await payrollSettingsOf(tx);
  const hands = needsSecondPerson ? await sameHands(tx, reader.userId) : new Set<string>();
  const relations = await relationsOf(
    tx,
    runs.map(({ id }) => id),
  );
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
  const paid = await paidCounts(
    tx,
    runs.map(({ id }) => id),
  );
  return runs.map((run) => {
    const standing = standings.get(run.id);
    return {
      ...runFields(run),
      paidCount: paid.get(run.id) ?? 0,
      actions: standing === undefined ? [] : runActions(reader, standing),
    };
  });
}

export async function shownRun(tx: TenantTx, reader: Principal, run: RunRow): Promise<PayrollRun> {
  const [view] = await shownRuns(tx, reader, [run]);
  if (view === undefined) throw new Error('A run that is not shown');
  return view;
}
