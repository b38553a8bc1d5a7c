import { accountNotices } from './features/account/account.notices.ts';
import { announcementsNotices } from './features/announcements/announcements.notices.ts';
import { attendanceNotices } from './features/attendance/attendance.notices.ts';
import { declarationSettingsNotices } from './features/declaration-settings/declaration-settings.notices.ts';
import { declarationsNotices } from './features/declarations/declarations.notices.ts';
import { leaveBalancesNotices } from './features/leave-balances/leave-balances.notices.ts';
import { leavesNotices } from './features/leaves/leaves.notices.ts';
import type { FeatureNotice } from './features/notifications/notices.facts.ts';
import { payrollNotices } from './features/payroll/payroll.notices.ts';
import { payrollSettingsNotices } from './features/payroll-settings/payroll-settings.notices.ts';
import { payslipsNotices } from './features/payslips/payslips.notices.ts';
import { peopleNotices } from './features/people/people.notices.ts';
import { requestsNotices } from './features/requests/requests.notices.ts';
import { rolesNotices } from './features/roles/roles.notices.ts';
import { shiftsNotices } from './features/shifts/shifts.notices.ts';
import { taxFormsNotices } from './features/tax-forms/tax-forms.notices.ts';
import { usersNotices } from './features/users/users.notices.ts';

/** Everything people are told of, in the order of the page where they choose; what is missing here tells nobody. */
export const NOTICES: readonly FeatureNotice[] = [
  ...announcementsNotices,
  ...leavesNotices,
  ...leaveBalancesNotices,
  ...requestsNotices,
  ...attendanceNotices,
  ...shiftsNotices,
  ...declarationsNotices,
  ...payslipsNotices,
  ...taxFormsNotices,
  ...payrollNotices,
  ...payrollSettingsNotices,
  ...declarationSettingsNotices,
  ...peopleNotices,
  ...rolesNotices,
  ...accountNotices,
  ...usersNotices,
];
