import type { Reconciliation } from '@muster/contract/features/returns/returns-file.ts';
import { paise } from '@muster/engine/kernel/money.ts';
import { type Comparison, type FileTotals, isBalanced, reconcile } from '@muster/returns/reconcile.ts';
import type { TenantTx } from '../../../platform/database/database.ts';
import type { ReturnRun } from '../month/return-runs.views.ts';
import { paymentsOf, sumsOf } from './reconciliation.views.ts';
import { sumsOfRegister } from './register-source.views.ts';

/** Whether the month adds up, from the lines of its payslips to what its files pay over. */
export async function reconcileMonth(tx: TenantTx, run: ReturnRun, files: FileTotals): Promise<Reconciliation> {
  const register = await sumsOfRegister(tx, { runIds: [run.id], groupBy: null, only: null });
  const sums = {
    ...(await sumsOf(tx, run.id)),
    runNet: run.net,
    runGross: run.gross,
    registerNet: register.netOfColumns,
  };
  const comparisons = reconcile(sums, await paymentsOf(tx, run.id), files);
  return {
    isBalanced: isBalanced(comparisons, sums),
    brokenPayslips: sums.brokenPayslips,
    comparisons: comparisons.map(shown),
  };
}

function shown({ label, left, right, parts, difference }: Comparison): Reconciliation['comparisons'][number] {
  const sum = (one: Comparison['left']) => ({ label: one.label, amount: paise(one.amount) });
  return {
    label,
    left: sum(left),
    right: sum(right),
    parts: parts.map((one) => ({ ...sum(one), people: one.people })),
    difference: paise(difference),
  };
}
