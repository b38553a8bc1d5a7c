import { randomUUIDv7 } from 'node:crypto';
import type { BankTemplate } from '@muster/contract/features/payments/payments-bank.ts';
import { eq, sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import type { StoredBank } from './bank-settings.rules.ts';
import { returnSettings } from './returns.tables.ts';

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
  const [row] = await tx
    .select({ bank: returnSettings.bank, templates: returnSettings.templates })
    .from(returnSettings)
    .where(eq(returnSettings.tenantId, tx.tenantId));
  // Templates from before lines could stand around the payments have none.
  const templates = (row?.templates ?? []).map((template) => ({ ...NO_LINES, ...template }));
  return { bank: { ...NOTHING, ...row?.bank }, templates };
}

/** The same, and nobody else changes it until the transaction ends. */
export async function lockedBankSetUp(tx: TenantTx): Promise<BankSetUp> {
  await tx
    .insert(returnSettings)
    .values({ tenantId: tx.tenantId, id: randomUUIDv7() })
    .onConflictDoNothing({ target: returnSettings.tenantId });
  await tx
    .select({ id: returnSettings.id })
    .from(returnSettings)
    .where(eq(returnSettings.tenantId, tx.tenantId))
    .for('update');
  return bankSetUp(tx);
}

export async function saveBankSetUp(tx: TenantTx, change: Partial<BankSetUp>): Promise<void> {
  await tx
    .update(returnSettings)
    .set({
      ...(change.bank === undefined ? {} : { bank: change.bank }),
      ...(change.templates === undefined ? {} : { templates: change.templates }),
      updatedAt: sql`now()`,
    })
    .where(eq(returnSettings.tenantId, tx.tenantId));
}
