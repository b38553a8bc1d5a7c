import { isFinal } from '@muster/contract/features/payroll-run.ts';
import type { CalendarMonth } from '@muster/engine/kernel/calendar-date.ts';
import { deductorProblems } from '@muster/returns/tds/deductor-problems.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { tenantOf } from '../organisation/organisation.facts.ts';
import { deductorOf } from './deductor.store.ts';
import { type DueStanding, dueStanding } from './returns.rules.ts';
import { filesOfMonth } from './returns.store.ts';
import { runOfMonth } from './returns.views.ts';

export type { DueStanding } from './returns.rules.ts';

/**
 * How far the returns of a month are, by what was recorded of their files. What would keep one back is worked out on
 * its own page.
 */
export async function standingOfMonth(
  tx: TenantTx,
  month: CalendarMonth,
): Promise<Readonly<Record<'epf' | 'esi', DueStanding>>> {
  const run = await runOfMonth(tx, month);
  const files = await filesOfMonth(tx, month);
  const of = (kind: 'epf' | 'esi') => {
    const latest = files.find((file) => file.kind === kind && file.withdrawnAt === null) ?? null;
    return dueStanding({ hasRun: run !== null, isFinal: run !== null && isFinal(run.state), latest });
  };
  return { epf: of('epf'), esi: of('esi') };
}

/** Whether everything is known of the organisation that its statements of tax say. */
export async function knowsDeductor(tx: TenantTx, { fields }: Services): Promise<boolean> {
  const { tan, pan } = await tenantOf(tx);
  return deductorProblems({ ...(await deductorOf(tx, fields)), tan, pan }).length === 0;
}
