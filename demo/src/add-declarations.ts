import {
  getDeclarationConfig,
  getPoiConfig,
  saveDeclarationConfig,
  savePoiConfig,
} from '@muster/contract/features/declaration-settings/declaration-settings.contract.ts';
import { lockDateBounds } from '@muster/contract/features/declaration-settings/declaration-settings-words.ts';
import { financialYearOn } from '@muster/contract/financial-year.ts';
import type { ApiClient } from './api-client.ts';

/** IT declarations and proofs of the year are open from a day to the end of its month; nobody is told, only reminded. */
export async function releaseDeclarations(api: ApiClient, from: string): Promise<void> {
  const year = financialYearOn(from);
  const window = {
    startDate: from,
    endDate: lockDateBounds(from).last,
    financialYearStart: year,
    financialYearEnd: year + 1,
    allowRegimeSwitch: true,
    enableReminderEmails: true,
  };
  if ((await api.call(getDeclarationConfig)) === null) await api.call(saveDeclarationConfig, { body: window });
  if ((await api.call(getPoiConfig)) !== null) return;
  await api.call(savePoiConfig, {
    body: {
      ...window,
      processPayrollFromMonth: '01',
      allowTdsModificationDuringPayroll: true,
      mandateReviewerCommentsForPartialApproval: true,
    },
  });
}
