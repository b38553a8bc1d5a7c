import type { BankSettings } from '@muster/contract/features/returns-bank.ts';

/** How payment files are made, as it is kept. */
export type StoredBank = Omit<BankSettings, 'templates' | 'looseningAskedBy'> & {
  readonly looseningAskedBy: { readonly id: string; readonly name: string } | null;
};
