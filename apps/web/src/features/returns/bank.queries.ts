import { getDue, listDues } from '@muster/contract/features/returns.contract.ts';
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
} from '@muster/contract/features/returns-bank.contract.ts';
import type {
  BankResponse,
  BankSettings,
  BankTemplate,
  TemplateField,
} from '@muster/contract/features/returns-bank.ts';
import { contractQuery, useAction } from '../../platform/queries.ts';

export type { BankResponse, BankSettings, BankTemplate, TemplateField };

export const bankSettings = () => contractQuery(getBankSettings);

const DUES = [listDues, getDue];
const VIEWS = [getBankSettings, ...DUES];
const FORM = { refreshes: VIEWS, toastErrors: false } as const;

export const useSaveBank = () => useAction(saveBankSettings, FORM);
export const useAddTemplate = () => useAction(addBankTemplate, FORM);
export const useChangeTemplate = () => useAction(changeBankTemplate, FORM);
export const useDeleteTemplate = () => useAction(deleteBankTemplate, { refreshes: VIEWS });
export const usePreview = () => useAction(previewBankTemplate, { toast: false, toastErrors: false });
export const useRelease = () => useAction(releaseBankFile, { refreshes: DUES });
export const useTakeBack = () => useAction(takeBackBankFile, { refreshes: DUES });
export const useReadResponse = () => useAction(readBankResponse, { refreshes: DUES, toast: false, toastErrors: false });
export { readBankResponse, releaseBankFile, saveBankSettings, takeBackBankFile };
