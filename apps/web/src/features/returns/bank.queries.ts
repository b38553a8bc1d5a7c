import {
  addBankTemplate,
  changeBankTemplate,
  deleteBankTemplate,
  getBankSettings,
  previewBankTemplate,
  readBankResponse,
  releaseBankFile,
  saveBankSettings,
  takeBackBankFile,
} from '@muster/contract/features/payments/payments.contract.ts';
import type {
  BankResponse,
  BankSettings,
  BankTemplate,
  TemplateField,
} from '@muster/contract/features/payments/payments-bank.ts';
import { getPayroll } from '@muster/contract/features/payroll/payroll.contract.ts';
import { getDue, listDues, nextSteps } from '@muster/contract/features/returns/returns.contract.ts';
import { contractQuery, useAction } from '../../platform/queries.ts';

export type { BankResponse, BankSettings, BankTemplate, TemplateField };

export const bankSettings = () => contractQuery(getBankSettings);

const DUES = [listDues, getDue];
const VIEWS = [getBankSettings, ...DUES];
const FORM = { refreshes: VIEWS, toastErrors: false } as const;
/** A payroll says what keeps its file back: as a draft among its warnings, once approved in what comes next. */
const SETTINGS_FORM = { ...FORM, refreshes: [...VIEWS, nextSteps, getPayroll] } as const;

export const useSaveBank = () => useAction(saveBankSettings, SETTINGS_FORM);
export const useAddTemplate = () => useAction(addBankTemplate, FORM);
export const useChangeTemplate = () => useAction(changeBankTemplate, FORM);
export const useDeleteTemplate = () => useAction(deleteBankTemplate, { refreshes: VIEWS });
export const usePreview = () => useAction(previewBankTemplate, { toast: false, toastErrors: false });
export const useRelease = () => useAction(releaseBankFile, { refreshes: DUES });
export const useTakeBack = () => useAction(takeBackBankFile, { refreshes: DUES });
export const useReadResponse = () => useAction(readBankResponse, { refreshes: DUES, toast: false, toastErrors: false });
export { readBankResponse, releaseBankFile, saveBankSettings, takeBackBankFile };
