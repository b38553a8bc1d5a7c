import { DEFAULT_DAYS_OFF } from '@muster/contract/default-week.ts';
import { addMonths, compareMonths, financialYearOf } from '@muster/engine/kernel/calendar-date.ts';
import { isRefusal } from '@muster/engine/kernel/refusal.ts';
import type { TenantTx } from '../../../platform/database/database.ts';
import { problem } from '../../../platform/http/problem.ts';
import type { Services } from '../../../platform/services.ts';
import { tenantOf } from '../../organisation/organisation.facts.ts';
import { lawOfOrganisation } from '../../statutory/statutory-law.facts.ts';
import { inputsOfMonth } from '../inputs/month-inputs.facts.ts';
import type { MonthInput, RunMonth } from '../inputs/person-month.input.ts';
import { lawEdition } from '../run/law-edition.rules.ts';
import { storedPeriod } from '../run/payroll.rules.ts';
import { lastFinalRun, type RunToPay } from '../run/payroll.store.ts';
import { lawOfPeriod } from '../run/period-law.facts.ts';

/** Everything a run needs besides its people; read once, then only used. */
export type RunContext<Run extends RunToPay = RunToPay> = RunMonth & {
  readonly run: Run;
  /** Where what is paid comes from, in the order it is added. */
  readonly inputs: readonly MonthInput[];
  /** The final run before this one. */
  readonly previous: { readonly id: string; readonly isLastMonth: boolean; readonly periodFrom: string } | null;
};

/** Whether the law is no longer the one the run was started with. */
export function isLawOutdated(run: RunToPay): boolean {
  const law = lawOfOrganisation(storedPeriod(run), run.policy.setUp);
  return isRefusal(law) || lawEdition(law) !== run.lawVersion;
}

/** Errors: PAYROLL_LAW_CHANGED when the law is no longer the one the run was started with. */
export async function runContext<Run extends RunToPay>(
  tx: TenantTx,
  services: Pick<Services, 'slots' | 'clock'>,
  run: Run,
): Promise<RunContext<Run>> {
  if (isLawOutdated(run)) throw problem('PAYROLL_LAW_CHANGED');
  const period = storedPeriod(run);
  const law = lawOfPeriod(period, run.policy.setUp);
  const before = await lastFinalRun(tx, run);
  const { weekDaysOff } = await tenantOf(tx);
  return {
    run,
    period,
    financialYear: financialYearOf(period.statutoryMonth),
    law,
    policy: run.policy.policy,
    weekDaysOff: weekDaysOff ?? DEFAULT_DAYS_OFF,
    inputs: inputsOfMonth(services),
    previous:
      before === null
        ? null
        : {
            id: before.id,
            periodFrom: before.periodFrom,
            isLastMonth: compareMonths(before, addMonths({ year: run.year, month: run.month }, -1)) === 0,
          },
  };
}
