import type { CalendarMonth } from '@muster/engine/kernel/calendar-date.ts';
import type { TenantTx } from '../../../platform/database/database.ts';
import type { WorkerServices } from '../../../platform/offload/offload.ts';
import { monthsWithPayroll, runOfMonth } from '../month/return-runs.views.ts';
import { type ReturnSource, sourceOf } from '../month/return-source.views.ts';
import { type FileRow, filesOfMonth } from './return-files.facts.ts';
import { peopleOfFiles } from './return-files.store.ts';

export type { ReturnRun } from '../month/return-runs.views.ts';

/** A month whose payroll is calculated, with the files made of it. */
export type ReturnMonth = {
  readonly source: ReturnSource;
  /** Newest first. */
  readonly files: readonly FileRow[];
  /** Who is in those that were not withdrawn. */
  readonly peopleOf: ReadonlyMap<string, ReadonlySet<string>>;
};

/** States of a payroll whose figures are there to look at. */
const CALCULATED = ['Draft', 'Approved', 'Paid'];

export async function readMonth(
  tx: TenantTx,
  services: WorkerServices,
  month: CalendarMonth,
): Promise<ReturnMonth | null> {
  const run = await runOfMonth(tx, month);
  if (run === null || !CALCULATED.includes(run.state)) return null;
  const files = await filesOfMonth(tx, month);
  const peopleOf = await peopleOfFiles(
    tx,
    files.filter(({ withdrawnAt }) => withdrawnAt === null).map(({ id }) => id),
  );
  return { source: await sourceOf(tx, services, run), files, peopleOf };
}

/** The latest month that is calculated; the one after it may still be at work. */
export async function latestMonth(tx: TenantTx, services: WorkerServices): Promise<ReturnMonth | null> {
  for (const at of (await monthsWithPayroll(tx)).slice(0, 2)) {
    const month = await readMonth(tx, services, at);
    if (month !== null) return month;
  }
  return null;
}
