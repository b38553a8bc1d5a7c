import type { BankTemplate } from '@muster/contract/features/payments/payments-bank.ts';
import type { TenantTx } from '../../../platform/database/database.ts';
import { changeSettings, lockSettings } from '../../returns/settings/return-settings.facts.ts';
import type { StoredBank } from './bank-settings.rules.ts';
import { storedSetUp } from './bank-settings.views.ts';

const NOTHING: StoredBank = {
  layout: null,
  templateId: null,
  account: null,
  ifsc: null,
  narration: null,
  valueDate: null,
  transfer: 'NEFT',
  hdfcCodes: 'letters',
  iciciProduct: 'PAB_VENDOR',
  kotakClient: null,
  kotakProduct: 'SALPAY',
  needsChecker: false,
  looseningAskedBy: null,
  version: 0,
};

const NO_LINES = { opening: [], closing: [] };

export type BankSetUp = { readonly bank: StoredBank; readonly templates: readonly BankTemplate[] };

export async function bankSetUp(tx: TenantTx): Promise<BankSetUp> {
  const { bank, templates } = await storedSetUp(tx);
  // Templates from before lines could stand around the payments have none.
  return { bank: { ...NOTHING, ...bank }, templates: templates.map((template) => ({ ...NO_LINES, ...template })) };
}

/** The same, and nobody else changes it until the transaction ends. */
export async function lockedBankSetUp(tx: TenantTx): Promise<BankSetUp> {
  await lockSettings(tx);
  return bankSetUp(tx);
}

export function saveBankSetUp(tx: TenantTx, change: Partial<BankSetUp>): Promise<void> {
  return changeSettings(tx, change);
}
