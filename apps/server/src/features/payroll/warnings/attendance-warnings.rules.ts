import type { PayrollWarning } from '@muster/contract/features/payroll/payroll-warning.ts';
import { type Groups, groupOf } from './finding.rules.ts';
import { people, warningAbout } from './payroll-warnings.rules.ts';

/** What attendance says of people before it drives their pay. */
export function attendanceWarnings(groups: Groups): PayrollWarning[] {
  return [
    ...unpunchedWarning(groups),
    ...waitingWarning(groups),
    ...requestsWarning(groups),
    ...twiceWarning(groups),
    ...owedWarning(groups),
  ];
}

function unpunchedWarning(groups: Groups): PayrollWarning[] {
  const who = groupOf(groups, 'NO_PUNCHES');
  return warningAbout(who, {
    code: 'NO_PUNCHES',
    severity: 'bad',
    title: `${people(who.count)} ${who.count === 1 ? 'has' : 'have'} no punch in the pay period`,
    detail: 'They lose every working day. Enter their attendance, or what they were there for.',
  });
}

function waitingWarning(groups: Groups): PayrollWarning[] {
  const who = groupOf(groups, 'ATTENDANCE_NOT_APPROVED');
  return warningAbout(who, {
    code: 'ATTENDANCE_NOT_APPROVED',
    severity: 'warning',
    title: `Attendance of ${people(who.count)} is not approved`,
    detail: 'Days not yet approved are paid. If you reject one later, it is deducted next month.',
    link: '/my-team/approvals?people=AllEmployees',
    action: 'Approve',
  });
}

function requestsWarning(groups: Groups): PayrollWarning[] {
  const who = groupOf(groups, 'REGULARIZATIONS_OPEN');
  return warningAbout(who, {
    code: 'REGULARIZATIONS_OPEN',
    severity: 'warning',
    title: `Regularization requests of ${people(who.count)} not decided`,
    detail: 'Their requests are not in this payroll. Approved later, they are paid next month.',
    link: '/my-team/requests',
    action: 'Decide',
  });
}

function twiceWarning(groups: Groups): PayrollWarning[] {
  const who = groupOf(groups, 'LOST_BY_HAND_TOO');
  return warningAbout(who, {
    code: 'LOST_BY_HAND_TOO',
    severity: 'warning',
    title: `${people(who.count)} ${who.count === 1 ? 'loses' : 'lose'} days by attendance and by hand`,
    detail: 'Days entered by hand come on top of what attendance says. Check that no day is meant twice.',
  });
}

function owedWarning(groups: Groups): PayrollWarning[] {
  const who = groupOf(groups, 'CORRECTION_OF_LEAVERS');
  return warningAbout(who, {
    code: 'CORRECTION_OF_LEAVERS',
    severity: 'warning',
    title: `Attendance of ${people(who.count)} who left changed after it was paid`,
    detail: 'This payroll does not pay them, so nothing is returned or recovered. Settle it with them directly.',
  });
}
