import type { PayrollWarning } from '@muster/contract/features/payroll/payroll-warning.ts';
import { type Groups, groupOf } from './finding.rules.ts';
import { people, type Said, warningAbout } from './payroll-warnings.rules.ts';

type Wording = Omit<Said, 'title'> & { readonly title: (count: number) => string };

/** What attendance says of people before it drives their pay, in the order in which it is said. */
const WORDINGS: readonly Wording[] = [
  {
    code: 'NO_PUNCHES',
    severity: 'bad',
    title: (count) => `${people(count)} ${count === 1 ? 'has' : 'have'} no punch in the pay period`,
    detail: 'They lose every working day. Enter their attendance, or what they were there for.',
  },
  {
    code: 'ATTENDANCE_NOT_APPROVED',
    severity: 'warning',
    title: (count) => `Attendance of ${people(count)} is not approved`,
    detail: 'Days not yet approved are paid. If you reject one later, it is deducted next month.',
    link: '/my-team/approvals?people=AllEmployees',
    action: 'Approve',
  },
  {
    code: 'REGULARIZATIONS_OPEN',
    severity: 'warning',
    title: (count) => `Regularization requests of ${people(count)} not decided`,
    detail: 'Their requests are not in this payroll. Approved later, they are paid next month.',
    link: '/my-team/requests',
    action: 'Decide',
  },
  {
    code: 'LOST_BY_HAND_TOO',
    severity: 'warning',
    title: (count) => `${people(count)} ${count === 1 ? 'loses' : 'lose'} days by attendance and by hand`,
    detail: 'Days entered by hand come on top of what attendance says. Check that no day is meant twice.',
  },
  {
    code: 'CORRECTION_OF_LEAVERS',
    severity: 'warning',
    title: (count) => `Attendance of ${people(count)} who left changed after it was paid`,
    detail: 'This payroll does not pay them, so nothing is returned or recovered. Settle it with them directly.',
  },
];

export function attendanceWarnings(groups: Groups): PayrollWarning[] {
  return WORDINGS.flatMap(({ title, ...said }) => {
    const who = groupOf(groups, said.code);
    return warningAbout(who, { ...said, title: title(who.count) });
  });
}
