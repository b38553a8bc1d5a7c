import type { TenantTx } from '../../platform/database/database.ts';
import { basisInWords, calculationOf } from './earning-value.rules.ts';
import { type EarningRow, earningRows } from './salary.store.ts';

const SHOWN = 4;

/** What a salary is made of: "Basic 50% of CTC, Conveyance allowance ₹1,600 a month, Fixed allowance the rest". */
export async function salaryInWords(tx: TenantTx): Promise<string> {
  const parts = (await earningRows(tx)).filter(
    ({ status, isPartOfSalaryStructure }) => status && isPartOfSalaryStructure,
  );
  const shown = parts.slice(0, SHOWN).map((earning) => `${earning.name} ${partOf(earning)}`);
  const more = parts.length > SHOWN ? ` and ${parts.length - SHOWN} more` : '';
  return `${shown.join(', ')}${more}`;
}

function partOf({ kind, calculationType, ...value }: EarningRow): string {
  const calculation = calculationOf(kind, calculationType, value);
  if (calculation.kind === 'balance') return 'the rest';
  return calculation.kind === 'formula' ? 'by a formula' : basisInWords(calculation);
}
