import { type BankSettings, type BankTemplate, SEPARATORS } from '@muster/contract/features/payments/payments-bank.ts';
import type { BankTemplate as WrittenTemplate } from '@muster/returns/bank/bank-template.ts';
import { sql } from 'drizzle-orm';
import type { TenantTx } from '../../../platform/database/database.ts';

/** How payment files are made, as it is kept. */
export type StoredBank = Omit<BankSettings, 'templates' | 'looseningAskedBy'> & {
  readonly looseningAskedBy: { readonly id: string; readonly name: string } | null;
};

export type BankSetUp = { readonly bank: StoredBank; readonly templates: readonly BankTemplate[] };

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

/** As older versions kept it, too. */
type Stored = {
  readonly bank: Partial<StoredBank> | null;
  readonly templates: readonly (Omit<BankTemplate, 'opening' | 'closing'> & Partial<BankTemplate>)[];
};

export async function bankSetUp(tx: TenantTx): Promise<BankSetUp> {
  const { rows } = await tx.execute<Stored>(sql`
    select bank, templates from return_settings where tenant_id = ${tx.tenantId}`);
  const { bank, templates } = rows[0] ?? { bank: null, templates: [] };
  // Templates from before lines could stand around the payments have none.
  return { bank: { ...NOTHING, ...bank }, templates: templates.map((template) => ({ ...NO_LINES, ...template })) };
}

/** A template as files are written by it. */
export function writtenTemplate(template: BankTemplate): WrittenTemplate {
  return { ...template, separator: SEPARATORS[template.separator] };
}
