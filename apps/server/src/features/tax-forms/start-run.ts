import { randomUUIDv7 } from 'node:crypto';
import type { ParsedRequest } from '@muster/contract/endpoint.ts';
import type { releaseForms } from '@muster/contract/features/tax-forms/tax-forms.contract.ts';
import type { FormRun } from '@muster/contract/features/tax-forms/tax-forms-shapes.ts';
import { financialYearLabel } from '@muster/engine/kernel/calendar-date.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { notFound, problem } from '../../platform/http/problem.ts';
import type { Queue } from '../../platform/jobs/jobs.ts';
import { taxDeductor } from '../returns/settings/return-settings.facts.ts';
import { FORMS_PAGE, isWithdrawnYet } from './tax-forms.rules.ts';
import { addRun, changeRun, latestRun, oneBatchAtATime, type RunRecord } from './tax-forms.store.ts';
import type { RunProblem } from './tax-forms.tables.ts';
import { type FormPerson, formPeople } from './tax-forms.views.ts';

/** One job for each run. */
export const taxFormRunsQueue: Queue = { name: 'tax-form-runs', isExclusive: true };

type Wanted = Pick<ParsedRequest<typeof releaseForms>['body'], 'employeeIds' | 'fyStart'> & {
  readonly withoutPartA?: boolean;
};

/** A run that nothing was heard of for so long has ended without a word. */
const SILENT_MINUTES = 15;

/**
 * Queues what is to be made or released for people who were paid in a year. What was withdrawn and is still of the same
 * parts is left out, unless an administrator names its person. Errors: NOT_FOUND for somebody who was not,
 * TAX_FORM_STATE while another run is on its way, where nobody was paid, or where the deductor is not complete.
 */
export function startRun(caller: Caller, kind: FormRun['kind'], options: Wanted): Promise<FormRun> {
  const { services, principal, actor } = caller;
  const { fyStart: financialYear, employeeIds, withoutPartA = false } = options;
  return caller.inTenant(async (tx) => {
    await oneBatchAtATime(tx);
    await refuseBesideRun(tx, caller, financialYear);
    const people = await formPeople(tx, { financialYear, userIds: employeeIds });
    if (employeeIds !== undefined && people.length < new Set(employeeIds).size) throw notFound();
    const year = financialYearLabel(financialYear);
    if (people.length === 0) throw problem('TAX_FORM_STATE', { message: `Nobody was paid in ${year}.` });
    if (kind === 'make') await refuseWithoutDeductor(tx, caller);
    // An administrator who names people releases what was withdrawn as it is; anybody else not by the way.
    const mayAll = kind === 'make' || (employeeIds !== undefined && principal.role === 'Administrator');
    const isLeftOut = (one: FormPerson) => !mayAll && isWithdrawnYet(one);
    const leftOut = people.filter(isLeftOut);
    const others = people.filter((one) => !isLeftOut(one));
    const run = await addRun(tx, {
      id: randomUUIDv7(),
      financialYear,
      kind,
      state: 'running',
      withoutPartA,
      userIds: [...leftOut, ...others].map(({ userId }) => userId),
      // The run begins behind them.
      done: leftOut.length,
      problems: leftOut.map(withdrawnProblem),
      startedBy: principal.userId,
      startedByName: principal.name,
      startedAt: services.clock.moment().toString(),
    });
    await services.jobs.send(tx, taxFormRunsQueue, { tenantId: tx.tenantId, id: run.id }, run.id);
    await audit(tx, actor, {
      action: kind,
      entity: 'tax forms',
      entityId: run.id,
      after: { financialYear: year, people: others.length, ...(kind === 'release' ? { withoutPartA } : {}) },
    });
    return shownRun(run);
  });
}

function withdrawnProblem({ userId, name, withdrawnReason }: FormPerson): RunProblem {
  const message = `Withdrawn: ${withdrawnReason ?? ''}`;
  return { employeeId: userId, employeeName: name, message, link: FORMS_PAGE };
}

/** Errors: TAX_FORM_STATE while a run of the year is on its way. */
export async function refuseBesideRun(tx: TenantTx, { services }: Caller, financialYear: number): Promise<void> {
  const last = await latestRun(tx, financialYear);
  if (last?.state !== 'running') return;
  const silent = services.clock.now().since(Temporal.Instant.from(last.updatedAt)).total('minutes');
  if (silent < SILENT_MINUTES) {
    throw problem('TAX_FORM_STATE', {
      message: 'Forms of this year are being made or released. Wait until that is done.',
    });
  }
  await changeRun(tx, last.id, { state: 'failed' });
}

async function refuseWithoutDeductor(tx: TenantTx, { services }: Caller): Promise<void> {
  const [first] = (await taxDeductor(tx, services.fields)).missing;
  if (first !== undefined) throw problem('TAX_FORM_STATE', { message: `${first.message}.`, data: first });
}

export function shownRun({ id, kind, state, done, userIds, startedAt, startedByName, problems }: RunRecord): FormRun {
  return {
    id,
    kind,
    state,
    done,
    startedAt,
    startedBy: startedByName,
    total: userIds.length,
    problems: problems.map((one) => ({ ...one })),
  };
}
