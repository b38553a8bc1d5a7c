import type { UnsettledPerson } from '@muster/contract/features/payroll/payroll-settlements.contract.ts';
import type { PayrollWarning } from '@muster/contract/features/payroll/payroll-warning.ts';
import { calendarDate, formatDate } from '@muster/engine/kernel/calendar-date.ts';
import type { ChangesSinceRun } from '../calculation/find-changes-since-run.ts';
import { DAYS_NOT_SETTLED, daysInWords } from '../pay-days/open-days.rules.ts';
import type { RevisedPerson } from '../pay-days/unsettled-days.views.ts';

const RUN_PAGE = '/payroll/payroll-run';

const people = (count: number) => (count === 1 ? '1 person' : `${count} people`);

/** Days of approved payrolls that no longer agree with employment: these people are not paid until they are settled. */
export function daysWarning(page: {
  rows: readonly Omit<UnsettledPerson, 'actions'>[];
  totalRecords: number;
}): PayrollWarning[] {
  const { rows, totalRecords: count } = page;
  if (count === 0) return [];
  return [
    {
      code: DAYS_NOT_SETTLED,
      severity: 'bad',
      isBlocking: false,
      count,
      title: `${people(count)} ${count === 1 ? 'has' : 'have'} days in approved payrolls that are unpaid or overpaid`,
      detail:
        'A joining day, a last working day or a salary was entered after the approval. Say how each is settled: until then they are left out, and everybody else is paid.',
      link: `${RUN_PAGE}?days=true`,
      action: 'Settle',
      people: rows.map(({ employeeId: id, employeeName: name, days }) => ({ id, name, note: daysInWords(days) })),
    },
  ];
}

/** They got their payslip before their days stood open: the draft may not be approved with it. */
export function paidUnsettledWarning(who: readonly { id: string; name: string }[]): PayrollWarning[] {
  if (who.length === 0) return [];
  return [
    {
      code: 'PAID_BEFORE_SETTLED',
      severity: 'bad',
      isBlocking: true,
      count: who.length,
      title: `${people(who.length)} with days to settle ${who.length === 1 ? 'is' : 'are'} paid in this draft`,
      detail: 'Say how their days are settled, or run it again: they are left out then.',
      link: `${RUN_PAGE}?days=true`,
      action: 'Settle',
      people: who.slice(0, 5),
    },
  ];
}

/** Salaries changed for days that are paid: nothing works the difference out. */
export function revisedWarning(page: { count: number; people: readonly RevisedPerson[] }): PayrollWarning[] {
  const { count } = page;
  if (count === 0) return [];
  return [
    {
      code: 'SALARY_CHANGED_FOR_PAID_DAYS',
      severity: 'bad',
      isBlocking: false,
      count,
      title: `Salary of ${people(count)} was changed for days that are paid already`,
      detail: 'The difference is not worked out for those days. Add it as one-time pay in this payroll.',
      link: null,
      action: null,
      people: page.people.map(({ id, name, effectiveFrom }) => ({
        id,
        name,
        note: `from ${formatDate(calendarDate(effectiveFrom))}`,
      })),
    },
  ];
}

/** People whose days were to be settled by a one-off in this payroll, and who have none yet. */
export function promisedWarning(employees: readonly { id: string; name: string }[]): PayrollWarning[] {
  if (employees.length === 0) return [];
  return [
    {
      code: 'ONE_OFF_NOT_ENTERED',
      severity: 'bad',
      isBlocking: false,
      count: employees.length,
      title: `One-time pay of ${people(employees.length)} is not entered yet`,
      detail: 'It was to settle days of an earlier payroll. Enter it with "Change this month’s pay" below.',
      link: null,
      action: null,
      people: employees.slice(0, 5),
    },
  ];
}

/** A draft that is no longer what the people, their pay and the settings make of the month. */
export function changeWarnings({ people: who, settings }: ChangesSinceRun): PayrollWarning[] {
  const warnings: PayrollWarning[] = [];
  if (settings) {
    warnings.push({
      ...CHANGED,
      code: 'SETTINGS_CHANGED_SINCE_RUN',
      title: 'Settings changed since the run',
      detail: 'Payroll settings, statutory components or salary components are not those of this draft. Run it again.',
      people: [],
    });
  }
  if (who.length > 0) {
    warnings.push({
      ...CHANGED,
      code: 'CHANGED_SINCE_RUN',
      // Tax on part of a year must not be approved because figures came a moment too late.
      isBlocking: who.some(({ figures }) => figures),
      count: who.length,
      title: `${people(who.length)} changed since the run`,
      detail: 'Their payslips would be different now. Run it again.',
      people: who.slice(0, 5).map(({ id, name }) => ({ id, name })),
    });
  }
  return warnings;
}

const CHANGED = { severity: 'bad', isBlocking: false, count: 1, link: null, action: null } as const;
