import type { ItemDetails } from '@muster/contract/features/declarations/declarations-items.ts';
import type { Regime } from '@muster/contract/wire.ts';
import { type Paise, paise } from '@muster/engine/kernel/money.ts';
import { type DeclaredItem, type DeclaredYear, declaredYear } from '@muster/engine/taxes/facts/declared-items.ts';
import { withoutReliefs } from '@muster/engine/taxes/facts/proofs.ts';
import { sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { listSlot } from '../../platform/slots.ts';

/** What a person's declaration means for the tax of a year. */
export type DeclaredTax = DeclaredYear & {
  /** What is approved of it; absent where no proofs were submitted. */
  readonly proved?: DeclaredYear;
  /** Another number whenever anything of it was changed. */
  readonly version: number;
};

type Row = {
  readonly userId: string;
  readonly version: number;
  readonly isRejected: boolean;
  readonly isProved: boolean;
  readonly items: readonly {
    readonly details: ItemDetails;
    readonly declared: number;
    readonly approved: number | null;
  }[];
};

/**
 * What people declared for a financial year, in one statement; those who submitted nothing are left out. Of a rejected
 * declaration the income counts and no relief does.
 */
export async function declaredTax(
  tx: TenantTx,
  userIds: readonly string[],
  financialYear: number,
): Promise<ReadonlyMap<string, DeclaredTax>> {
  if (userIds.length === 0) return new Map();
  const { rows } = await tx.execute<Row>(sql`
    select d.user_id as "userId", d.version, d.status is not distinct from 2 as "isRejected",
      d.poi_submitted_at is not null as "isProved",
      coalesce((select jsonb_agg(jsonb_build_object('details', i.details, 'declared', i.declared, 'approved', i.approved)
          order by i.position, i.key)
        from declaration_items i where i.tenant_id = d.tenant_id and i.declaration_id = d.id), '[]') as items
      from declarations d
     where d.tenant_id = ${tx.tenantId} and d.financial_year = ${financialYear}
       and d.user_id = any(${sql.param(userIds)}::uuid[]) and (d.status is not null or d.poi_submitted_at is not null)`);
  return new Map(rows.map((row) => [row.userId, taxOf(row, financialYear)]));
}

function taxOf({ version, isRejected, isProved, items }: Row, financialYear: number): DeclaredTax {
  const amounts = items.map(
    ({ details, declared, approved }): DeclaredItem => ({
      ...details,
      declared: paise(declared),
      approved: approved === null ? null : paise(approved),
    }),
  );
  const declared = declaredYear(amounts, financialYear, 'declared');
  return {
    ...(isRejected ? { declaration: withoutReliefs(declared.declaration), rent: [] } : declared),
    ...(isProved ? { proved: declaredYear(amounts, financialYear, 'approved') } : {}),
    version,
  };
}

/** The year of a person under the regime they are in, as a summary shows it. */
export type TaxOfYear = {
  readonly regime: Regime;
  readonly netTaxableIncome: Paise;
  readonly totalTax: Paise;
  readonly taxToBePaid: Paise;
};

/** From whoever works out a person's tax of a year; null where nothing is known of their pay. */
export const taxOfYear =
  listSlot<(tx: TenantTx, services: Services, userId: string, financialYear: number) => Promise<TaxOfYear | null>>();
