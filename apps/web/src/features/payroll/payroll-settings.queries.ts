import type { Answered } from '@muster/contract/endpoint.ts';
import { payrollInsights } from '@muster/contract/features/payroll.contract.ts';
import {
  enablePayroll,
  getPayrollSettings,
  getPayrollStatus,
  getSetupChecklist,
  markSetupItem,
  savePayrollSettings,
} from '@muster/contract/features/payroll-settings.contract.ts';
import { contractQuery, useAction } from '../../platform/queries.ts';

export type PayrollSettings = Answered<typeof getPayrollSettings>;
export type Checklist = Answered<typeof getSetupChecklist>;

export const payrollSettings = () => contractQuery(getPayrollSettings);
export const setupChecklist = () => contractQuery(getSetupChecklist);

export const useSaveSettings = () =>
  useAction(savePayrollSettings, { refreshes: [getPayrollSettings, getSetupChecklist], toastErrors: false });
export const useMarkItem = () => useAction(markSetupItem, { refreshes: [getSetupChecklist], toast: false });
export const useEnablePayroll = () =>
  useAction(enablePayroll, { refreshes: [getPayrollStatus, payrollInsights], toast: false });
