import type { PayrollRun } from '@muster/contract/features/payroll/payroll-run.ts';
import type { PayrollWarning } from '@muster/contract/features/payroll/payroll-warning.ts';
import { formatMonth } from '@muster/engine/kernel/calendar-date.ts';
import { staleVersion } from '../../platform/audit/audit.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events/record-event.ts';
import { problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { payrollSettingsOf, recordRunMonth } from '../payroll-settings/payroll-settings.facts.ts';
import { closePeriod } from '../periods/periods.facts.ts';
import { refused } from '../users/second-person.facts.ts';
import { inputHashOf, resultHashOf } from './calculation/run-records.views.ts';
import { payslipsWithReaders } from './payslip-record/payslip-days.views.ts';
import { markSent } from './payslip-record/payslip-records.store.ts';
import { storeLineCodes } from './payslip-record/run-line-codes.store.ts';
import { payrollApproved } from './run/payroll.events.ts';
import { isDraft } from './run/payroll.rules.ts';
import { changeRun, lastFinalRun, lockedRun, type RunRow } from './run/payroll.store.ts';
import { refusesApproval } from './run/run-actions.rules.ts';
import { shownRun, standingOf } from './shown-runs.views.ts';
import { fileChecks } from './warnings/file-checks.facts.ts';
import { saidBefore } from './warnings/file-checks-said.rules.ts';
import { warningsOfDraft } from './warnings/keep-review.ts';
import { needsAttention } from './warnings/payroll-warnings.rules.ts';

/**
 * Approves a draft, and tells its people unless that is declined: inputs, policy and results are hashed, and the hash
 * takes in that of the payroll before, so that no later change of either goes unnoticed. Errors: PAYROLL_NOT_DRAFT,
 * PAYROLL_SECOND_PERSON, PAYROLL_CHANGED_BY_HAND, NOT_SECOND_PERSON, STALE_VERSION, PAYROLL_LAW_CHANGED for one computed under another edition of the law, PAYROLL_WARNINGS while one of them blocks.
 */
export async function approveRun(
  caller: Caller,
  input: { id: string; version?: number | undefined; mailPayslips?: boolean | undefined },
): Promise<{ run: PayrollRun; mailed: number }> {
  const { services, principal } = caller;
  const ofFiles = await fileChecks.of(services)(caller, input.id);
  return caller.inTenant(async (tx) => {
    const run = await lockedRun(tx, input.id);
    await refuse(tx, run, principal, input.version);
    const open = await openWarnings(tx, services, run, ofFiles);
    const previous = await lastFinalRun(tx, run);
    const inputHash = await inputHashOf(tx, run);
    const previousHash = previous?.resultHash ?? null;
    const now = services.clock.moment().toString();
    const approved = await changeRun(tx, run.id, {
      state: 'Approved',
      warnings: saidBefore(run, open),
      inputHash,
      previousHash,
      resultHash: await resultHashOf(tx, run, inputHash, previousHash),
      approvedBy: principal.userId,
      approvedByName: principal.name,
      approvedAt: now,
    });
    const isMailed = input.mailPayslips ?? (await payrollSettingsOf(tx)).choices.mailPayslips;
    const readers = isMailed ? await payslipsWithReaders(tx, run.id) : [];
    await markSent(tx, readers, now);
    await recordRunMonth(tx, { year: run.year, month: run.month });
    await storeLineCodes(tx, run.id);
    await closePeriod(tx, run, { firstDay: run.periodFrom, lastDay: run.periodTo });
    const month = formatMonth(run);
    const { resultHash, net } = approved;
    await recordEvent(tx, caller, payrollApproved, {
      entityId: run.id,
      details: { month, isMailed, ranBy: run.ranBy },
      before: { state: run.state },
      after: {
        state: 'Approved',
        month,
        net,
        resultHash,
        mailed: readers.length,
        open: open.filter(needsAttention).map(({ title }) => title),
      },
    });
    return { run: await shownRun(tx, principal, approved), mailed: readers.length };
  });
}

async function refuse(tx: TenantTx, run: RunRow, principal: Principal, version: number | undefined): Promise<void> {
  if (!isDraft(run.state)) throw problem('PAYROLL_NOT_DRAFT');
  if (version !== undefined && version !== run.version) throw await staleVersion(tx, 'payroll', run.id);
  const standing = await standingOf(tx, principal, run);
  const refusal = refusesApproval(principal, standing);
  const together = [run.ranBy, ...standing.hands].find((id) => id !== null && standing.sameHands.has(id));
  if (refusal === 'NOT_SECOND_PERSON') throw await refused(tx, principal, refusal, together ?? principal.userId);
  if (refusal !== null) throw problem(refusal);
}

/** What is open as it is approved. Errors: PAYROLL_WARNINGS while one of them blocks. */
async function openWarnings(
  tx: TenantTx,
  services: Services,
  run: RunRow,
  ofFiles: readonly PayrollWarning[],
): Promise<PayrollWarning[]> {
  const all = await warningsOfDraft(tx, services, run, ofFiles);
  const open = all.filter(needsAttention);
  const blocking = open.filter(({ isBlocking }) => isBlocking);
  const [first] = blocking;
  if (first !== undefined) {
    const message = `${first.title}. ${first.detail}`;
    throw problem('PAYROLL_WARNINGS', { message, data: { warnings: blocking, isBlocking: true } });
  }
  return all;
}
