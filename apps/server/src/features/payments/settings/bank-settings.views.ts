import type { BankTemplate } from '@muster/contract/features/payments/payments-bank.ts';
import { sql } from 'drizzle-orm';
import type { TenantTx } from '../../../platform/database/database.ts';
import type { StoredBank } from './bank-settings.rules.ts';

/** As older versions kept it, too. */
type StoredSetUp = {
  readonly bank: Partial<StoredBank> | null;
  readonly templates: readonly (Omit<BankTemplate, 'opening' | 'closing'> & Partial<BankTemplate>)[];
};

export async function storedSetUp(tx: TenantTx): Promise<StoredSetUp> {
  const { rows } = await tx.execute<StoredSetUp>(sql`
    select bank, templates from return_settings where tenant_id = ${tx.tenantId}`);
  return rows[0] ?? { bank: null, templates: [] };
}
