import { formatMonth } from '@muster/engine/kernel/calendar-date.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { problem } from '../../platform/http/problem.ts';
import { deleteHandEntries, forgetHandChanges } from './payslip-record/hand-entries.store.ts';
import { refreshWithheld, returnReleases } from './payslip-record/withheld.store.ts';
import { isMonthsOwn, mayDelete } from './run/payroll.rules.ts';
import { lockedRun, type RunRow, removeRun } from './run/payroll.store.ts';

const AUDIT_BATCH_SIZE = 1000;

/**
 * Deletes a run with its payslips, as long as nobody relied on it, and with the month's draft everything entered by
 * hand for the month. Beside a rejected run that stays: it belongs to the one that replaces it. Errors: CONFLICT.
 */
export async function deleteRun({ actor, inTenant }: Caller, id: string): Promise<null> {
  return inTenant(async (tx) => {
    const run = await lockedRun(tx, id);
    if (!mayDelete(run.state))
      throw problem('CONFLICT', { message: 'Only a draft, rejected or failed payroll can be deleted.' });
    await refreshWithheld(tx, await returnReleases(tx, id));
    await removeRun(tx, id);
    if (isMonthsOwn(run.state)) {
      await removeEntries(tx, actor, run);
      await forgetHandChanges(tx, run, ['entries', 'withholding', 'release']);
    }
    await audit(tx, actor, {
      action: 'delete',
      entity: 'payroll',
      entityId: id,
      before: { month: formatMonth(run), state: run.state, net: run.net },
    });
    return null;
  });
}

async function removeEntries(tx: TenantTx, actor: Caller['actor'], run: RunRow): Promise<void> {
  const entries = await deleteHandEntries(tx, run);
  const changes = entries.map(({ userId, earnings, deductions, lopDays, withheldReason }) => ({
    action: 'delete-entries',
    entity: 'payroll',
    entityId: run.id,
    before: { employee: userId, earnings, deductions, lopDays, withheldReason },
  }));
  for (let at = 0; at < changes.length; at += AUDIT_BATCH_SIZE) {
    await audit(tx, actor, ...changes.slice(at, at + AUDIT_BATCH_SIZE));
  }
}
