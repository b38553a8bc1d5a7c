import type { PayrollWarning } from '@muster/contract/features/payroll/payroll-warning.ts';
import { DAYS_NOT_SETTLED } from '../pay-days/open-days.rules.ts';
import type { Group } from './finding.rules.ts';
import { people, warningAbout, warningOf } from './payroll-warnings.rules.ts';

const RUN_PAGE = '/payroll/payroll-run';

/** Days of approved payrolls that no longer agree with employment: these people are not paid until they are settled. */
export function daysWarning(who: Group): PayrollWarning[] {
  return warningAbout(who, {
    code: DAYS_NOT_SETTLED,
    severity: 'bad',
    title: `${people(who.count)} ${who.count === 1 ? 'has' : 'have'} days in approved payrolls that are unpaid or overpaid`,
    detail:
      'A joining day, a last working day or a salary was entered after the approval. Say how each is settled: until then they are left out, and everybody else is paid.',
    link: `${RUN_PAGE}?days=true`,
    action: 'Settle',
  });
}

/** They got their payslip before their days stood open: the draft may not be approved with it. */
export function paidUnsettledWarning(who: Group): PayrollWarning[] {
  return warningAbout(who, {
    code: 'PAID_BEFORE_SETTLED',
    severity: 'bad',
    isBlocking: true,
    title: `${people(who.count)} with days to settle ${who.count === 1 ? 'is' : 'are'} paid in this draft`,
    detail: 'Say how their days are settled, or run it again: they are left out then.',
    link: `${RUN_PAGE}?days=true`,
    action: 'Settle',
  });
}

/** Salaries changed for days that are paid: nothing works the difference out. */
export function revisedWarning(who: Group): PayrollWarning[] {
  return warningAbout(who, {
    code: 'SALARY_CHANGED_FOR_PAID_DAYS',
    severity: 'bad',
    title: `Salary of ${people(who.count)} was changed for days that are paid already`,
    detail: 'The difference is not worked out for those days. Add it as one-time pay in this payroll.',
  });
}

/** People whose days were to be settled by a one-off in this payroll, and who have none yet. */
export function promisedWarning(employees: Group): PayrollWarning[] {
  return warningAbout(employees, {
    code: 'ONE_OFF_NOT_ENTERED',
    severity: 'bad',
    title: `One-time pay of ${people(employees.count)} is not entered yet`,
    detail: 'It was to settle days of an earlier payroll. Enter it with "Change this month’s pay" below.',
  });
}

/** A draft that is no longer what the people, their pay and the settings make of the month. */
export function changeWarnings(who: Group, figures: Group, isSettingChanged: boolean): PayrollWarning[] {
  const ofSettings = warningOf({
    code: 'SETTINGS_CHANGED_SINCE_RUN',
    severity: 'bad',
    title: 'Settings changed since the run',
    detail: 'Payroll settings, statutory components or salary components are not those of this draft. Run it again.',
  });
  const ofPeople = warningAbout(who, {
    code: 'CHANGED_SINCE_RUN',
    severity: 'bad',
    // Tax on part of a year must not be approved because figures came a moment too late.
    isBlocking: figures.count > 0,
    title: `${people(who.count)} changed since the run`,
    detail: 'Their payslips would be different now. Run it again.',
  });
  return [...(isSettingChanged ? [ofSettings] : []), ...ofPeople];
}
