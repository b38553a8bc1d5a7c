import { calendarDate, formatDate } from '@muster/engine/kernel/calendar-date.ts';
import type { TenantTx } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/services.ts';
import { salaryGap } from '../../salary/salary-gap.facts.ts';
import { hasStatutory, missingStatutory, statutoryOf } from '../../statutory/statutory.facts.ts';
import { findChangesSinceRun, findSettingsChange } from '../calculation/find-changes-since-run.ts';
import { daysInWords } from '../pay-days/open-days.rules.ts';
import { promisedOneOffs } from '../pay-days/settlements.views.ts';
import { revisedSincePaid, unsettledPeople } from '../pay-days/unsettled-days.views.ts';
import { storedPeriod } from '../run/payroll.rules.ts';
import { lastFinalRun, type RunRow } from '../run/payroll.store.ts';
import { gapsOfPeople } from '../run/payroll-people.views.ts';
import { payrollYear } from '../run/payroll-year.facts.ts';
import { notesOfPeople, peopleInRun } from '../run/run-totals.views.ts';
import { attendanceFindings } from './attendance-findings.views.ts';
import { type Finding, OF_NOTES, type Standing } from './finding.rules.ts';

/** Everything that is said of people of a draft as things stand, each code in its order; of `only` where they are named. */
export async function personFindings(
  tx: TenantTx,
  services: Services,
  run: RunRow,
  only?: readonly string[],
): Promise<Finding[]> {
  return [
    ...(await changeFindings(tx, services, run, only)),
    ...(await unsettledFindings(tx, run, only)),
    ...(await promisedOneOffs(tx, run, only)).map(byFirstName('ONE_OFF_NOT_ENTERED')),
    ...(await gapFindings(tx, services, run, only)),
    ...(await attendanceFindings(tx, services, storedPeriod(run), only)),
    ...(await revisedFindings(tx, run, only)),
    ...(await notesOfPeople(tx, run.id, only)).map(({ code, userId, name, payslipId }) => ({
      ...byWholeName(`${OF_NOTES}${code}`)({ id: userId, name }),
      at: payslipId,
    })),
  ];
}

/** What holds for the organisation and its month; settings that were as in the run stay so while nobody writes them. */
export async function standingOfMonth(
  tx: TenantTx,
  services: Services,
  run: RunRow,
  before?: Standing,
): Promise<Standing> {
  const previous = await lastFinalRun(tx, run);
  return {
    settingsChanged: before?.settingsChanged !== false && (await findSettingsChange(tx, services, run)),
    hasPf: (await statutoryOf(tx, services)).epf !== null,
    hasStatutory: await hasStatutory(tx, services),
    salaryGap: await salaryGap(tx),
    missing: (await missingStatutory(tx, services)).map(({ type, state, name, because }) => ({
      type,
      state,
      name,
      because,
    })),
    previous: previous && { id: previous.id, year: previous.year, month: previous.month, state: previous.state },
  };
}

/** Somebody whose place is that of the first name, then of the last. */
const byFirstName =
  (code: string, note: string | null = null) =>
  ({ id, firstName: first, lastName: last }: { id: string; firstName: string; lastName: string }): Finding => ({
    code,
    userId: id,
    name: `${first} ${last}`.trim(),
    note,
    first,
    last,
    at: id,
  });

/** The same by the whole name. */
const byWholeName =
  (code: string, note: string | null = null) =>
  ({ id, name }: { readonly id: string; readonly name: string }): Finding => ({
    code,
    userId: id,
    name,
    note,
    first: name,
    last: '',
    at: id,
  });

async function changeFindings(tx: TenantTx, services: Services, run: RunRow, only?: readonly string[]) {
  const changedPeople = await findChangesSinceRun(tx, services, run, only);
  return [
    ...changedPeople.map(byWholeName('CHANGED_SINCE_RUN')),
    ...changedPeople.filter(({ figures }) => figures).map(byWholeName('FIGURES_CHANGED')),
  ];
}

async function unsettledFindings(tx: TenantTx, run: RunRow, only?: readonly string[]) {
  const { rows } = await unsettledPeople(tx, run, { only });
  if (rows.length === 0) return [];
  const ids = rows.map(({ employeeId }) => employeeId);
  return [
    ...(await peopleInRun(tx, run.id, ids)).map(byWholeName('PAID_BEFORE_SETTLED')),
    ...rows.map(({ employeeId: id, employeeName: name, firstName, lastName, days }) => ({
      ...byFirstName('DAYS_NOT_SETTLED', daysInWords(days))({ id, firstName, lastName }),
      name,
    })),
  ];
}

async function gapFindings(tx: TenantTx, services: Services, run: RunRow, only?: readonly string[]) {
  const year = await payrollYear(tx, services);
  const gaps = await gapsOfPeople(tx, { from: run.periodFrom, to: run.periodTo }, year, only);
  return gaps.map(({ kind, ...person }) => byFirstName(kind)(person));
}

async function revisedFindings(tx: TenantTx, run: RunRow, only?: readonly string[]) {
  const { people } = await revisedSincePaid(tx, run, { only });
  return people.map(({ effectiveFrom, ...person }) =>
    byWholeName('SALARY_CHANGED_FOR_PAID_DAYS', `from ${formatDate(calendarDate(effectiveFrom))}`)(person),
  );
}
