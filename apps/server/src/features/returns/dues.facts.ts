import { isFinal } from '@muster/contract/features/payroll-run.ts';
import type { CalendarMonth } from '@muster/engine/kernel/calendar-date.ts';
import { deductorProblems } from '@muster/returns/tds/deductor-problems.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { tenantOf } from '../organisation/organisation.facts.ts';
import { deductorOf } from './deductor.store.ts';
import { type DueStanding, dueStanding } from './returns.rules.ts';
import { latestReturns } from './returns.store.ts';
import { runStates } from './returns.views.ts';

export type { DueStanding } from './returns.rules.ts';

export type Standings = (fund: 'epf' | 'esi', month: CalendarMonth) => DueStanding;

/**
 * How far the returns of these months are, by what was recorded of their files. What would keep one back is worked out
 * on its own page.
 */
export async function standingsOf(tx: TenantTx, months: readonly CalendarMonth[]): Promise<Standings> {
  const runs = await runStates(tx, months);
  const files = await latestReturns(tx, months);
  return (fund, { year, month }) => {
    const run = runs.find((one) => one.year === year && one.month === month);
    const latest = files.find((one) => one.kind === fund && one.year === year && one.month === month) ?? null;
    return dueStanding({ hasRun: run !== undefined, isFinal: run !== undefined && isFinal(run.state), latest });
  };
}

/** Whether everything is known of the organisation that its statements of tax say. */
export async function knowsDeductor(tx: TenantTx, { fields }: Services): Promise<boolean> {
  const { tan, pan } = await tenantOf(tx);
  return deductorProblems({ ...(await deductorOf(tx, fields)), tan, pan }).length === 0;
}
