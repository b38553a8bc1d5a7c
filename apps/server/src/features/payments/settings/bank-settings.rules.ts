import { type BankSettings, type BankTemplate, SEPARATORS } from '@muster/contract/features/payments/payments-bank.ts';
import type { BankTemplate as WrittenTemplate } from '@muster/returns/bank/bank-template.ts';

/** How payment files are made, as it is kept. */
export type StoredBank = Omit<BankSettings, 'templates' | 'looseningAskedBy'> & {
  readonly looseningAskedBy: { readonly id: string; readonly name: string } | null;
};

/** A template as files are written by it. */
export function writtenTemplate(template: BankTemplate): WrittenTemplate {
  return { ...template, separator: SEPARATORS[template.separator] };
}
