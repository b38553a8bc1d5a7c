import type { PayrollWarning } from '@muster/contract/features/payroll/payroll-warning.ts';
import type { PayPeriod } from '@muster/engine/kernel/pay-period.ts';
import type { TenantTx } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/services.ts';
import { salaryGap } from '../../salary/salary-gap.facts.ts';
import { hasStatutory, lawReadOn, missingStatutory } from '../../statutory/statutory.facts.ts';
import { revisedSincePaid, unsettledPeople } from '../pay-days/unsettled-days.views.ts';
import { lastFinalRun } from '../run/payroll.store.ts';
import { payrollGaps } from '../run/payroll-people.views.ts';
import { payrollYear } from '../run/payroll-year.facts.ts';
import { attendanceWarnings } from './attendance-warnings.ts';
import { daysWarning, revisedWarning } from './late-change-warnings.rules.ts';
import { lawAgeWarning } from './law-age.rules.ts';
import { gapWarnings, monthWarnings, notBegunWarning, setUpWarnings } from './payroll-warnings.rules.ts';

const FIRST_PEOPLE = 5;

/** What to look at before the payroll of a period is run or approved, as things stand, and how many people it pays. */
export async function warningsBefore(
  tx: TenantTx,
  services: Services,
  period: PayPeriod,
  hasPf: boolean,
): Promise<{ warnings: PayrollWarning[]; people: number }> {
  const year = await payrollYear(tx, services);
  const gaps = await payrollGaps(tx, { from: period.from.toString(), to: period.to.toString() }, year);
  const previous = await lastFinalRun(tx, period.statutoryMonth);
  const isCovered = await hasStatutory(tx, services);
  const today = services.clock.today();
  const warnings = [
    ...notBegunWarning(period, today),
    ...lawAgeWarning(lawReadOn(today), today),
    ...gapWarnings(gaps, hasPf),
    ...setUpWarnings(await salaryGap(tx), await missingStatutory(tx, services)),
    ...monthWarnings(previous, isCovered),
    ...(await attendanceWarnings(tx, services, period)),
  ];
  if (previous === null) return { warnings, people: gaps.people };
  const days = await unsettledPeople(tx, period.statutoryMonth, { limit: FIRST_PEOPLE, offset: 0 });
  const revised = await revisedSincePaid(tx, period.statutoryMonth);
  return { warnings: [...daysWarning(days), ...warnings, ...revisedWarning(revised)], people: gaps.people };
}
