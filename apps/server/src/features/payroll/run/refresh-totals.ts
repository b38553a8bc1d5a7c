import { addMonths, compareMonths } from '@muster/engine/kernel/calendar-date.ts';
import type { TenantTx } from '../../../platform/database/database.ts';
import { lastFinalRun, type RunRow } from './payroll.store.ts';
import { totalsOfRun, varianceOfRun } from './run-totals.views.ts';

/** Totals and variance as the payslips say now. */
export async function refreshTotals(tx: TenantTx, run: RunRow) {
  const totals = await totalsOfRun(tx, run.id);
  const before = await lastFinalRun(tx, run);
  const isLastMonth =
    before !== null && compareMonths(before, addMonths({ year: run.year, month: run.month }, -1)) === 0;
  const variance = isLastMonth ? await varianceOfRun(tx, run.id, before) : null;
  return { ...totals, variance };
}
