import type { UnsettledPerson } from '@muster/contract/features/payroll/payroll-settlements.contract.ts';
import type { PayrollWarning } from '@muster/contract/features/payroll/payroll-warning.ts';
import { calendarDate, formatDate } from '@muster/engine/kernel/calendar-date.ts';
import type { ChangesSinceRun } from '../calculation/find-changes-since-run.ts';
import { DAYS_NOT_SETTLED, daysInWords } from '../pay-days/open-days.rules.ts';
import type { RevisedPerson } from '../pay-days/unsettled-days.views.ts';
import { type Named, people, warningAbout, warningOf } from './payroll-warnings.rules.ts';

const RUN_PAGE = '/payroll/payroll-run';

/** Days of approved payrolls that no longer agree with employment: these people are not paid until they are settled. */
export function daysWarning(page: {
  rows: readonly Omit<UnsettledPerson, 'actions'>[];
  totalRecords: number;
}): PayrollWarning[] {
  const { rows, totalRecords: count } = page;
  if (count === 0) return [];
  return [
    warningOf({
      code: DAYS_NOT_SETTLED,
      severity: 'bad',
      count,
      title: `${people(count)} ${count === 1 ? 'has' : 'have'} days in approved payrolls that are unpaid or overpaid`,
      detail:
        'A joining day, a last working day or a salary was entered after the approval. Say how each is settled: until then they are left out, and everybody else is paid.',
      link: `${RUN_PAGE}?days=true`,
      action: 'Settle',
      people: rows.map(({ employeeId: id, employeeName: name, days }) => ({ id, name, note: daysInWords(days) })),
    }),
  ];
}

/** They got their payslip before their days stood open: the draft may not be approved with it. */
export function paidUnsettledWarning(who: readonly Named[]): PayrollWarning[] {
  return warningAbout(who, {
    code: 'PAID_BEFORE_SETTLED',
    severity: 'bad',
    isBlocking: true,
    title: `${people(who.length)} with days to settle ${who.length === 1 ? 'is' : 'are'} paid in this draft`,
    detail: 'Say how their days are settled, or run it again: they are left out then.',
    link: `${RUN_PAGE}?days=true`,
    action: 'Settle',
  });
}

/** Salaries changed for days that are paid: nothing works the difference out. */
export function revisedWarning(page: { count: number; people: readonly RevisedPerson[] }): PayrollWarning[] {
  const { count } = page;
  if (count === 0) return [];
  return [
    warningOf({
      code: 'SALARY_CHANGED_FOR_PAID_DAYS',
      severity: 'bad',
      count,
      title: `Salary of ${people(count)} was changed for days that are paid already`,
      detail: 'The difference is not worked out for those days. Add it as one-time pay in this payroll.',
      people: page.people.map(({ id, name, effectiveFrom }) => ({
        id,
        name,
        note: `from ${formatDate(calendarDate(effectiveFrom))}`,
      })),
    }),
  ];
}

/** People whose days were to be settled by a one-off in this payroll, and who have none yet. */
export function promisedWarning(employees: readonly Named[]): PayrollWarning[] {
  return warningAbout(employees, {
    code: 'ONE_OFF_NOT_ENTERED',
    severity: 'bad',
    title: `One-time pay of ${people(employees.length)} is not entered yet`,
    detail: 'It was to settle days of an earlier payroll. Enter it with "Change this month’s pay" below.',
  });
}

/** A draft that is no longer what the people, their pay and the settings make of the month. */
export function changeWarnings({ people: who, settings }: ChangesSinceRun): PayrollWarning[] {
  const ofSettings = warningOf({
    code: 'SETTINGS_CHANGED_SINCE_RUN',
    severity: 'bad',
    title: 'Settings changed since the run',
    detail: 'Payroll settings, statutory components or salary components are not those of this draft. Run it again.',
  });
  const ofPeople = warningAbout(
    who.map(({ id, name }) => ({ id, name })),
    {
      code: 'CHANGED_SINCE_RUN',
      severity: 'bad',
      // Tax on part of a year must not be approved because figures came a moment too late.
      isBlocking: who.some(({ figures }) => figures),
      title: `${people(who.length)} changed since the run`,
      detail: 'Their payslips would be different now. Run it again.',
    },
  );
  return [...(settings ? [ofSettings] : []), ...ofPeople];
}
