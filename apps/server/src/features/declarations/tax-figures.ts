import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { regimeOf } from '../taxes/regime.facts.ts';
import { taxOfYear } from './declarations.facts.ts';

/** The tax of a person's year as both summaries show it; the regime alone where nothing is known of their pay. */
export async function taxFigures(tx: TenantTx, { services }: Caller, userId: string, financialYear: number) {
  const [figures] = await Promise.all(taxOfYear.of(services).map((tax) => tax(tx, services, userId, financialYear)));
  return {
    taxRegime: figures?.regime ?? (await regimeOf(tx, userId)),
    netTaxableIncome: figures?.netTaxableIncome ?? null,
    totalTax: figures?.totalTax ?? null,
    taxToBePaid: figures?.taxToBePaid ?? null,
  };
}
