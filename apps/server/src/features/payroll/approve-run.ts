import { formatMonth } from '@muster/engine/kernel/calendar-date.ts';
import { type Actor, audit, staleVersion } from '../../platform/audit/audit.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { payrollSettingsOf, recordRunMonth } from '../payroll-settings/payroll-settings.facts.ts';
import { tellReaders } from '../payslips/payslips.facts.ts';
import { closePeriod } from '../periods/periods.facts.ts';
import { warningsOfDraft } from './draft-warnings.ts';
import { isDraft, mayApprove } from './payroll.rules.ts';
import { changeRun, lastFinalRun, lockedRun, type RunRow } from './payroll.store.ts';
import { holdsUp } from './payroll-warnings.rules.ts';
import { isLawOutdated } from './run-context.ts';
import { inputHashOf, resultHashOf } from './run-hash.ts';

/**
 * Approves a draft, and tells its people unless that is declined: inputs, policy and results are hashed, and the hash takes in that of the payroll before, so that
 * no later change of either goes unnoticed. Errors: PAYROLL_NOT_DRAFT, PAYROLL_SECOND_PERSON, STALE_VERSION,
 * PAYROLL_LAW_CHANGED for one computed under another edition of the law, PAYROLL_WARNINGS while one of them blocks.
 */
export async function approveRun(
  services: Services,
  principal: Principal,
  actor: Actor,
  sent: { id: string; version?: number | undefined; mailPayslips?: boolean | undefined },
): Promise<{ run: RunRow; mailed: number }> {
  return services.db.inTenant(principal.tenantId, async (tx) => {
    const run = await lockedRun(tx, sent.id);
    await refuse(tx, run, principal, sent.version);
    const open = await openWarnings(tx, services, run);
    const previous = await lastFinalRun(tx, run);
    const inputHash = await inputHashOf(tx, run);
    const previousHash = previous?.resultHash ?? null;
    const approved = await changeRun(tx, run.id, {
      state: 'Approved',
      inputHash,
      previousHash,
      resultHash: await resultHashOf(tx, run, inputHash, previousHash),
      approvedBy: principal.userId,
      approvedByName: principal.name,
      approvedAt: services.clock.now().toString(),
    });
    const isMailed = sent.mailPayslips ?? (await payrollSettingsOf(tx)).choices.mailPayslips;
    const mailed = isMailed ? await tellReaders(tx, services, run) : 0;
    await recordRunMonth(tx, { year: run.year, month: run.month });
    await closePeriod(tx, run, { firstDay: run.periodFrom, lastDay: run.periodTo });
    await audit(tx, actor, {
      action: 'approve',
      entity: 'payroll',
      entityId: run.id,
      before: { state: run.state },
      after: {
        state: 'Approved',
        month: formatMonth(run),
        net: run.net,
        resultHash: approved.resultHash,
        mailed,
        open,
      },
    });
    return { run: approved, mailed };
  });
}

async function refuse(tx: TenantTx, run: RunRow, principal: Principal, version: number | undefined): Promise<void> {
  if (!isDraft(run.state)) throw problem('PAYROLL_NOT_DRAFT');
  if (version !== undefined && version !== run.version) throw await staleVersion(tx, 'payroll', run.id);
  const { payApprovalNeedsSecondPerson } = await payrollSettingsOf(tx);
  if (!mayApprove(principal, run, payApprovalNeedsSecondPerson)) throw problem('PAYROLL_SECOND_PERSON');
  if (isLawOutdated(run)) throw problem('PAYROLL_LAW_CHANGED');
}

/** The titles of what stands open as it is approved. Errors: PAYROLL_WARNINGS while one of them blocks. */
async function openWarnings(tx: TenantTx, services: Services, run: RunRow): Promise<string[]> {
  const open = (await warningsOfDraft(tx, services, run)).filter(holdsUp);
  const blocking = open.filter(({ isBlocking }) => isBlocking);
  const [first] = blocking;
  if (first !== undefined) {
    const message = `${first.title}. ${first.detail}`;
    throw problem('PAYROLL_WARNINGS', { message, data: { warnings: blocking, isBlocking: true } });
  }
  return open.map(({ title }) => title);
}
