import { payrollSettingsMails } from './features/payroll-settings/payroll-settings.mails.ts';
import { payslipsMails } from './features/payslips/payslips.mails.ts';
import { usersMails } from './features/users/users.mails.ts';
import type { Listener } from './platform/events/listener.ts';

/** Every listener there is; one that is missing here hears nothing. */
export const LISTENERS: readonly Listener[] = [...usersMails, ...payrollSettingsMails, ...payslipsMails];
