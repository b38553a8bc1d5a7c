import { isFinal } from '@muster/contract/features/payroll-run.ts';
import { addMonths, formatMonth } from '@muster/engine/kernel/calendar-date.ts';
import { audit, staleVersion } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/caller.ts';
import { problem } from '../../platform/http/problem.ts';
import { recordRunMonth } from '../payroll-settings/payroll-settings.facts.ts';
import { openPeriod } from '../periods/periods.facts.ts';
import { mayReject } from './payroll.rules.ts';
import { changeRun, hasLaterRun, hasPayments, lockedRun, type RunRow } from './payroll.store.ts';
import { refreshWithheld, returnReleases } from './withheld.store.ts';

/**
 * Rejects a draft or an approved payroll nobody was paid from yet; the month is then open again.
 * Errors: CONFLICT with the reason, STALE_VERSION.
 */
export async function rejectRun(
  { services, principal, actor, inTenant }: Caller,
  sent: { id: string; reason: string; version?: number | undefined },
): Promise<RunRow> {
  return inTenant(async (tx) => {
    const run = await lockedRun(tx, sent.id);
    if (!mayReject(run.state))
      throw problem('CONFLICT', { message: 'Only a draft or an approved payroll can be rejected.' });
    if (sent.version !== undefined && sent.version !== run.version) throw await staleVersion(tx, 'payroll', run.id);
    if (isFinal(run.state)) {
      if (await hasPayments(tx, run.id))
        throw problem('CONFLICT', { message: 'Payments of this payroll are recorded: it can no longer be rejected.' });
      if (await hasLaterRun(tx, run))
        throw problem('CONFLICT', { message: 'A later payroll builds on this one. Reject or delete that first.' });
      await recordRunMonth(tx, addMonths({ year: run.year, month: run.month }, -1));
      await openPeriod(tx, run);
    }
    await refreshWithheld(tx, await returnReleases(tx, run.id));
    const rejected = await changeRun(tx, run.id, {
      state: 'Rejected',
      rejectedByName: principal.name,
      rejectedAt: services.clock.now().toString(),
      rejectedReason: sent.reason,
    });
    await audit(tx, actor, {
      action: 'reject',
      entity: 'payroll',
      entityId: run.id,
      before: { state: run.state },
      after: { state: 'Rejected', month: formatMonth(run), reason: sent.reason },
    });
    return rejected;
  });
}
