import { inArray } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import { own } from '../../platform/database/own-rows.ts';
import { basisInWords, calculationOf } from './earning-value.rules.ts';
import { type EarningRow, earningRows } from './salary.store.ts';
import { tenantEarnings } from './salary.tables.ts';

/** What salary components still need; null with Basic and one fixed allowance switched on. */
export async function salaryGap(tx: TenantTx): Promise<string | null> {
  const rows = await tx
    .select({ kind: tenantEarnings.kind })
    .from(tenantEarnings)
    .where(own(tx, tenantEarnings, { status: true }, inArray(tenantEarnings.kind, ['Basic', 'Fixed'])));
  const kinds = new Set(rows.map(({ kind }) => kind));
  if (!kinds.has('Basic')) return 'A salary needs a Basic component that is switched on.';
  return kinds.has('Fixed') ? null : 'A salary needs a fixed allowance that is switched on.';
}

const SHOWN = 4;

/** What a salary is made of: "Basic 50% of CTC, Conveyance allowance ₹1,600 a month, Fixed allowance the rest". */
export async function salaryInWords(tx: TenantTx): Promise<string> {
  const parts = (await earningRows(tx)).filter(
    ({ status, isPartOfSalaryStructure }) => status && isPartOfSalaryStructure,
  );
  const names = parts.slice(0, SHOWN).map((earning) => `${earning.name} ${partOf(earning)}`);
  const more = parts.length > SHOWN ? ` and ${parts.length - SHOWN} more` : '';
  return `${names.join(', ')}${more}`;
}

function partOf({ kind, calculationType, ...value }: EarningRow): string {
  const calculation = calculationOf(kind, calculationType, value);
  if (calculation.kind === 'balance') return 'the rest';
  return calculation.kind === 'formula' ? 'by a formula' : basisInWords(calculation);
}
