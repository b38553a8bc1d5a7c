import { account } from './features/account/account.feature.ts';
import { announcements } from './features/announcements/announcements.feature.ts';
import { attendance } from './features/attendance/attendance.feature.ts';
import { dashboard } from './features/dashboard/dashboard.feature.ts';
import { declarationSettings } from './features/declaration-settings/declaration-settings.feature.ts';
import { declarations } from './features/declarations/declarations.feature.ts';
import { departments } from './features/departments/departments.feature.ts';
import { devices } from './features/devices/devices.feature.ts';
import { feeds } from './features/feeds/feeds.feature.ts';
import { files } from './features/files/files.feature.ts';
import { holidays } from './features/holidays/holidays.feature.ts';
import { leaveBalances } from './features/leave-balances/leave-balances.feature.ts';
import { leaveTypes } from './features/leave-types/leave-types.feature.ts';
import { leaves } from './features/leaves/leaves.feature.ts';
import { notifications } from './features/notifications/notifications.feature.ts';
import { organisation } from './features/organisation/organisation.feature.ts';
import { outbox } from './features/outbox/outbox.feature.ts';
import { payments } from './features/payments/payments.feature.ts';
import { payroll } from './features/payroll/payroll.feature.ts';
import { payrollSettings } from './features/payroll-settings/payroll-settings.feature.ts';
import { payslips } from './features/payslips/payslips.feature.ts';
import { people } from './features/people/people.feature.ts';
import { reports } from './features/reports/reports.feature.ts';
import { requests } from './features/requests/requests.feature.ts';
import { returns } from './features/returns/returns.feature.ts';
import { roles } from './features/roles/roles.feature.ts';
import { salary } from './features/salary/salary.feature.ts';
import { shifts } from './features/shifts/shifts.feature.ts';
import { sites } from './features/sites/sites.feature.ts';
import { statutory } from './features/statutory/statutory.feature.ts';
import { subscriptions } from './features/subscriptions/subscriptions.feature.ts';
import { taxForms } from './features/tax-forms/tax-forms.feature.ts';
import { taxSheet } from './features/tax-sheet/tax-sheet.feature.ts';
import { taxes } from './features/taxes/taxes.feature.ts';
import { users } from './features/users/users.feature.ts';
import type { Listener } from './platform/events/listener.ts';
import type { Encrypted, Feature, Job } from './platform/feature.ts';
import type { Provision } from './platform/slots.ts';

/** Every feature of the server, in the order of the ranks; one that is missing here does nothing. */
export const FEATURES: readonly Feature[] = [
  files,
  organisation,
  subscriptions,
  outbox,
  notifications,
  users,
  departments,
  roles,
  account,
  announcements,
  feeds,
  shifts,
  holidays,
  leaveTypes,
  leaveBalances,
  leaves,
  sites,
  attendance,
  devices,
  requests,
  reports,
  statutory,
  payrollSettings,
  salary,
  taxes,
  declarationSettings,
  declarations,
  payroll,
  payslips,
  taxSheet,
  returns,
  payments,
  taxForms,
  people,
  dashboard,
];

const FROM_ABOVE = FEATURES.toReversed();

/** Everything people are told of. */
export const NOTICES = FROM_ABOVE.flatMap(({ notices = [] }) => notices);

/** What features put into slots. */
export const PROVISIONS: readonly Provision[] = [
  ...FEATURES.flatMap(({ provides = [] }) => provides),
  ...NOTICES.map(({ provision }) => provision),
];

/** Everything that is done because something happened. */
export const LISTENERS: readonly Listener[] = [
  ...FEATURES.flatMap(({ mails = [] }) => mails),
  ...NOTICES.map(({ listener }) => listener),
];

export const JOBS: readonly Job[] = FEATURES.flatMap(({ jobs = [] }) => jobs);

export const ENCRYPTED: readonly Encrypted[] = FEATURES.flatMap(({ encrypts = [] }) => encrypts);
