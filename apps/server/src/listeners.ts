import { attendanceMails } from './features/attendance/attendance.mails.ts';
import { leavesMails } from './features/leaves/leaves.mails.ts';
import { payrollSettingsMails } from './features/payroll-settings/payroll-settings.mails.ts';
import { payslipsMails } from './features/payslips/payslips.mails.ts';
import { peopleMails } from './features/people/people.mails.ts';
import { requestsMails } from './features/requests/requests.mails.ts';
import { rolesMails } from './features/roles/roles.mails.ts';
import type { Listener } from './platform/events/listener.ts';

/** Every listener there is; one that is missing here gets nothing. */
export const LISTENERS: readonly Listener[] = [
  ...rolesMails,
  ...leavesMails,
  ...attendanceMails,
  ...requestsMails,
  ...payrollSettingsMails,
  ...payslipsMails,
  ...peopleMails,
];
