import { randomUUIDv7 } from 'node:crypto';
import type { RunState } from '@muster/contract/features/payroll/payroll-run.ts';
import { type CalendarMonth, compareMonths, formatMonth } from '@muster/engine/kernel/calendar-date.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import {
  keepCompleted,
  type PayrollSettings,
  payrollIsSetUp,
  payrollSettingsOf,
} from '../payroll-settings/payroll-settings.facts.ts';
import { statutoryOf } from '../statutory/statutory.facts.ts';
import { payrollRuns } from './payroll.jobs.ts';
import { forgetUndoneChanges } from './payslip-record/hand-entries.store.ts';
import { deletePayslips } from './payslip-record/payslip-records.store.ts';
import { conditionsOfRun } from './run/conditions-of-run.views.ts';
import { nextMonth, periodToPay } from './run/next-payroll.views.ts';
import { mayRepeat, type PayrollWarning } from './run/payroll.rules.ts';
import { addRun, changeRun, liveRun, type NewRun, oneAtATime, type RunRow } from './run/payroll.store.ts';
import { needsAttention } from './warnings/payroll-warnings.rules.ts';
import { warningsBefore } from './warnings/run-warnings.views.ts';

export type RunRequest = { readonly force: boolean; readonly month: CalendarMonth | null };

/**
 * Starts the payroll of the month after the last one; the calculation itself is a job. Pressed twice, it returns the
 * one run there is. Errors: PAYROLL_NOT_SET_UP, PAYROLL_MONTH_NOT_NEXT, PAYROLL_RUN_EXISTS for a
 * draft unless forced, PAYROLL_WARNINGS with the list unless forced, and always while one of them blocks.
 */
export async function startRun(
  { services, principal, actor, inTenant }: Caller,
  request: RunRequest,
): Promise<{ id: string; status: RunState }> {
  return inTenant(async (tx) => {
    await oneAtATime(tx);
    if (!(await payrollIsSetUp(tx, services))) throw problem('PAYROLL_NOT_SET_UP');
    const settings = await payrollSettingsOf(tx);
    const month = await nextMonth(tx, settings, services.clock.today());
    if (request.month !== null && compareMonths(request.month, month) !== 0) {
      throw problem('PAYROLL_MONTH_NOT_NEXT', { message: `The next payroll is ${formatMonth(month)}.`, data: month });
    }
    const live = await liveRun(tx, month);
    if (live?.state === 'Calculating') return { id: live.id, status: live.state };
    if (live?.state === 'Draft' && !request.force) {
      throw problem('PAYROLL_RUN_EXISTS', { data: { id: live.id } });
    }
    const plan = await planOfRun(tx, services, { settings, month, force: request.force });
    await keepCompleted(tx, { services, actor });
    const attempt = (live?.attempt ?? 0) + 1;
    const id = await putRun(tx, live, {
      ...plan.run,
      ...runnerOf(services, principal, plan.overridden),
      attempt,
    });
    await audit(tx, actor, {
      action: live === null ? 'run' : 'run-again',
      entity: 'payroll',
      entityId: id,
      after: { month: formatMonth(month), overridden: plan.overridden.map(({ title }) => title) },
    });
    await services.jobs.send(tx, payrollRuns, { tenantId: tx.tenantId, id }, `${id}:${attempt}`);
    return { id, status: 'Calculating' };
  });
}

async function planOfRun(
  tx: TenantTx,
  services: Services,
  { settings, month, force }: { settings: PayrollSettings; month: CalendarMonth; force: boolean },
) {
  const period = await periodToPay(tx, settings, month);
  const setUp = await statutoryOf(tx, services);
  const { warnings, people } = await warningsBefore(tx, services, period, setUp.epf !== null);
  const open = warnings.filter(needsAttention);
  const blocking = open.filter(({ isBlocking }) => isBlocking);
  if (blocking.length > 0 || (open.length > 0 && !force)) {
    const [first] = blocking;
    throw problem('PAYROLL_WARNINGS', {
      ...(first === undefined ? {} : { message: `${first.title}. ${first.detail}` }),
      data: { warnings: open, isBlocking: blocking.length > 0 },
    });
  }
  return {
    overridden: open,
    run: { ...(await conditionsOfRun(tx, services, { settings, month, setUp, period })), total: people, warnings },
  };
}

function runnerOf(services: Services, principal: Principal, overridden: readonly PayrollWarning[]) {
  return {
    ranBy: principal.userId,
    ranByName: principal.name,
    ranAt: services.clock.moment().toString(),
    overrodeByName: overridden.length === 0 ? null : principal.name,
  };
}

type Planned = Omit<NewRun, 'tenantId' | 'id' | 'state'>;

/** A new run, or the draft or failed one of the month started over. */
async function putRun(tx: TenantTx, live: RunRow | null, plan: Planned): Promise<string> {
  await forgetUndoneChanges(tx, plan);
  if (live === null) {
    const id = randomUUIDv7();
    await addRun(tx, { ...plan, tenantId: tx.tenantId, id, state: 'Calculating' });
    return id;
  }
  if (!mayRepeat(live.state)) throw problem('PAYROLL_RUN_EXISTS', { data: { id: live.id } });
  await deletePayslips(tx, live.id);
  await changeRun(tx, live.id, {
    ...plan,
    state: 'Calculating',
    cursor: null,
    processed: 0,
    failure: null,
    skippedPeople: 0,
    skipped: [],
    variance: null,
  });
  return live.id;
}
