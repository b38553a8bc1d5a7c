import type { PayrollWarning } from '@muster/contract/features/payroll/payroll-warning.ts';
import { calendarDate, formatDate } from '@muster/engine/kernel/calendar-date.ts';
import type { PayPeriod } from '@muster/engine/kernel/pay-period.ts';
import type { TenantTx } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/services.ts';
import { salaryGap } from '../../salary/salary-gap.facts.ts';
import { hasStatutory, lawReadOn, missingStatutory } from '../../statutory/statutory.facts.ts';
import { daysInWords } from '../pay-days/open-days.rules.ts';
import { revisedSincePaid, unsettledPeople } from '../pay-days/unsettled-days.views.ts';
import { lastFinalRun } from '../run/payroll.store.ts';
import { payrollGaps } from '../run/payroll-people.views.ts';
import { payrollYear } from '../run/payroll-year.facts.ts';
import { attendanceFindings } from './attendance-findings.views.ts';
import { attendanceWarnings } from './attendance-warnings.rules.ts';
import { groupsOf, NAMED } from './finding.rules.ts';
import { daysWarning, revisedWarning } from './late-change-warnings.rules.ts';
import { lawAgeWarning } from './law-age.rules.ts';
import { gapWarnings, monthWarnings, notBegunWarning, setUpWarnings } from './payroll-warnings.rules.ts';

/** What to look at before the payroll of a period is run, as things stand, and how many people it pays. */
export async function warningsBefore(
  tx: TenantTx,
  services: Services,
  period: PayPeriod,
  hasPf: boolean,
): Promise<{ warnings: PayrollWarning[]; people: number }> {
  const month = period.statutoryMonth;
  const year = await payrollYear(tx, services);
  const { gaps, people } = await payrollGaps(tx, { from: period.from.toString(), to: period.to.toString() }, year);
  const previous = await lastFinalRun(tx, month);
  const isCovered = await hasStatutory(tx, services);
  const today = services.clock.today();
  const warnings = [
    ...notBegunWarning(period, today),
    ...lawAgeWarning(lawReadOn(today), today),
    ...gapWarnings(gaps, hasPf),
    ...setUpWarnings(await salaryGap(tx), await missingStatutory(tx, services)),
    ...monthWarnings(previous, isCovered),
    ...attendanceWarnings(groupsOf(await attendanceFindings(tx, services, period))),
  ];
  if (previous === null) return { warnings, people };
  const unsettledPage = await unsettledPeople(tx, month, { limit: NAMED });
  const revisedPage = await revisedSincePaid(tx, month, { limit: NAMED });
  const days = {
    count: unsettledPage.totalRecords,
    people: unsettledPage.rows.map(({ employeeId: id, employeeName: name, days: own }) => ({
      id,
      name,
      note: daysInWords(own),
    })),
  };
  const salaries = {
    count: revisedPage.count,
    people: revisedPage.people.map(({ id, name, effectiveFrom }) => ({
      id,
      name,
      note: `from ${formatDate(calendarDate(effectiveFrom))}`,
    })),
  };
  return { warnings: [...daysWarning(days), ...warnings, ...revisedWarning(salaries)], people };
}
