import type { ResponseOf } from '@muster/contract/endpoint.ts';
import { dashboard } from '@muster/contract/features/dashboard/dashboard.contract.ts';
import { payrollInsights } from '@muster/contract/features/payroll/payroll.contract.ts';
import {
  decideLoosening,
  enablePayroll,
  getPayrollSettings,
  getPayrollStatus,
  getSetupChecklist,
  savePayrollSettings,
} from '@muster/contract/features/payroll-settings/payroll-settings.contract.ts';
import { contractQuery, useAction } from '../../platform/queries.ts';

export type PayrollSettings = ResponseOf<typeof getPayrollSettings>;
export type Checklist = ResponseOf<typeof getSetupChecklist>;

type NotInForm = 'isSettingEditable' | 'isSaved' | 'loosening' | 'paidUpTo' | 'attendanceFrom' | 'version' | 'payDay';
export type SettingsForm = Omit<PayrollSettings, NotInForm> & { payDay: number | null };

export const payrollSettings = () => contractQuery(getPayrollSettings);

export const useSaveSettings = () =>
  useAction(savePayrollSettings, { refreshes: [getPayrollSettings, getSetupChecklist, dashboard], toastErrors: false });
export const useEnablePayroll = () =>
  useAction(enablePayroll, { refreshes: [getPayrollStatus, payrollInsights], toast: false });
export const useAnswerLoosening = () => useAction(decideLoosening, { refreshes: [getPayrollSettings] });
