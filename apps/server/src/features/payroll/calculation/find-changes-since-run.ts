import type { TenantTx } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/services.ts';
import { payrollSettingsOf } from '../../payroll-settings/payroll-settings.facts.ts';
import { statutoryOf } from '../../statutory/statutory.facts.ts';
import { attendanceOfRun } from '../run/attendance-of-run.views.ts';
import { policyOfMonth } from '../run/conditions-of-run.views.ts';
import { periodToPay } from '../run/next-payroll.views.ts';
import type { RunPolicy } from '../run/payroll.rules.ts';
import type { RunRow } from '../run/payroll.store.ts';
import { payrollPeople } from '../run/payroll-people.views.ts';
import { calculatePeople } from './calculate-people.ts';
import { componentsChangedSince, type TouchedPerson, touchedSinceRun } from './changes-since-run.views.ts';
import { isLawOutdated, type RunContext, runContext } from './run-context.views.ts';

/** People who are calculated again to see whether anything changes; of more it is taken to. */
const MAX_COMPARED = 200;

type ChangedPerson = { readonly id: string; readonly name: string; readonly figures: boolean };

/**
 * Who would get another payslip now than when a draft was calculated, found by calculating those who were touched once
 * more; of these people, or of everybody where nobody is named.
 */
export async function findChangesSinceRun(
  tx: TenantTx,
  services: Services,
  run: RunRow,
  only?: readonly string[],
): Promise<readonly ChangedPerson[]> {
  // Under another edition of the law everybody is calculated again anyway.
  if (isLawOutdated(run)) return [];
  const context = await runContext(tx, services, run);
  const refusedIds = new Set(run.skipped.map(({ id }) => id));
  const changedUserIds: string[] = [];
  for (const { changedSince } of context.inputs)
    changedUserIds.push(...((await changedSince?.(tx, context, only)) ?? []));
  const touched = await touchedSinceRun(tx, run, context.financialYear, { others: changedUserIds, only });
  const refusals = touched.filter(({ id }) => refusedIds.has(id)).slice(0, MAX_COMPARED);
  const candidates = touched.filter(({ id }) => !refusedIds.has(id));
  // Whoever was refused counts only where they would not be any more.
  const unlike = await unlikeBefore(tx, context, [...candidates.slice(0, MAX_COMPARED), ...refusals]);
  const people = [...touched.filter(({ id }) => unlike.has(id)), ...candidates.slice(MAX_COMPARED)];
  return people.map(({ id, name, figures }) => ({ id, name, figures }));
}

/** Whether payroll settings, the statutory set-up or salary components are not those a draft was calculated with. */
export async function findSettingsChange(tx: TenantTx, services: Services, run: RunRow): Promise<boolean> {
  const settings = await payrollSettingsOf(tx);
  const setUp = await statutoryOf(tx, services);
  const policy = await policyOfMonth(tx, services, { settings, setUp }, run);
  const now = { policy, setUp, ...(await attendanceOfRun(tx, services, settings, run)) };
  if (whateverDay(now) !== whateverDay(run.policy)) return true;
  const period = await periodToPay(tx, settings, run);
  if (period.from.toString() !== run.periodFrom || period.to.toString() !== run.periodTo) return true;
  return componentsChangedSince(tx, run.id);
}

/** The day of the run apart: a later one changes nothing that is set. */
function whateverDay({ attendance, ...policy }: RunPolicy): string {
  return JSON.stringify(
    attendance === undefined ? policy : { ...policy, attendance: { ...attendance, countedTo: '' } },
  );
}

/** Those whose payslip, calculated again, is not the one they have. */
async function unlikeBefore(
  tx: TenantTx,
  context: RunContext,
  candidates: readonly TouchedPerson[],
): Promise<ReadonlySet<string>> {
  if (candidates.length === 0) return new Set();
  const { period, financialYear } = context;
  const span = { from: period.from.toString(), to: period.to.toString() };
  const people = await payrollPeople(tx, span, financialYear, { only: candidates.map(({ id }) => id) });
  const { records } = await calculatePeople(tx, context, people);
  const hashes = new Map(records.map(({ userId, hash }) => [userId, hash]));
  return new Set(candidates.filter(({ id, hash }) => (hashes.get(id) ?? null) !== hash).map(({ id }) => id));
}
