import { FILE_CHECK, type PayrollWarning } from '@muster/contract/features/payroll/payroll-warning.ts';
import type { TenantTx } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/services.ts';
import { statutoryOf } from '../../statutory/statutory.facts.ts';
import { findChangesSinceRun } from '../calculation/find-changes-since-run.ts';
import { promisedOneOffs } from '../pay-days/settlements.views.ts';
import { unsettledInRun } from '../pay-days/unsettled-days.views.ts';
import { storedPeriod } from '../run/payroll.rules.ts';
import type { RunRow } from '../run/payroll.store.ts';
import { notesOfRun } from '../run/run-totals.views.ts';
import { changeWarnings, paidUnsettledWarning, promisedWarning } from './late-change-warnings.rules.ts';
import { noteWarnings, skippedWarnings } from './payroll-warnings.rules.ts';
import { warningsBefore } from './run-warnings.views.ts';

/** What keeps a draft from being approved now, worst first; the ones of the day it was run are kept with it. */
export async function warningsOfDraft(
  tx: TenantTx,
  services: Services,
  run: RunRow,
  ofFiles: readonly PayrollWarning[],
): Promise<PayrollWarning[]> {
  const setUp = await statutoryOf(tx, services);
  const { warnings } = await warningsBefore(tx, services, storedPeriod(run), setUp.epf !== null);
  const all = [
    ...changeWarnings(await findChangesSinceRun(tx, services, run)),
    ...paidUnsettledWarning(await unsettledInRun(tx, run)),
    ...promisedWarning(await promisedOneOffs(tx, run)),
    ...skippedWarnings(run.skipped),
    ...warnings.filter(({ code }) => !isSaidOfFiles(code, ofFiles)),
    ...ofFiles,
    ...noteWarnings(await notesOfRun(tx, run.id)),
  ];
  const rank = ({ severity, isBlocking }: PayrollWarning) => (isBlocking ? 0 : severity === 'bad' ? 1 : 2);
  return all.toSorted((one, other) => rank(one) - rank(other));
}

/** What a file says of the same people stands in place of what is said of everybody. */
function isSaidOfFiles(code: string, ofFiles: readonly PayrollWarning[]): boolean {
  return code === 'NO_UAN' && ofFiles.some((warning) => warning.code === `${FILE_CHECK}epf uan`);
}
