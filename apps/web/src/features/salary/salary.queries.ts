import type { ResponseOf } from '@muster/contract/endpoint.ts';
import { getSetupChecklist } from '@muster/contract/features/payroll-settings/payroll-settings.contract.ts';
import {
  calculateSalaryStructure,
  createEarning,
  deleteEarning,
  earningTypes,
  listEarnings,
  setEarningStatus,
  updateEarning,
} from '@muster/contract/features/salary/salary.contract.ts';
import {
  createDeduction,
  deleteDeduction,
  listDeductions,
  setDeductionStatus,
  updateDeduction,
} from '@muster/contract/features/salary/salary-deductions.contract.ts';
import { contractQuery, useAction } from '../../platform/queries.ts';

export type Earning = ResponseOf<typeof listEarnings>[number];
export type Deduction = ResponseOf<typeof listDeductions>[number];
export type Structure = ResponseOf<typeof calculateSalaryStructure>;

export const earningList = () => contractQuery(listEarnings);
export const deductionList = () => contractQuery(listDeductions);
export const kindList = () => contractQuery(earningTypes);

const EARNING_LISTS = [listEarnings, earningTypes, getSetupChecklist] as const;

export function useEarningActions() {
  const options = { refreshes: EARNING_LISTS };
  return {
    create: useAction(createEarning, { ...options, toastErrors: false }),
    update: useAction(updateEarning, { ...options, toastErrors: false }),
    setStatus: useAction(setEarningStatus, options),
    remove: useAction(deleteEarning, options),
  };
}

export function useDeductionActions() {
  const options = { refreshes: [listDeductions] };
  return {
    create: useAction(createDeduction, { ...options, toastErrors: false }),
    update: useAction(updateDeduction, { ...options, toastErrors: false }),
    setStatus: useAction(setDeductionStatus, options),
    remove: useAction(deleteDeduction, options),
  };
}

export const useCalculation = () => useAction(calculateSalaryStructure, { toast: false, toastErrors: false });
