import { declarationSettingsMails } from './features/declaration-settings/declaration-settings.mails.ts';
import { payrollSettingsMails } from './features/payroll-settings/payroll-settings.mails.ts';
import { payslipsMails } from './features/payslips/payslips.mails.ts';
import { peopleMails } from './features/people/people.mails.ts';
import { rolesMails } from './features/roles/roles.mails.ts';
import { usersMails } from './features/users/users.mails.ts';
import { NOTICES } from './notices.ts';
import type { Listener } from './platform/events/listener.ts';

/** Every listener there is; one that is missing here gets nothing. */
export const LISTENERS: readonly Listener[] = [
  ...rolesMails,
  ...payrollSettingsMails,
  ...declarationSettingsMails,
  ...payslipsMails,
  ...peopleMails,
  ...usersMails,
  ...NOTICES.map(({ listener }) => listener),
];
