import { attendanceProvides } from './features/attendance/attendance.provides.ts';
import { dashboardProvides } from './features/dashboard/dashboard.provides.ts';
import { declarationsProvides } from './features/declarations/declarations.provides.ts';
import { departmentsProvides } from './features/departments/departments.provides.ts';
import { feedsProvides } from './features/feeds/feeds.provides.ts';
import { holidaysProvides } from './features/holidays/holidays.provides.ts';
import { leaveBalancesProvides } from './features/leave-balances/leave-balances.provides.ts';
import { leavesProvides } from './features/leaves/leaves.provides.ts';
import { noticeKinds } from './features/notifications/notifications.facts.ts';
import { paymentsProvides } from './features/payments/payments.provides.ts';
import { payrollProvides } from './features/payroll/payroll.provides.ts';
import { payrollSettingsProvides } from './features/payroll-settings/payroll-settings.provides.ts';
import { requestsProvides } from './features/requests/requests.provides.ts';
import { returnsProvides } from './features/returns/returns.provides.ts';
import { salaryProvides } from './features/salary/salary.provides.ts';
import { shiftsProvides } from './features/shifts/shifts.provides.ts';
import { statutoryProvides } from './features/statutory/statutory.provides.ts';
import { taxSheetProvides } from './features/tax-sheet/tax-sheet.provides.ts';
import { taxesProvides } from './features/taxes/taxes.provides.ts';
import { usersProvides } from './features/users/users.provides.ts';
import { NOTICES } from './notices.ts';
import type { Provision } from './platform/slots.ts';

/** What features provide to lower ones, in the order of their ranks. */
export const PROVISIONS: readonly Provision[] = [
  ...usersProvides,
  ...departmentsProvides,
  ...feedsProvides,
  ...shiftsProvides,
  ...holidaysProvides,
  ...leaveBalancesProvides,
  ...leavesProvides,
  ...attendanceProvides,
  ...requestsProvides,
  ...statutoryProvides,
  ...payrollSettingsProvides,
  ...salaryProvides,
  ...taxesProvides,
  ...declarationsProvides,
  ...payrollProvides,
  ...taxSheetProvides,
  ...returnsProvides,
  ...paymentsProvides,
  ...dashboardProvides,
  ...NOTICES.map(({ kind }) => noticeKinds.with(kind)),
];
