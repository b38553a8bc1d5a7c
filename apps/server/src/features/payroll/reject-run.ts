import { isFinal, type PayrollRun } from '@muster/contract/features/payroll/payroll-run.ts';
import { addMonths, formatMonth } from '@muster/engine/kernel/calendar-date.ts';
import { staleVersion } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events/record-event.ts';
import { problem } from '../../platform/http/problem.ts';
import { recordRunMonth } from '../payroll-settings/payroll-settings.facts.ts';
import { openPeriod } from '../periods/periods.facts.ts';
import { forgetHandChanges } from './payslip-record/hand-entries.store.ts';
import { refreshWithheld, returnReleases } from './payslip-record/withheld.store.ts';
import { payrollRejected } from './run/payroll.events.ts';
import { changeRun, hasLaterRun, hasPayments, lockedRun, type RunRow } from './run/payroll.store.ts';
import { refusesRejection } from './run/run-actions.rules.ts';
import { shownRun } from './shown-runs.views.ts';

/**
 * Rejects a draft or an approved payroll nobody was paid from yet; the month is then open again.
 * Errors: CONFLICT with the reason, STALE_VERSION.
 */
export async function rejectRun(
  caller: Caller,
  input: { id: string; reason: string; version?: number | undefined },
): Promise<PayrollRun> {
  const { services, principal } = caller;
  return caller.inTenant(async (tx) => {
    const run = await lockedRun(tx, input.id);
    await refuse(tx, run, input.version);
    if (isFinal(run.state)) {
      await recordRunMonth(tx, addMonths({ year: run.year, month: run.month }, -1));
      await openPeriod(tx, run);
    }
    await refreshWithheld(tx, await returnReleases(tx, run.id));
    await forgetHandChanges(tx, run, ['release']);
    const rejected = await changeRun(tx, run.id, {
      state: 'Rejected',
      rejectedByName: principal.name,
      rejectedAt: services.clock.moment().toString(),
      rejectedReason: input.reason,
    });
    const { ranBy, approvedBy } = run;
    const [month, reason] = [formatMonth(run), input.reason];
    await recordEvent(tx, caller, payrollRejected, {
      entityId: run.id,
      details: { month, reason, ranBy, approvedBy },
      before: { state: run.state },
      after: { state: 'Rejected', month, reason },
    });
    return shownRun(tx, principal, rejected);
  });
}

async function refuse(tx: TenantTx, run: RunRow, version: number | undefined): Promise<void> {
  const { state } = run;
  const relations = { hasPayments: await hasPayments(tx, run.id), hasLaterRun: await hasLaterRun(tx, run) };
  const message = refusesRejection({ state, ...relations });
  if (message !== null) throw problem('CONFLICT', { message });
  if (version !== undefined && version !== run.version) throw await staleVersion(tx, 'payroll', run.id);
}
